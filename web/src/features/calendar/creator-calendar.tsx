import { useEffect, useMemo, useState } from 'react'
import { type Dragged, useDrag } from '../../lib/browser/use-drag.ts'
import { addDays, type Day, dayOf, startOf, weeksOf } from '../../lib/i18n/calendar-days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { BestTimesCard } from './best-times-card.tsx'
import styles from './calendar.module.css'
import { CalendarHead, type View } from './calendar-head.tsx'
import { ClockDialog } from './clock-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { DraftsCard } from './drafts-card.tsx'
import { ListView } from './list-view.tsx'
import { MonthView, type ViewProps } from './month-view.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { freeSlots, type Place, wallOfDraft } from './moves.ts'
import { useEntries, useQueue, type WireDraft, type WireEntry } from './queries.ts'
import { QueueCard } from './queue-card.tsx'
import { isBound, useMoves, withMoves } from './use-moves.ts'
import { WeekView } from './week-view.tsx'

/** Something that is dragged: an entry, or a draft that is not one yet. */
type Thing = { readonly entry: WireEntry } | { readonly draft: WireDraft }

/** Returns the day and hour that an element of the calendar belongs to. */
function placeOf(element: Element): Place | undefined {
  const { day, hour, time } = element.closest<HTMLElement>('[data-day]')?.dataset ?? {}
  return day ? { day, hour, time } : undefined
}

const MINUTE_MS = 60_000

const views = { month: MonthView, week: WeekView, list: ListView } as const

/**
 * Shows everything of a creator that has a time, in the time zone of this browser, beside the
 * drafts and the queue.
 */
export function CreatorCalendar() {
  const shown = useShownDays()
  const { zone, view, day, today, weeks, slots, moves } = shown
  const [chosen, setChosen] = useState<WireEntry>()
  const [shownDay, setShownDay] = useState<Day>()
  const draftWall = (place: Place) => wallOfDraft(place, slots, { now: new Date(), zone })
  const drag = useDrag<Thing, Place>(placeOf, (thing, place) => {
    if ('entry' in thing) moves.moveToPlace(thing.entry, place)
    else moves.schedule(thing.draft, draftWall(place))
  })
  const props: ViewProps = {
    weeks,
    day,
    today,
    zone,
    slots,
    entries: shown.entries,
    isWeek: view === 'week',
    over: drag.dragged?.over,
    onDay: setShownDay,
    onChoose: setChosen,
    onMove: moves.moveToPlace,
    onPress: (entry) => drag.begin({ entry }),
    isClick: drag.isClick,
  }
  return (
    <div className={styles.page} data-dragging={drag.dragged ? true : undefined}>
      <Shown {...shown} props={props} />
      <div className={styles.aside}>
        <DraftsCard
          onPress={(draft) => drag.begin({ draft })}
          isClick={drag.isClick}
          startWall={draftWall({ day: today })}
          onSchedule={moves.schedule}
          zone={zone}
        />
        <QueueCard zone={zone} />
        <BestTimesCard zone={zone} />
      </div>
      {drag.dragged && <Ghost {...drag.dragged} />}
      {shownDay && !chosen && (
        <DayDialog {...props} shownDay={shownDay} onClose={() => setShownDay(undefined)} />
      )}
      <MoveDialogs moves={moves} zone={zone} chosen={chosen} onClose={() => setChosen(undefined)} />
    </div>
  )
}

/** Reads the entries of the days that are shown, with those that are being moved. */
function useShownDays() {
  const zone = browserTimeZone()
  const [view, setView] = useState<View>('month')
  const today = useCurrentDay(zone)
  const [day, setDay] = useState(today)
  const weeks = weeksOf(day, view === 'week' ? 'week' : 'month')
  const { data, error, refetch } = useEntries({ ...rangeOf(weeks, zone), timeZone: zone })
  const moves = useMoves(zone)
  const entries = useMemo(() => withMoves(data?.data ?? [], moves.moved), [data, moves.moved])
  const slots = useFreeSlots(weeks, entries, zone)
  const isFailed = Boolean(error && !data)
  const isWhole = data?.isWhole !== false
  const days = { zone, view, setView, today, day, setDay, weeks }
  return { ...days, moves, entries, slots, isFailed, isWhole, refetch }
}

/** Returns the day in a time zone, and the next one at midnight where the page stays open. */
function useCurrentDay(zone: string): Day {
  const [today, setToday] = useState(() => dayOf(new Date(), zone))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date(), zone)), MINUTE_MS)
    return () => clearInterval(timer)
  }, [zone])
  return today
}

/** Draws the view that was chosen, with the buttons that turn it. */
function Shown({
  props,
  view,
  setView,
  setDay,
  isFailed,
  isWhole,
  refetch,
}: ReturnType<typeof useShownDays> & { readonly props: ViewProps }) {
  const { day, today, zone } = props
  const View = views[view]
  return (
    <section className={styles.calendar} aria-label={t`Calendar`}>
      <CalendarHead view={view} day={day} today={today} onDay={setDay} onView={setView} />
      {isFailed ? <ErrorState onRetry={() => void refetch()} /> : <View {...props} />}
      {!isWhole && <p className="dim">{t`Only the first 500 entries are shown.`}</p>}
      <p className={styles.hint}>
        {t`Times are ${timeZoneLabel(zone)}. Drag something to another time, choose it to move it, or press Shift and an arrow key.`}
      </p>
    </section>
  )
}

interface MoveDialogsProps {
  readonly moves: ReturnType<typeof useMoves>
  readonly zone: string
  readonly chosen: WireEntry | undefined
  readonly onClose: () => void
}

/** Draws the dialog of a chosen entry, and the question about a change of the clocks. */
const MoveDialogs = ({ moves, zone, chosen, onClose }: MoveDialogsProps) => (
  <>
    {chosen && (
      <MoveDialog
        entry={chosen}
        zone={zone}
        onMove={(wall) => moves.moveEntry(chosen, wall)}
        onClose={onClose}
      />
    )}
    {moves.question && (
      <ClockDialog
        landing={moves.question.landing}
        zone={zone}
        onChoose={moves.question.answer}
        onClose={moves.closeQuestion}
      />
    )}
  </>
)

/** Returns the slots of the queue in some weeks at which nothing goes out. */
function useFreeSlots(
  weeks: readonly (readonly Day[])[],
  entries: readonly WireEntry[],
  zone: string,
) {
  const { data: queue } = useQueue()
  if (!queue || queue.slots.length === 0 || queue.timeZone !== zone) return []
  const taken = entries
    .filter(({ kind, isMovable }) => isMovable && !isBound(kind))
    .map(({ at }) => new Date(at))
  return freeSlots(weeks.flat(), { slots: queue.slots, zone }, { now: new Date(), taken })
}

function rangeOf(weeks: readonly (readonly Day[])[], zone: string) {
  const first = weeks[0]?.[0] ?? ''
  const last = weeks.at(-1)?.at(-1) ?? ''
  return {
    from: startOf(first, zone).toISOString(),
    to: startOf(addDays(last, 1), zone).toISOString(),
  }
}

/** Draws what is dragged beside the pointer. */
function Ghost({ thing, x, y }: Pick<Dragged<Thing, Place>, 'thing' | 'x' | 'y'>) {
  const { title } = 'entry' in thing ? thing.entry : thing.draft
  return (
    <div
      className={styles.ghost}
      style={{ transform: `translate(${x + 12}px, ${y + 8}px)` }}
      aria-hidden="true"
    >
      {title || '…'}
    </div>
  )
}
