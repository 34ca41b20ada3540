import type { KeyboardEvent, PointerEvent } from 'react'
import { formatCount, formatTime } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { wallTime } from '../../lib/i18n/time-zone.ts'
import { entryLabels } from '../../lib/labels/calendar-entries.ts'
import { cx } from '../../ui/class-names.ts'
import styles from './calendar.module.css'
import { type Place, placeAfterKey } from './moves.ts'
import type { WireEntry } from './queries.ts'

/** What can be done with the entries of a calendar. */
export interface EntryActions {
  readonly zone: string
  readonly isWeek: boolean
  readonly onChoose: (entry: WireEntry) => void
  readonly onMove: (entry: WireEntry, place: Place) => void
  /** Begins to drag an entry; undefined where nothing can be dragged. */
  readonly onPress?: ((entry: WireEntry) => (event: PointerEvent<HTMLElement>) => void) | undefined
  /** Returns false for the click that ends a drag. */
  readonly isClick?: () => boolean
}

/** Returns the key of an entry, which happens at most once at an instant. */
export const keyOf = ({ kind, _id, at }: WireEntry): string => `${kind} ${_id} ${at}`

/** Draws an entry, which opens its dialog; Shift and an arrow key move it. */
export function EntryButton({
  entry,
  zone,
  isWeek,
  onChoose,
  onMove,
  onPress,
  isClick,
}: EntryActions & { readonly entry: WireEntry }) {
  const { kind, title, at, isDone, isMovable, fans } = entry
  const clock = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, zone)
  const label = entryLabels()[kind]
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!isMovable || !event.shiftKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const place = placeAfterKey(mirrored(event.key, isRtl), wallTime(new Date(at), zone), isWeek)
    if (!place) return
    event.preventDefault()
    onMove(entry, place)
  }
  return (
    <button
      type="button"
      className={cx(styles.entry, isDone && styles.done, isMovable && styles.movable)}
      data-kind={kind}
      aria-haspopup="dialog"
      onClick={() => isClick?.() !== false && onChoose(entry)}
      onKeyDown={press}
      onPointerDown={isMovable ? onPress?.(entry) : undefined}
    >
      <b>{clock.format(new Date(at))}</b>
      <span className={styles.kind}>
        {fans === undefined ? label : t`${label}, ${formatCount(fans)} fans`}
      </span>
      {isDone && <span className="hidden-visually">{t`Done`}</span>}
      {title && (
        <span className={styles.excerpt} translate="no" dir="auto">
          {title}
        </span>
      )}
    </button>
  )
}

const mirrored = (key: string, isRtl: boolean): string => {
  if (!isRtl) return key
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}
