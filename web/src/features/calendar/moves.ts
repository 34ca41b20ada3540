import { addDays, type Day } from '../../lib/i18n/calendar-days.ts'
import { instantOf, wallTime } from '../../lib/i18n/time-zone.ts'
import type { WireSlot } from './queries.ts'

/** The place in a calendar at which something is dropped: a day, and an hour or a time of it. */
export interface Place {
  readonly day: Day
  /** `18` in a week. */
  readonly hour?: string | undefined
  /** `18:00` of a slot. */
  readonly time?: string | undefined
}

/** A local time that is an instant, two of them, or none. */
export type Landing =
  | { readonly kind: 'plain'; readonly at: Date }
  /** The clocks skip the time: it would be later by as much as they are. */
  | { readonly kind: 'skipped'; readonly at: Date; readonly wall: string }
  | { readonly kind: 'twice'; readonly at: Date; readonly second: Date; readonly wall: string }

const HALF_HOUR_MS = 30 * 60_000

/** Returns the instant of a local time in a zone; undefined for an invalid time. */
export function landingOf(wall: string, zone: string): Landing | undefined {
  const found = instantOf(wall, zone)
  if (!found) return undefined
  const { instant: at, hour } = found
  if (hour === 'plain') return { kind: 'plain', at }
  if (hour === 'skipped') return { kind: 'skipped', at, wall }
  const second = [1, 2]
    .map((halves) => new Date(at.getTime() + halves * HALF_HOUR_MS))
    .find((later) => wallTime(later, zone) === wall)
  return { kind: 'twice', at, second: second ?? at, wall }
}

/** Returns the local time at a place: the one that something had, unless the place has its own. */
export function wallAt({ day, hour, time }: Place, before: string): string {
  if (time) return `${day}T${time}`
  return hour ? `${day}T${hour}${before.slice(2)}` : `${day}T${before}`
}

/** Returns the place to which an arrow moves an entry; undefined for another key. */
export function placeAfterKey(key: string, wall: string, isWeek: boolean): Place | undefined {
  const [day = '', time = ''] = wall.split('T')
  const days = { ArrowLeft: -1, ArrowRight: 1, ...(!isWeek && { ArrowUp: -7, ArrowDown: 7 }) }
  const step = (days as Record<string, number | undefined>)[key]
  if (step !== undefined) return { day: addDays(day, step) }
  if (!isWeek || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  const hour = Number(time.slice(0, 2)) + (key === 'ArrowDown' ? 1 : -1)
  return hour < 0 || hour > 23 ? undefined : { day, hour: String(hour).padStart(2, '0') }
}

/** A slot of the queue on one day at which nothing goes out. */
export interface FreeSlot {
  readonly day: Day
  readonly time: string
}

/** The time of a draft on a day without a free slot. */
const USUAL_TIME = '18:00'

/** Returns the slots of some days that are still to come and that no entry takes. */
export function freeSlots(
  days: readonly Day[],
  { slots, zone }: { readonly slots: readonly WireSlot[]; readonly zone: string },
  { now, taken }: { readonly now: Date; readonly taken: readonly Date[] },
): readonly FreeSlot[] {
  const minutes = new Set(taken.map((at) => wallTime(at, zone)))
  return days.flatMap((day) =>
    slots
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ time }) => ({ day, time }))
      .filter(({ time }) => {
        const at = instantOf(`${day}T${time}`, zone)?.instant
        return at && at > now && !minutes.has(`${day}T${time}`)
      }),
  )
}

const weekdayOf = (day: Day): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

/**
 * Returns the local time of a draft that is dropped at a place: its own time, the first free slot of
 * the day, or 18:00; on a day whose 18:00 has passed, the next full hour.
 */
export function wallOfDraft(
  place: Place,
  slots: readonly FreeSlot[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): string {
  const free = slots.find(({ day }) => day === place.day)?.time
  const wall = wallAt(place, place.hour ? '00:00' : (free ?? USUAL_TIME))
  const today = wallTime(now, zone)
  if (wall > today || place.time || place.hour || place.day !== today.slice(0, 10)) return wall
  return `${wallTime(new Date(now.getTime() + 3_600_000), zone).slice(0, 13)}:00`
}
