import type { DisputeStatus as DisputeState } from '../payments/index.ts'

export type { DisputeState }

/**
 * Returns the state of a dispute after its gateway reported an event. A decision is final: events
 * that arrive after it, late or again, do not change it.
 */
export function nextState(
  state: DisputeState | undefined,
  reported: 'opened' | 'won' | 'lost',
): DisputeState {
  if (state === undefined) return reported
  if (isDecided(state) || reported === 'opened') return state
  return reported
}

/** Returns true when the gateway has decided. */
export const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'lost'

/** A payment as far as evidence compares it. */
export interface ComparedPayment {
  readonly id: string
  readonly cardId: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly settledAt: Date | null
  readonly isDisputed: boolean
}

const DAY_MS = 86_400_000

/**
 * Returns the two newest earlier payments that show the same buyer by Visa's Compelling Evidence
 * 3.0: undisputed, 120 to 365 days older, by the same card, and from the same address or device.
 * Empty when there are fewer than two.
 */
export function matchingPayments(
  disputed: ComparedPayment,
  earlier: readonly ComparedPayment[],
): ComparedPayment[] {
  const { settledAt: at, cardId, ip, userAgent } = disputed
  if (!at || !cardId) return []
  const matching = earlier.filter((payment) => {
    if (payment.isDisputed || payment.cardId !== cardId || !payment.settledAt) return false
    const days = (at.getTime() - payment.settledAt.getTime()) / DAY_MS
    const isSame =
      (ip !== null && payment.ip === ip) || (userAgent !== null && payment.userAgent === userAgent)
    return days >= 120 && days <= 365 && isSame
  })
  return matching.length < 2 ? [] : matching.slice(0, 2)
}

/** The payments and disputes of a gateway in a month. */
export interface MonthFigures {
  readonly payments: number
  readonly disputes: number
}

/**
 * The shares of disputes in basis points from which the console warns, and from which card networks
 * act.
 */
export interface RatioLimits {
  readonly warning: number
  readonly limit: number
}

/**
 * Returns the share of disputes in payments in basis points, and the disputes to expect by the end
 * of the month.
 */
export function ratioOf(
  { payments, disputes }: MonthFigures,
  { elapsed, warning, limit }: RatioLimits & { elapsed: number },
) {
  const basisPoints =
    payments === 0 ? (disputes === 0 ? 0 : 10_000) : Math.round((disputes * 10_000) / payments)
  const forecastDisputes = Math.round(disputes / Math.max(elapsed, 1 / 31))
  const isExceeded = basisPoints >= limit
  return {
    basisPoints,
    forecastDisputes,
    warning,
    limit,
    isNear: !isExceeded && basisPoints >= warning,
    isExceeded,
  }
}

/**
 * Returns the beginning of an instant's month in UTC, and the part of the month that has passed.
 */
export function monthOf(now: Date): { start: Date; elapsed: number } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return { start, elapsed: (now.getTime() - start.getTime()) / (end.getTime() - start.getTime()) }
}
