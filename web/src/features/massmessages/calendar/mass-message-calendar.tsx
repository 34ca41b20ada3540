import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import {
  addDays,
  type CalendarView,
  type Day,
  dateOf,
  dayOf,
  movedBy,
  startOf,
  turn,
  weeksOf,
} from '../../../lib/i18n/calendar-days.ts'
import { formatTime } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../../lib/i18n/time-zone.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { DetailsDialog } from '../details-dialog.tsx'
import { bodyAt, changeMassMessage, useCalendar, type WireMassMessage } from '../queries.ts'
import { CalendarTable } from './calendar-table.tsx'
import styles from './mass-message-calendar.module.css'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** Moves a scheduled message by some days, to the same time of day in a time zone. */
function moveMessage(message: WireMassMessage, days: number, zone: string): void {
  const startsAt = movedBy(new Date(message.startsAt ?? message.createdAt), days, zone)
  changeMassMessage(message._id, bodyAt(message, startsAt)).then(
    () => toast({ text: t`Moved to ${longDay(dayOf(startsAt, zone))}` }),
    toastError,
  )
}

/**
 * Shows a creator's mass messages on the days on which they were or will be sent, in the time zone
 * of this browser.
 */
export default function MassMessageCalendar() {
  const zone = browserTimeZone()
  const { currency } = useSite()
  const [view, setView] = useState<CalendarView>('month')
  const [today] = useState(() => dayOf(new Date(), zone))
  const [day, setDay] = useState(today)
  const [chosen, setChosen] = useState<WireMassMessage>()
  const weeks = weeksOf(day, view)
  const { data, error, refetch } = useCalendar(rangeOf(weeks, zone))
  const close = () => setChosen(undefined)
  const move = (message: WireMassMessage, days: number) => moveMessage(message, days, zone)
  return (
    <section className={styles.calendar} aria-label={t`Calendar of mass messages`}>
      <CalendarHead
        view={view}
        day={day}
        onDay={setDay}
        onView={setView}
        onToday={() => setDay(today)}
      />
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <CalendarTable
          weeks={weeks}
          zone={zone}
          today={today}
          view={view}
          month={day.slice(0, 7)}
          messages={data?.data}
          onChoose={setChosen}
          onMove={move}
        />
      )}
      {data && !data.isWhole && <p className="dim">{t`Only the first 200 messages are shown.`}</p>}
      <p className={styles.hint}>
        {t`Times are ${timeZoneLabel(zone)}. Choose a scheduled message to move it, or press Shift and an arrow key.`}
      </p>
      {chosen?.state === 'scheduled' && (
        <RescheduleDialog message={chosen} zone={zone} onClose={close} />
      )}
      {chosen && chosen.state !== 'scheduled' && (
        <DetailsDialog id={chosen._id} currency={currency} onClose={close} />
      )}
    </section>
  )
}

function rangeOf(weeks: readonly (readonly Day[])[], zone: string) {
  const first = weeks[0]?.[0] ?? ''
  const last = weeks.at(-1)?.at(-1) ?? ''
  return {
    from: startOf(first, zone).toISOString(),
    to: startOf(addDays(last, 1), zone).toISOString(),
  }
}

const longDay = (day: Day) =>
  formatTime('calendar day', { weekday: 'long', day: 'numeric', month: 'long' }, 'UTC').format(
    dateOf(day),
  )

interface CalendarHeadProps {
  view: CalendarView
  day: Day
  onDay: (day: Day) => void
  onView: (view: CalendarView) => void
  onToday: () => void
}

function CalendarHead({ view, day, onDay, onView, onToday }: CalendarHeadProps) {
  const month = formatTime('calendar month', { month: 'long', year: 'numeric' }, 'UTC').format(
    dateOf(day),
  )
  const views = [
    { value: 'month', text: t`Month` },
    { value: 'week', text: t`Week` },
  ] as const
  return (
    <header className={styles.head}>
      <h2 aria-live="polite">{month}</h2>
      <div className={styles.tools}>
        <IconButton label={t`Earlier`} onClick={() => onDay(turn(day, view, -1))}>
          <IconChevronLeft size={20} />
        </IconButton>
        <Button size="s" onClick={onToday}>{t`Today`}</Button>
        <IconButton label={t`Later`} onClick={() => onDay(turn(day, view, 1))}>
          <IconChevronRight size={20} />
        </IconButton>
        <fieldset className={styles.views}>
          <legend className="hidden-visually">{t`Days shown`}</legend>
          {views.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === view}
              onClick={() => onView(value)}
            >
              {text}
            </button>
          ))}
        </fieldset>
      </div>
    </header>
  )
}
