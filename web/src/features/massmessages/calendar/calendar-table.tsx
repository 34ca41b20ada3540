import type { KeyboardEvent } from 'react'
import { type CalendarView, type Day, dateOf, dayOf } from '../../../lib/i18n/calendar-days.ts'
import { formatTime } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { stateLabel } from '../labels.ts'
import type { WireMassMessage } from '../queries.ts'
import styles from './mass-message-calendar.module.css'

interface CalendarTableProps {
  weeks: readonly (readonly Day[])[]
  view: CalendarView
  /** The month that is shown: "2026-03". */
  month: string
  today: Day
  zone: string
  /** Undefined while they are loaded. */
  messages: readonly WireMassMessage[] | undefined
  onChoose: (message: WireMassMessage) => void
  /** Moves a scheduled message by days. */
  onMove: (message: WireMassMessage, days: number) => void
}

const timeOf = ({ startedAt, startsAt, createdAt }: WireMassMessage) =>
  new Date(startedAt ?? startsAt ?? createdAt)

/** Draws the days as a table; on phones, the days that have messages one below the other. */
export function CalendarTable({
  weeks,
  view,
  month,
  today,
  zone,
  messages,
  onChoose,
  onMove,
}: CalendarTableProps) {
  const byDay = Map.groupBy(messages ?? [], (message) => dayOf(timeOf(message), zone))
  const weekday = formatTime('weekday', { weekday: 'short' }, 'UTC')
  return (
    <>
      <table className={cx(styles.table, view === 'week' && styles.week)} aria-busy={!messages}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(dateOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={cx(
                    view === 'month' && !day.startsWith(month) && styles.other,
                    day === today && styles.today,
                    !byDay.has(day) && styles.free,
                  )}
                >
                  <DayLabel day={day} isToday={day === today} />
                  <ul>
                    {byDay.get(day)?.map((message) => (
                      <li key={message._id}>
                        <Entry message={message} zone={zone} onChoose={onChoose} onMove={onMove} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {messages?.length === 0 && (
        <p className={styles.none}>{t`No mass messages in these days.`}</p>
      )}
    </>
  )
}

function DayLabel({ day, isToday }: { day: Day; isToday: boolean }) {
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

type EntryProps = { message: WireMassMessage } & Pick<
  CalendarTableProps,
  'zone' | 'onChoose' | 'onMove'
>

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function Entry({ message, zone, onChoose, onMove }: EntryProps) {
  const clock = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, zone)
  const { text, tone } = stateLabel(message)
  const press = (event: KeyboardEvent) => {
    const days = event.shiftKey ? STEPS[event.key] : undefined
    if (!days || message.state !== 'scheduled') return
    event.preventDefault()
    onMove(
      message,
      getComputedStyle(event.currentTarget).direction === 'rtl' && days % 7 !== 0 ? -days : days,
    )
  }
  return (
    <button
      type="button"
      className={styles.entry}
      data-tone={tone}
      aria-haspopup="dialog"
      onClick={() => onChoose(message)}
      onKeyDown={press}
    >
      <b>{clock.format(timeOf(message))}</b>
      <span className="hidden-visually">{text}</span>
      {message.text ? (
        <span className={styles.excerpt} translate="no" dir="auto">
          {message.text}
        </span>
      ) : (
        <span className={styles.excerpt}>{t`Without text`}</span>
      )}
    </button>
  )
}
