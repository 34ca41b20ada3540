import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './drafts.module.css'
import { saveQueue, useQueue, type WireSlot } from './queries.ts'
import { weekdayName, weekdayOptions } from './weekdays.ts'

const textOf = ({ weekday, time }: WireSlot) => `${weekdayName(weekday)} ${time}`
const bySlot = (one: WireSlot, other: WireSlot) =>
  one.weekday - other.weekday || one.time.localeCompare(other.time)

/** Shows and changes the weekly times at which the queue publishes. */
export function QueueCard({ zone }: { zone: string }) {
  const { data } = useQueue()
  const [weekday, setWeekday] = useState('1')
  const [time, setTime] = useState('18:00')
  const slots = data?.slots ?? []
  const save = (next: readonly WireSlot[]) =>
    saveQueue(data?.timeZone ?? zone, next.toSorted(bySlot)).catch(toastError)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const slot = { weekday: Number(weekday), time }
    if (time && !slots.some((one) => textOf(one) === textOf(slot))) void save([...slots, slot])
  }
  return (
    <Card title={t`Queue`} aria-label={t`Queue`}>
      <p className="dim">
        {t`A draft that you add to the queue goes out at the next free of these times.`}
      </p>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={textOf(slot)}>
            {textOf(slot)}
            <IconButton
              label={t`Remove ${textOf(slot)}`}
              onClick={() => void save(slots.filter((one) => one !== slot))}
            >
              <IconX size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {data?.timeZone && data.timeZone !== zone && (
        <p className="dim">{t`These times are ${timeZoneLabel(data.timeZone)}.`}</p>
      )}
      <form className={styles.add} onSubmit={add}>
        <SelectField
          label={t`Weekday`}
          options={weekdayOptions()}
          value={weekday}
          onChange={({ target }) => setWeekday(target.value)}
        />
        <TextField
          type="time"
          label={t`Time`}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button type="submit" size="s">{t`Add time`}</Button>
      </form>
    </Card>
  )
}
