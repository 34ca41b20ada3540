import { useEffect, useRef } from 'react'
import { formatTime } from '../../lib/i18n/format.ts'
import { wallTime } from '../../lib/i18n/time-zone.ts'
import { cx } from '../../ui/class-names.ts'
import styles from './calendar.module.css'
import { DayHead } from './day-label.tsx'
import { EntryButton, keyOf } from './entry-button.tsx'
import { Slots, type ViewProps } from './month-view.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** The hour that is at the top at first. */
const FIRST_SHOWN = '08'

/** Draws the hours of a week as a table. */
export function WeekView(props: ViewProps) {
  const { weeks, today, entries, slots, over, zone } = props
  const frame = useRef<HTMLDivElement>(null)
  const days = weeks[0] ?? []
  const byHour = Map.groupBy(entries, ({ at }) => wallTime(new Date(at), zone).slice(0, 13))
  const clock = formatTime('clock hour', { hour: 'numeric' }, 'UTC')
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${FIRST_SHOWN}"]`)
    frame.current?.scrollTo(0, (row?.offsetTop ?? 0) - 40)
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <div ref={frame} className={styles.hours} tabIndex={0}>
      <table className={styles.week}>
        <DayHead days={days} isDated />
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour} data-row={hour}>
              <th scope="row">{clock.format(new Date(`2026-01-01T${hour}:00:00Z`))}</th>
              {days.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  data-hour={hour}
                  className={cx(
                    day === today && styles.today,
                    over?.day === day && over.hour === hour && styles.over,
                  )}
                >
                  <ul>
                    {byHour.get(`${day}T${hour}`)?.map((entry) => (
                      <li key={keyOf(entry)}>
                        <EntryButton {...props} entry={entry} />
                      </li>
                    ))}
                    <Slots
                      slots={slots.filter((slot) => slot.day === day && slot.time.startsWith(hour))}
                      over={over}
                    />
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
