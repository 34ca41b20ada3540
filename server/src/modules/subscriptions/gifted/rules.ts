import {
  addMonths,
  monthsAfterEnd,
  type PeriodMonths,
  paidFrom,
  periodEnd,
} from '../periods/rules.ts'
import type { SubscriptionRow } from '../store.ts'

/** The time that a gift gives. */
export interface GiftedTime {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Why a gift cannot be added to a running subscription. */
export type GiftObstacle =
  | 'gifts.endless'
  | 'gifts.paused'
  | 'gifts.renewed_by_company'
  | 'gifts.higher_tier'
  | 'gifts.renewing'

/** Returns what stands in the way of the time of a gift; undefined when nothing does. */
export function giftObstacle(
  running: Pick<
    SubscriptionRow,
    'endsAt' | 'state' | 'agreementId' | 'chargingSince' | 'tier' | 'pauseMonths'
  >,
  tier: number,
): GiftObstacle | undefined {
  if (!running.endsAt) return 'gifts.endless'
  if (running.state === 'paused' || running.pauseMonths) return 'gifts.paused'
  if (running.agreementId) return 'gifts.renewed_by_company'
  if (running.chargingSince) return 'gifts.renewing'
  return running.tier > tier ? 'gifts.higher_tier' : undefined
}

/**
 * Returns the time of a gift: that of a higher tier begins now, and otherwise it follows the time
 * that the fan has.
 */
export function giftedTime(
  now: Date,
  running: Pick<SubscriptionRow, 'endsAt' | 'state' | 'tier'> | undefined,
  { tier, months }: { tier: number; months: PeriodMonths },
): GiftedTime {
  const startsAt = running && tier === running.tier ? paidFrom(now, running) : now
  const begin = startsAt < now ? now : startsAt
  return { startsAt: begin, endsAt: addMonths(begin, months) }
}

type Extended = Pick<
  SubscriptionRow,
  'endsAt' | 'anchorAt' | 'anchorPeriod' | 'pausedMonths' | 'remindedPeriod'
>

/**
 * Returns the changes that add months to a running subscription: it renews that much later. The
 * calendar goes on where it ended on its day, as after a pause.
 */
export function extension(
  running: SubscriptionRow,
  now: Date,
  months: PeriodMonths,
): Partial<Extended> {
  const { period, pausedMonths, price } = running
  const end = running.endsAt && running.endsAt > now ? running.endsAt : now
  const remindedPeriod = Math.min(running.remindedPeriod, period)
  if (price > 0n && periodEnd(running, period).getTime() === end.getTime()) {
    const endsAt = monthsAfterEnd({ ...running, endsAt: end }, months)
    return { endsAt, pausedMonths: pausedMonths + months, remindedPeriod }
  }
  return { ...anchoredAt(addMonths(end, months), period), remindedPeriod }
}

/** Returns the changes after which later periods are counted from an instant. */
export const anchoredAt = (endsAt: Date, period: number) => ({
  endsAt,
  anchorAt: endsAt,
  anchorPeriod: period,
  pausedMonths: 0,
})

const DAY_MS = 86_400_000

/** The days for which a subscription that renews runs on when a gift is taken out of it. */
const NOTICE_DAYS = 7

/**
 * Returns the end of a subscription without the rest of a gift. One that renews runs on for a week,
 * so that its fan is reminded of the charge.
 */
export function endWithout(
  { endsAt, state, price }: Pick<SubscriptionRow, 'endsAt' | 'state' | 'price'>,
  gift: GiftedTime,
  now: Date,
): Date | undefined {
  if (!endsAt || gift.endsAt <= now) return undefined
  const from = gift.startsAt > now ? gift.startsAt : now
  const end = new Date(endsAt.getTime() - (gift.endsAt.getTime() - from.getTime()))
  const renews = state === 'active' && price > 0n
  const earliest = new Date(now.getTime() + (renews ? NOTICE_DAYS * DAY_MS : 0))
  return end > earliest ? end : earliest < endsAt ? earliest : endsAt
}
