import type { CallAudience, PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { halfEven } from '../ledger/index.ts'

/** The milliseconds of a minute, the unit that is put aside. */
const MINUTE_MS = 60_000
/** The seconds for which a request waits for its answer. */
const REQUEST_SECONDS = 60
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
  readonly createdAt: Date
}

/** The report of a provider about an account that receives media. */
export interface Received {
  readonly packets: number | undefined
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

/** Returns the instant until which a request can be answered. */
export const answerUntil = ({ createdAt }: Pick<CallTime, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + REQUEST_SECONDS * 1000)

/** What a count changes: columns of the call, or its end. */
export type Counted =
  | { readonly end: PrivateCallEnd }
  | { readonly set: { state?: 'running' | 'waiting'; milliseconds?: bigint; countedAt?: Date } }

/**
 * Counts the time of an open call. `isFlowing` says whether media of the performer reached the fan since the count before;
 * undefined in a process that does not carry it. Time counts only between two counts of which the later saw media all the
 * while, so that dropped seconds cost nothing.
 */
export function countTime(call: CallTime, isFlowing: boolean | undefined, now: Date): Counted {
  const { state, countedAt, acceptedAt } = call
  if (state === 'requested') return now >= answerUntil(call) ? { end: 'missed' } : { set: {} }
  if (!isFlowing) {
    const silence = since(now, countedAt ?? acceptedAt)
    if (silence >= LOST_SECONDS * 1000) return { end: 'lost' }
    const isBroken = state === 'running' && (isFlowing === false || silence >= UNCOUNTED_MS)
    return isBroken ? { set: { state: 'waiting' } } : { set: {} }
  }
  if (state !== 'running') return { set: { state: 'running', countedAt: now } }
  const elapsed = Math.min(Math.max(since(now, countedAt), 0), 2 * COUNT_EVERY_MS)
  const counted = Number(call.milliseconds) + elapsed
  return { set: { countedAt: now, milliseconds: BigInt(Math.min(counted, call.minutes * MINUTE_MS)) } }
}

/**
 * Returns whether media reached an account between two counts: by its packets, or, where the provider does not count them, by
 * its connection at both while the other side sent. Undefined when the account was not there.
 */
export function hasFlowed(before: Received | undefined, now: Received | undefined): boolean | undefined {
  if (!before && !now) return undefined
  if (!before || !now) return false
  if (now.packets !== undefined) return now.packets > (before.packets ?? Number.POSITIVE_INFINITY)
  return before.isSent === true && now.isSent === true
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
