import { HOURS_MAX } from '@stagedoor/contract/callbookings'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { formatInstant, formatTime } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { instantOf } from '../../../lib/i18n/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import styles from './bookings.module.css'
import type { WireBookingTerms } from './queries.ts'

type Hours = WireBookingTerms['hours'][number]

const weekdayName = (weekday: number): string =>
  formatTime('long weekday', { weekday: 'long' }, 'UTC').format(
    new Date(Date.UTC(2026, 0, 4 + weekday, 12)),
  )

const textOf = ({ weekday, from, until }: Hours) => `${weekdayName(weekday)} ${from}–${until}`

const byTime = (one: Hours, other: Hours) =>
  one.weekday - other.weekday || one.from.localeCompare(other.from)

interface HoursFieldProps {
  hours: readonly Hours[]
  /** The name of the zone that the hours are in. */
  zone: string
  /** Changes the zone; undefined where it is that of the browser. */
  changeZone?: ReactNode
  onChange: (hours: Hours[]) => void
}

/** Chooses the hours of each week in which calls can be booked. */
export function HoursField({ hours, zone, changeZone, onChange }: HoursFieldProps) {
  const [weekday, setWeekday] = useState('1')
  const [from, setFrom] = useState('18:00')
  const [until, setUntil] = useState('20:00')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const added = { weekday: Number(weekday), from, until: until === '00:00' ? '24:00' : until }
    const isPossible = added.from < added.until
    setProblem(
      isPossible
        ? undefined
        : t`Hours end on the day on which they begin. Add those after midnight to the next day.`,
    )
    if (isPossible && !hours.some((one) => textOf(one) === textOf(added)))
      onChange([...hours, added].toSorted(byTime))
  }
  return (
    <Group title={t`Weekly hours`} note={t`These times are ${zone}.`}>
      {changeZone}
      <Removable
        texts={hours.map(textOf)}
        onRemove={(text) => onChange(hours.filter((one) => textOf(one) !== text))}
      />
      <div className={styles.pair}>
        <SelectField
          label={t`Weekday`}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            value: String(day),
            text: weekdayName(day),
          }))}
          value={weekday}
          onChange={({ target }) => setWeekday(target.value)}
        />
        <TextField
          type="time"
          label={t`From`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="time"
          label={t`Until`}
          value={until}
          error={problem}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button disabled={hours.length >= HOURS_MAX} onClick={add}>{t`Add hours`}</Button>
      </div>
    </Group>
  )
}

interface SingleTimesFieldProps {
  times: readonly string[]
  zone: string
  onChange: (times: string[]) => void
}

/** Chooses single times at which calls can be booked, beside the weekly hours. */
export function SingleTimesField({ times, zone, onChange }: SingleTimesFieldProps) {
  const [wall, setWall] = useState('')
  const nameOf = (at: string) => formatInstant(new Date(at), zone)
  const add = () => {
    const at = instantOf(wall, zone)?.instant.toISOString()
    if (at && !times.includes(at)) onChange([...times, at].toSorted())
  }
  return (
    <Group title={t`Single times`}>
      <Removable
        texts={times.map(nameOf)}
        onRemove={(text) => onChange(times.filter((at) => nameOf(at) !== text))}
      />
      <div className={styles.dated}>
        <TextField
          type="datetime-local"
          label={t`Day and time`}
          value={wall}
          onChange={({ target }) => setWall(target.value)}
        />
        <Button disabled={!wall || times.length >= HOURS_MAX} onClick={add}>
          {t`Add time`}
        </Button>
      </div>
    </Group>
  )
}

interface GroupProps {
  title: string
  note?: string
  children: ReactNode
}

const Group = ({ title, note, children }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.day}>{title}</legend>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </fieldset>
)

interface RemovableProps {
  texts: readonly string[]
  onRemove: (text: string) => void
}

const Removable = ({ texts, onRemove }: RemovableProps) => (
  <ul className={styles.hours}>
    {texts.map((text) => (
      <li key={text}>
        {text}
        <IconButton label={t`Remove ${text}`} onClick={() => onRemove(text)}>
          <IconX size={18} />
        </IconButton>
      </li>
    ))}
  </ul>
)
