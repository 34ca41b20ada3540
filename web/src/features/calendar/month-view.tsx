import { useState } from 'react'
import { type Day, dateOf, dayOf } from '../../lib/i18n/calendar-days.ts'
import { formatCount, formatTime } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './calendar.module.css'
import { DayHead, DayLabel } from './day-label.tsx'
import { type EntryActions, EntryButton, keyOf } from './entry-button.tsx'
import type { FreeSlot, Place } from './moves.ts'
import type { WireEntry } from './queries.ts'

/** What the views of a calendar show. */
export interface ViewProps extends EntryActions {
  readonly weeks: readonly (readonly Day[])[]
  /** The day around which the calendar is: "2026-03-15". */
  readonly day: Day
  readonly today: Day
  readonly entries: readonly WireEntry[]
  readonly slots: readonly FreeSlot[]
  /** The place that something is dragged over. */
  readonly over: Place | undefined
  readonly onDay: (day: Day) => void
}

/** The entries that a day of a month shows. */
const SHOWN = 3

/**
 * Draws the weeks of a month as a table. Phones show the days that have entries, in the running
 * month from today on until the earlier ones are asked for.
 */
export function MonthView(props: ViewProps) {
  const { weeks, day: around, today, entries, slots, over, zone, onDay } = props
  const byDay = Map.groupBy(entries, ({ at }) => dayOf(new Date(at), zone))
  const [isWhole, setWhole] = useState(false)
  const isFromToday = !isWhole && today.slice(0, 7) === around.slice(0, 7)
  const hasEarlier = isFromToday && [...byDay.keys()].some((day) => day < today)
  return (
    <>
      {hasEarlier && (
        <Button className={styles.earlier} size="s" onClick={() => setWhole(true)}>
          {t`Show earlier days`}
        </Button>
      )}
      <table className={cx(styles.month, isFromToday && styles.fromToday)}>
        <DayHead days={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const all = byDay.get(day) ?? []
                return (
                  <td
                    key={day}
                    data-day={day}
                    className={cx(
                      !day.startsWith(around.slice(0, 7)) && styles.other,
                      day === today && styles.today,
                      day < today && styles.past,
                      all.length === 0 && styles.free,
                      over?.day === day && !over.time && styles.over,
                    )}
                  >
                    <DayLabel day={day} isToday={day === today} />
                    <ul>
                      {all.slice(0, all.length > SHOWN + 1 ? SHOWN : all.length).map((entry) => (
                        <li key={keyOf(entry)}>
                          <EntryButton {...props} entry={entry} />
                        </li>
                      ))}
                      <Slots slots={slots.filter((slot) => slot.day === day)} over={over} />
                    </ul>
                    {all.length > SHOWN + 1 && (
                      <button type="button" className={styles.rest} onClick={() => onDay(day)}>
                        {t`+${formatCount(all.length - SHOWN)} more`}
                        <span className="hidden-visually"> {longDay(day)}</span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Returns a day in words: "Tuesday, 1 December". */
export const longDay = (day: Day): string =>
  formatTime('calendar day', { weekday: 'long', day: 'numeric', month: 'long' }, 'UTC').format(
    dateOf(day),
  )

/** Draws the free slots of the queue, onto which drafts can be dropped. */
export const Slots = ({ slots, over }: { slots: readonly FreeSlot[]; over: Place | undefined }) =>
  slots.map(({ day, time }) => (
    <li
      key={time}
      data-day={day}
      data-time={time}
      className={cx(styles.slot, over?.day === day && over.time === time && styles.over)}
    >
      {t`${time} free slot`}
    </li>
  ))
