import { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'
import type { MassMessage, MassMessageState } from '@stagedoor/contract/massmessages/schemas'

export type { MassMessageState }

/** The time after subscribing at which each fan receives a message. */
export type Drip = NonNullable<MassMessage['drip']>

/** The actions of a performer on a mass message, and the states in which they can. */
export const allowedIn = {
  update: ['scheduled', 'active'],
  pause: ['scheduled', 'sending', 'active'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused', 'active'],
  unsend: ['sending', 'paused', 'sent', 'cancelled', 'active', 'ended'],
} as const satisfies Readonly<Record<string, readonly MassMessageState[]>>

/** Returns the state of a mass message that is ended before all have received it. */
export const endedState = ({ drip }: { readonly drip: Drip | null }) =>
  drip ? 'ended' : 'cancelled'

/** The percentages of fans for which a preview says what the performer would earn. */
const UPTAKE = [1, 5, 10] as const

/**
 * Returns how many of some fans buy at each uptake, rounded down, and what the performer earns of
 * them.
 */
export const earningsOf = (count: number, share: bigint) =>
  UPTAKE.map((percent) => {
    const buyers = Math.floor((count * percent) / 100)
    return { percent, buyers, amount: BigInt(buyers) * share }
  })

const MINUTE_MS = 60_000
/** The milliseconds in which an even pace may send at once what it sends in them. */
const PERIOD_MS = 10_000

/**
 * Returns how many recipients a mass message has in each period at a pace of so many a minute; 0 is
 * without a limit.
 */
export function paceOf(perMinute: number): { readonly count: number; readonly periodMs: number } {
  if (perMinute === 0) return { count: Number.POSITIVE_INFINITY, periodMs: 0 }
  const count = Math.max(1, Math.floor((perMinute * PERIOD_MS) / MINUTE_MS))
  return { count, periodMs: Math.ceil((count * MINUTE_MS) / perMinute) }
}

const DAY_MS = 86_400_000

/**
 * Returns whether a mass message can be scheduled for a time: in the future, within so many days.
 */
export const canStartAt = (at: Date, now: Date, days: number): boolean =>
  at > now && at.getTime() - now.getTime() <= days * DAY_MS

/**
 * Returns when a fan receives a message after subscribing; at once when the hour of that day has
 * passed.
 */
export function dripTime(subscribedAt: Date, { days, hour, timeZone }: Drip): Date {
  const today = Date.parse(`${wallTime(subscribedAt, timeZone).slice(0, 10)}T00:00:00Z`)
  const day = new Date(today + days * DAY_MS).toISOString().slice(0, 10)
  const at =
    instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)?.instant ?? subscribedAt
  return at < subscribedAt ? subscribedAt : at
}
