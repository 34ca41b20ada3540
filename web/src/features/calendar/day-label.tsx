import { type Day, dateOf } from '../../lib/i18n/calendar-days.ts'
import { formatTime } from '../../lib/i18n/format.ts'
import styles from './calendar.module.css'

/** Draws the weekdays above the days of a calendar. */
export function DayHead({ days, isDated }: { days: readonly Day[]; isDated?: boolean }) {
  const weekday = isDated
    ? formatTime('dated weekday', { weekday: 'short', day: 'numeric' }, 'UTC')
    : formatTime('weekday', { weekday: 'short' }, 'UTC')
  return (
    <thead>
      <tr>
        {isDated && <td />}
        {days.map((day) => (
          <th key={day} scope="col">
            {weekday.format(dateOf(day))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Draws the number of a day in a month; the whole date on phones and for screen readers. */
export function DayLabel({ day, isToday }: { day: Day; isToday: boolean }) {
  const full = formatTime(
    'calendar date',
    { weekday: 'long', day: 'numeric', month: 'long' },
    'UTC',
  )
  return (
    <time dateTime={day} className={styles.date} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.full}>{full.format(dateOf(day))}</span>
    </time>
  )
}
