import { halfEven } from '@stagedoor/contract/kit/half-even'
import type { CallAudience, PrivateCallEnd } from '@stagedoor/contract/privatecalls'

/** The milliseconds of a minute, the unit that is put aside. */
const MINUTE_MS = 60_000
/**
 * The seconds for which a request waits for its answer, and those while the performer is live or in
 * another call.
 */
const REQUEST_SECONDS = { free: 60, occupied: 300 }
/** The seconds for which a call without media waits for it. */
const LOST_SECONDS = 60
/** The milliseconds between two counts of the media. */
export const COUNT_EVERY_MS = 2000
/** The time after which a call waits that no process counts any longer. */
const UNCOUNTED_MS = 12_000
/**
 * The most that is counted later than it was reported, in milliseconds: what a receiver reports at
 * once, who reports seldom.
 */
const REPORTED_AT_ONCE_MS = 10_000
/** The milliseconds before the end of the paid time from which the next minute is put aside. */
const AHEAD_MS = 30_000

/** The seconds for which a booked call without media waits for it. */
const BOOKED_LOST_SECONDS = 180
/** The seconds after its beginning in which a fan who leaves a booked call has missed it. */
const MISSED_SECONDS = 60

/** The figures by which the time of a call is counted. */
export interface CallTime {
  readonly state: string
  /** The price per minute, in hundredths of a token. */
  readonly price: bigint
  readonly spendingLimit: bigint | null
  /** The minutes that were put aside. */
  readonly minutes: number
  readonly milliseconds: bigint
  readonly countedAt: Date | null
  readonly acceptedAt: Date | null
  /** The instant until which a request can be answered. */
  readonly answerUntil: Date
  /** The instant at which the time of a booked call is over; null for one that was requested. */
  readonly bookedUntil: Date | null
}

/** The report of a provider about an account that receives media. */
export interface Received {
  readonly milliseconds: number | undefined
  readonly isAwaited?: boolean
  readonly isSent?: boolean
}

/** Returns the whole seconds of a call that are paid. */
export const secondsOf = ({ milliseconds }: Pick<CallTime, 'milliseconds'>): number =>
  Number(milliseconds / 1000n)

/** What the booking of a call paid for, and whether all of it is owed; null where none did. */
interface Booked {
  readonly bookedMinutes: number | null
  readonly bookedPrice: bigint | null
  readonly owesBooked: boolean
}

type Priced = Pick<CallTime, 'milliseconds' | 'price'> & Booked

/**
 * Returns the price of the time so far, by the second. The booked minutes cost their part of what
 * was booked, or all of it where that is owed.
 */
export function priceSoFar({ price, bookedMinutes, bookedPrice, owesBooked, ...call }: Priced) {
  const seconds = BigInt(secondsOf(call))
  if (bookedMinutes === null || bookedPrice === null) return halfEven(price * seconds, 60n)
  const booked = BigInt(bookedMinutes) * 60n
  if (seconds > booked) return halfEven(price * seconds, 60n)
  return owesBooked ? bookedPrice : halfEven(bookedPrice * seconds, booked)
}

type PutAside = Pick<CallTime, 'minutes' | 'price'> & Pick<Booked, 'bookedMinutes' | 'bookedPrice'>

/** Returns what is put aside for a call. */
export const depositOf = ({ minutes, price, bookedMinutes, bookedPrice }: PutAside): bigint =>
  BigInt(minutes - (bookedMinutes ?? 0)) * price + (bookedPrice ?? 0n)

/**
 * Returns true when a booked call that ends has to be paid as booked: the fan ended it or left it,
 * and not because nothing of the performer reached them.
 */
export function owesAllBooked(
  call: Pick<CallTime, 'milliseconds' | 'acceptedAt'> & Pick<Booked, 'bookedMinutes'>,
  endedBy: PrivateCallEnd,
  now: Date,
): boolean {
  if (call.bookedMinutes === null) return false
  if (endedBy === 'fan_left') return true
  const isMissed = since(now, call.acceptedAt) < MISSED_SECONDS * 1000
  return endedBy === 'fan' && (call.milliseconds > 0n || isMissed)
}

const since = (now: Date, at: Date | null) =>
  at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY

/** Returns the instant until which a request can be answered that a performer receives now. */
export const answerUntil = (now: Date, performer: 'free' | 'occupied'): Date =>
  new Date(now.getTime() + REQUEST_SECONDS[performer] * 1000)

/** The changes of a count: columns of the call, or its end. */
export type Counted =
  | { readonly end: PrivateCallEnd }
  | { readonly set: { state?: 'running' | 'waiting'; milliseconds?: bigint; countedAt?: Date } }

/**
 * Counts the time of an open call. `flowed` is the milliseconds for which media of the performer
 * reached the fan since the count before; undefined in a process that does not carry it, and while
 * the fan has not reported yet. All of this time counts and no other, however often the media is
 * interrupted, as far as minutes were put aside, and never more than the clock since the count
 * before.
 */
export function countTime(call: CallTime, flowed: number | undefined, now: Date): Counted {
  const { state, countedAt, acceptedAt } = call
  if (state === 'requested') return now >= call.answerUntil ? { end: 'missed' } : { set: {} }
  if (call.bookedUntil && now >= call.bookedUntil) return { end: 'time_up' }
  const passed = since(now, countedAt ?? acceptedAt)
  if (!flowed) {
    const patience = call.bookedUntil ? BOOKED_LOST_SECONDS : LOST_SECONDS
    if (passed >= patience * 1000) return { end: 'lost' }
    const isBroken = state === 'running' && (flowed === 0 || passed >= UNCOUNTED_MS)
    return isBroken ? { set: { state: 'waiting' } } : { set: {} }
  }
  const seen = Number(call.milliseconds) + Math.max(0, Math.min(flowed, passed))
  const milliseconds = BigInt(Math.min(seen, call.minutes * MINUTE_MS))
  return {
    set: {
      ...(state !== 'running' && { state: 'running' as const }),
      countedAt: now,
      milliseconds,
    },
  }
}

/**
 * Returns the milliseconds for which media reached an account between two counts: what it reported,
 * but not more than the time `elapsed`, or, where the provider counts no packets, that time while
 * the account was connected and the other side sent at both. Undefined when the account was never
 * there, or has not reported yet.
 */
export function flowedBetween(
  before: Received | undefined,
  now: Received | undefined,
  elapsed: number,
): number | undefined {
  if (!now) return before && 0
  const passed = Math.max(elapsed, 0)
  if (now.milliseconds === undefined)
    return before?.isSent && now.isSent ? Math.min(passed, 2 * COUNT_EVERY_MS) : 0
  const flowed = Math.min(now.milliseconds - knownOf(before, now.milliseconds), passed)
  return flowed > 0 || !now.isAwaited ? flowed : undefined
}

/**
 * Returns the milliseconds of a report that are counted with it; the others are counted next, as
 * far as they are not too many.
 */
export function countedUntil(
  before: Received | undefined,
  now: Received,
  elapsed: number,
): number | undefined {
  const { milliseconds } = now
  if (milliseconds === undefined) return undefined
  const counted = knownOf(before, milliseconds) + (flowedBetween(before, now, elapsed) ?? 0)
  return Math.max(counted, milliseconds - REPORTED_AT_ONCE_MS)
}

/**
 * Returns the milliseconds that were counted before; none of a provider that started again, which
 * counts from the beginning.
 */
function knownOf(before: Received | undefined, milliseconds: number): number {
  const known = before?.milliseconds ?? 0
  return milliseconds >= known ? known : 0
}

/** Returns true once the next minute of a running call is to be put aside. */
export const needsMinute = ({
  minutes,
  milliseconds,
}: Pick<CallTime, 'minutes' | 'milliseconds'>): boolean =>
  minutes * MINUTE_MS - Number(milliseconds) <= AHEAD_MS

/** Returns true when the limit of the fan allows another minute. */
export const allowsMinute = (call: PutAside & Pick<CallTime, 'spendingLimit'>): boolean =>
  call.spendingLimit === null || depositOf(call) + call.price <= call.spendingLimit

/** Returns true when all the paid time of a call is used. */
export const isUsedUp = ({
  minutes,
  milliseconds,
}: Pick<CallTime, 'minutes' | 'milliseconds'>): boolean =>
  Number(milliseconds) >= minutes * MINUTE_MS

/** Returns the seconds that are put aside or paid already. */
export const paidSeconds = ({ minutes }: Pick<CallTime, 'minutes'>): number => minutes * 60

/** Returns true for those who may request a call. */
export const belongsTo = (audience: CallAudience, isSubscribed: boolean): boolean =>
  audience === 'everyone' || isSubscribed
