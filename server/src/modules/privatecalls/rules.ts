import type { CallAudience, PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { halfEven } from '../ledger/index.ts'

/** The milliseconds of a minute, the unit that is put aside. */
const MINUTE_MS = 60_000
/** The seconds for which a request waits for its answer, and those while the performer is live or in another call. */
const REQUEST_SECONDS = { free: 60, occupied: 300 }
/** The seconds for which a call without media waits for it. */
const LOST_SECONDS = 60
/** The milliseconds between two counts of the media. */
export const COUNT_EVERY_MS = 2000
/** The time after which a call waits that no process counts any longer. */
const UNCOUNTED_MS = 12_000
/** The milliseconds before the end of the paid time from which the next minute is put aside. */
const AHEAD_MS = 30_000

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
}

/** The report of a provider about an account that receives media. */
export interface Received {
  readonly milliseconds: number | undefined
  readonly isSent?: boolean
}

/** Returns the whole seconds of a call that are paid. */
export const secondsOf = ({ milliseconds }: Pick<CallTime, 'milliseconds'>): number => Number(milliseconds / 1000n)

/** Returns the price of the time so far, by the second. */
export const priceSoFar = (call: Pick<CallTime, 'milliseconds' | 'price'>): bigint =>
  halfEven(call.price * BigInt(secondsOf(call)), 60n)

/** Returns what is put aside for a call. */
export const depositOf = ({ minutes, price }: Pick<CallTime, 'minutes' | 'price'>): bigint => BigInt(minutes) * price

const since = (now: Date, at: Date | null) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)

/** Returns the instant until which a request can be answered that a performer receives now. */
export const answerUntil = (now: Date, performer: 'free' | 'occupied'): Date =>
  new Date(now.getTime() + REQUEST_SECONDS[performer] * 1000)

/** What a count changes: columns of the call, or its end. */
export type Counted =
  | { readonly end: PrivateCallEnd }
  | { readonly set: { state?: 'running' | 'waiting'; milliseconds?: bigint; countedAt?: Date } }

/**
 * Counts the time of an open call. `flowed` is the milliseconds for which media of the performer reached the fan since the
 * count before; undefined in a process that does not carry it. All of this time counts and no other, however often the
 * media is interrupted, as far as minutes were put aside.
 */
export function countTime(call: CallTime, flowed: number | undefined, now: Date): Counted {
  const { state, countedAt, acceptedAt } = call
  if (state === 'requested') return now >= call.answerUntil ? { end: 'missed' } : { set: {} }
  if (!flowed) {
    const silence = since(now, countedAt ?? acceptedAt)
    if (silence >= LOST_SECONDS * 1000) return { end: 'lost' }
    const isBroken = state === 'running' && (flowed === 0 || silence >= UNCOUNTED_MS)
    return isBroken ? { set: { state: 'waiting' } } : { set: {} }
  }
  const milliseconds = BigInt(Math.min(Number(call.milliseconds) + flowed, call.minutes * MINUTE_MS))
  return { set: { ...(state !== 'running' && { state: 'running' as const }), countedAt: now, milliseconds } }
}

/**
 * Returns the milliseconds for which media reached an account between two counts: by what the provider counted, or, where it
 * counts no packets, the time `elapsed` while the account was connected and the other side sent at both. Undefined when the
 * account was never there.
 */
export function flowedBetween(
  before: Received | undefined,
  now: Received | undefined,
  elapsed: number,
): number | undefined {
  if (!now) return before && 0
  const { milliseconds, isSent } = now
  if (milliseconds === undefined)
    return before?.isSent && isSent ? Math.min(Math.max(elapsed, 0), 2 * COUNT_EVERY_MS) : 0
  const known = before?.milliseconds ?? 0
  // A provider that started again counts from the beginning.
  return milliseconds >= known ? milliseconds - known : milliseconds
}

/** Returns true once the next minute of a running call is to be put aside. */
export const needsMinute = ({ minutes, milliseconds }: Pick<CallTime, 'minutes' | 'milliseconds'>): boolean =>
  minutes * MINUTE_MS - Number(milliseconds) <= AHEAD_MS

/** Returns true when the limit of the fan allows another minute. */
export const allowsMinute = (call: Pick<CallTime, 'minutes' | 'price' | 'spendingLimit'>): boolean =>
  call.spendingLimit === null || depositOf(call) + call.price <= call.spendingLimit

/** Returns true when all the paid time of a call is used. */
export const isUsedUp = ({ minutes, milliseconds }: Pick<CallTime, 'minutes' | 'milliseconds'>): boolean =>
  Number(milliseconds) >= minutes * MINUTE_MS

/** Returns the seconds that are put aside or paid already. */
export const paidSeconds = ({ minutes }: Pick<CallTime, 'minutes'>): number => minutes * 60

/** Returns true for those who may request a call. */
export const belongsTo = (audience: CallAudience, isSubscribed: boolean): boolean =>
  audience === 'everyone' || isSubscribed
