import { dayOf } from '../../lib/i18n/calendar-days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import styles from './calendar-list.module.css'
import { EntryButton, keyOf } from './entry-button.tsx'
import { longDay, Slots, type ViewProps } from './month-view.tsx'

/** Draws the entries of a month one below the other, by day. */
export function ListView(props: ViewProps) {
  const { weeks, day: around, entries, slots, over, zone } = props
  const days = weeks.flat().filter((day) => day.startsWith(around.slice(0, 7)))
  const byDay = Map.groupBy(entries, ({ at }) => dayOf(new Date(at), zone))
  const shown = days.filter((day) => byDay.has(day) || slots.some((slot) => slot.day === day))
  if (shown.length === 0) return <p className="dim">{t`Nothing in this month.`}</p>
  return (
    <ol className={styles.list}>
      {shown.map((day) => (
        <li key={day} data-day={day}>
          <h3>{longDay(day)}</h3>
          <ul>
            {byDay.get(day)?.map((entry) => (
              <li key={keyOf(entry)}>
                <EntryButton {...props} entry={entry} />
              </li>
            ))}
            <Slots slots={slots.filter((slot) => slot.day === day)} over={over} />
          </ul>
        </li>
      ))}
    </ol>
  )
}
