import { useId, useState } from 'react'
import { addDays, dayOf, startOf } from '../../../lib/i18n/calendar-days.ts'
import { formatTime } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../../lib/i18n/time-zone.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './bookings.module.css'
import { useTimes } from './queries.ts'

const WEEK_DAYS = 7
/** The weeks for which calls can be booked. */
const WEEKS = 8

interface TimePickerProps {
  performerId: string
  value: string | undefined
  onChoose: (startsAt: string) => void
}

/** Chooses one of the free times of a creator, by week, in the time zone of the viewer. */
export function TimePicker({ performerId, value, onChoose }: TimePickerProps) {
  const zone = browserTimeZone()
  const [today] = useState(() => dayOf(new Date(), zone))
  const [week, setWeek] = useState(0)
  const startAfter = (weeks: number) =>
    startOf(addDays(today, weeks * WEEK_DAYS), zone).toISOString()
  const { data, isFetching, isError, refetch } = useTimes(
    performerId,
    startAfter(week),
    startAfter(week + 1),
  )
  return (
    <div className={styles.picker}>
      <p className={styles.note}>{t`Times are shown as ${timeZoneLabel(zone)}.`}</p>
      <div className={styles.weeks}>
        <Button size="s" disabled={week === 0} onClick={() => setWeek(week - 1)}>
          {t`Earlier`}
        </Button>
        <Button size="s" disabled={week === WEEKS} onClick={() => setWeek(week + 1)}>
          {t`Later`}
        </Button>
        {isFetching && <Spinner label={t`Loading`} size={18} />}
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data && !isError && (
        <Days times={data.times} zone={zone} value={value} onChoose={onChoose} />
      )}
    </div>
  )
}

interface DaysProps extends Pick<TimePickerProps, 'value' | 'onChoose'> {
  times: readonly string[]
  zone: string
}

function Days({ times, zone, value, onChoose }: DaysProps) {
  const day = formatTime('booking day', { weekday: 'long', day: 'numeric', month: 'long' }, zone)
  const days = Map.groupBy(times, (at) => day.format(new Date(at)))
  if (days.size === 0)
    return <p role="status">{t`No time is free in this week. Look at a later one.`}</p>
  return [...days].map(([name, ofDay]) => (
    <Day key={name} name={name} times={ofDay} zone={zone} value={value} onChoose={onChoose} />
  ))
}

function Day({ name, times, zone, value, onChoose }: DaysProps & { name: string }) {
  const id = useId()
  const clock = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, zone)
  return (
    <div>
      <h3 id={id} className={styles.day}>
        {name}
      </h3>
      <ul className={styles.times} aria-labelledby={id}>
        {times.map((at) => (
          <li key={at}>
            <Chip selected={at === value} onClick={() => onChoose(at)}>
              {clock.format(new Date(at))}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
