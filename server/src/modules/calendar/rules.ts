import type { QueueSlot } from '@stagedoor/contract/calendar'
import { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'

const DAY_MS = 24 * 60 * 60 * 1000
const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
/** The days after today in which a free slot is looked for: 26 weeks. */
export const QUEUE_DAYS = 182

/** Returns the minute of the week of a slot, from Monday on. */
export function minuteOf({ weekday, time }: QueueSlot): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (weekday - 1) * DAY_MINUTES + hours * 60 + minutes
}

/** Returns the slot at a minute of the week. */
export function slotAt(minute: number): QueueSlot {
  const two = (part: number) => String(part).padStart(2, '0')
  const ofDay = minute % DAY_MINUTES
  return {
    weekday: Math.floor(minute / DAY_MINUTES) + 1,
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  }
}

/** Returns the minute that an instant lies in. */
export const wholeMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS)

/** The weekly slots of a queue, in minutes of the week from Monday on, and their time zone. */
interface Queue {
  readonly slots: readonly number[]
  readonly timeZone: string
}

/**
 * Returns the first slot after an instant in whose minute nothing else goes out; undefined when all
 * are taken. A slot that the clocks skip is later by as much as they are.
 */
export function nextFreeSlot(
  { slots, timeZone }: Queue,
  now: Date,
  taken: ReadonlySet<number>,
): Date | undefined {
  const today = Date.parse(`${wallTime(now, timeZone).slice(0, 10)}T00:00:00Z`)
  const sorted = slots.toSorted((one, other) => one - other)
  for (let days = 0; days <= QUEUE_DAYS; days += 1) {
    const day = new Date(today + days * DAY_MS)
    const weekday = ((day.getUTCDay() + 6) % 7) + 1
    for (const slot of sorted.map(slotAt).filter((one) => one.weekday === weekday)) {
      const at = instantOf(`${day.toISOString().slice(0, 10)}T${slot.time}`, timeZone)?.instant
      if (at && at > now && !taken.has(wholeMinute(at))) return at
    }
  }
  return undefined
}

/** The visits and sales of an hour of the week. */
interface HourSums {
  readonly weekday: number
  readonly hour: number
  readonly visits: number
  readonly sales: number
}

/** Returns the hours of a week by their shares of all visits and all sales, the greatest first. */
export function byShares(hours: readonly HourSums[]): HourSums[] {
  const all = { visits: 0, sales: 0 }
  for (const { visits, sales } of hours) {
    all.visits += visits
    all.sales += sales
  }
  const shareOf = ({ visits, sales }: HourSums) =>
    visits / Math.max(all.visits, 1) + sales / Math.max(all.sales, 1)
  return hours.toSorted(
    (one, other) =>
      shareOf(other) - shareOf(one) || one.weekday - other.weekday || one.hour - other.hour,
  )
}
