import type {
  BookingEnd,
  BookingPricing,
  BookingState,
  WeeklyHours,
} from '@stagedoor/contract/callbookings'
import { OPENS_MINUTES, WAITS_MINUTES } from '@stagedoor/contract/callbookings'
import { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAY_MINUTES = 24 * 60
/** The time after the beginning of an announced stream in which no call is offered. */
export const STREAM_MS = HOUR_MS

/** The hours of a performer, in minutes of the week from Monday on, and single times. */
export interface Hours {
  readonly timeZone: string
  readonly weeklyFrom: readonly number[]
  readonly weeklyUntil: readonly number[]
  readonly singleTimes: readonly Date[]
}

/** The length of booked calls, the pause after each, and how long before they are booked. */
export interface Pace {
  readonly minutes: number
  readonly pauseMinutes: number
  readonly noticeHours: number
}

/** A time between two instants. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** The time in which free times are looked for, and what takes a part of it. */
interface Wanted {
  readonly span: Span
  readonly busy: readonly Span[]
  readonly now: Date
  /** The minutes of a call that was booked with another length than is offered now. */
  readonly lasts?: number | undefined
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns hours of a weekday as minutes of the week; undefined when they end before they begin. */
export function weeklyOf(
  { weekday, from, until }: WeeklyHours,
  minutes: number,
): readonly [from: number, until: number] | undefined {
  const day = (weekday - 1) * DAY_MINUTES
  const range = [day + minutesOf(from), day + minutesOf(until)] as const
  return range[1] - range[0] >= minutes ? range : undefined
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns the weekly hours of a performer as they were chosen. */
export const hoursOf = ({ weeklyFrom, weeklyUntil }: Hours): WeeklyHours[] =>
  weeklyFrom.map((from, at) => {
    const day = Math.floor(from / DAY_MINUTES)
    const until = (weeklyUntil[at] ?? from) - day * DAY_MINUTES
    return { weekday: day + 1, from: clock(from % DAY_MINUTES), until: clock(until) }
  })

/** Returns the time that a call from an instant on takes, with the pause after it. */
export const busyOf = (startsAt: Date, { minutes, pauseMinutes }: Omit<Pace, 'noticeHours'>) => ({
  from: startsAt,
  to: new Date(startsAt.getTime() + (minutes + pauseMinutes) * MINUTE_MS),
})

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/**
 * Returns the beginnings of calls in a time that nothing else takes and that are not too soon. A
 * time that the clocks skip is later by as much as they are.
 */
export function freeTimes(
  hours: Hours,
  pace: Pace,
  { span, busy, now, lasts = pace.minutes }: Wanted,
): Date[] {
  const earliest = new Date(now.getTime() + Math.max(pace.noticeHours * HOUR_MS, MINUTE_MS))
  const all = [...weeklyTimes(hours, pace, { ...span, lasts }), ...hours.singleTimes]
  const times = new Map(all.map((at) => [at.getTime(), at]))
  return [...times.values()]
    .filter((at) => at >= span.from && at < span.to && at >= earliest)
    .filter((at) => !busy.some((taken) => overlaps(busyOf(at, { ...pace, minutes: lasts }), taken)))
    .sort((one, other) => one.getTime() - other.getTime())
}

function weeklyTimes(
  hours: Hours,
  { minutes, pauseMinutes }: Pace,
  { from, to, lasts }: Span & { readonly lasts: number },
): Date[] {
  const { timeZone, weeklyFrom, weeklyUntil } = hours
  const firstDay = Date.parse(`${wallTime(from, timeZone).slice(0, 10)}T00:00:00Z`)
  const times: Date[] = []
  for (let day = firstDay; day - DAY_MS <= to.getTime(); day += DAY_MS) {
    const date = new Date(day)
    const monday = ((date.getUTCDay() + 6) % 7) * DAY_MINUTES
    for (const [at, begin] of weeklyFrom.entries()) {
      if (begin < monday || begin >= monday + DAY_MINUTES) continue
      const last = (weeklyUntil[at] ?? begin) - Math.max(minutes, lasts)
      const begins: number[] = []
      for (let minute = begin; minute <= last; minute += minutes + pauseMinutes)
        begins.push(minute - monday)
      times.push(...instantsOn(date.toISOString().slice(0, 10), begins, timeZone))
    }
  }
  return times
}

/**
 * Returns the instants of minutes of a day. Each is looked up in the zone only where the clocks
 * change between the first and the last.
 */
function instantsOn(day: string, minutes: readonly number[], timeZone: string): Date[] {
  const instantAt = (minute: number) => instantOf(`${day}T${clock(minute)}`, timeZone)?.instant
  const [first = 0] = minutes
  const last = minutes.at(-1) ?? first
  const from = instantAt(first)
  const to = instantAt(last)
  const isEven = from && to && to.getTime() - from.getTime() === (last - first) * MINUTE_MS
  return minutes.flatMap((minute) =>
    isEven ? new Date(from.getTime() + (minute - first) * MINUTE_MS) : (instantAt(minute) ?? []),
  )
}

/** The price of booked calls. */
export interface BookingPrice {
  readonly minutes: number
  readonly pricing: BookingPricing
  readonly price: bigint
  readonly minimumMinutes: number
}

/** Returns what is put aside when a call is booked. */
export const depositFor = ({ pricing, price, minimumMinutes }: BookingPrice): bigint =>
  pricing === 'fixed' ? price : price * BigInt(minimumMinutes)

/** Returns until when the fan cancels a call for nothing. */
export const freeUntilOf = (startsAt: Date, freeHours: number): Date =>
  new Date(startsAt.getTime() - freeHours * HOUR_MS)

/** The part of a booked call by which is decided what may be done with it. */
export interface BookingTime {
  readonly state: BookingState
  readonly startsAt: Date
  readonly freeUntil: Date
  readonly isMoved: boolean
  readonly performerHereAt: Date | null
  readonly fanHereAt: Date | null
}

/** Returns from when on both sides can join a booked call. */
export const opensAt = ({ startsAt }: Pick<BookingTime, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - OPENS_MINUTES * MINUTE_MS)

/** Returns the instant after which a booked call is missed. */
export const closesAt = ({ startsAt }: Pick<BookingTime, 'startsAt'>): Date =>
  new Date(startsAt.getTime() + WAITS_MINUTES * MINUTE_MS)

/** Returns true when the deposit goes to the performer if the fan cancels now. */
export const losesDeposit = ({ freeUntil, isMoved }: BookingTime, now: Date): boolean =>
  !isMoved && now >= freeUntil

/** Returns who missed a booked call that did not take place. */
export const missedBy = ({ performerHereAt, fanHereAt }: BookingTime): BookingEnd =>
  performerHereAt ? 'fan' : fanHereAt ? 'performer' : 'both'

/** Returns true when the deposit of a missed call goes to the performer, who was there. */
export const isMissPaid = (booking: BookingTime): boolean =>
  missedBy(booking) === 'fan' && !booking.isMoved

/** Returns the number of reminders that are due: one a day before, one a quarter of an hour. */
export function remindersDue(startsAt: Date, now: Date): 0 | 1 | 2 {
  const left = startsAt.getTime() - now.getTime()
  if (left <= 15 * MINUTE_MS) return 2
  return left <= DAY_MS ? 1 : 0
}

/** The length and the price per minute of the private call of a booking, and what it may cost. */
export function callPriceOf(booking: BookingPrice) {
  const { pricing, price, minutes, minimumMinutes } = booking
  if (pricing === 'minute')
    return { price, bookedMinutes: minimumMinutes, spendingLimit: price * BigInt(minutes) }
  const perMinute = price / BigInt(minutes)
  return {
    price: perMinute > 0n ? perMinute : 1n,
    bookedMinutes: minutes,
    spendingLimit: price,
  }
}
