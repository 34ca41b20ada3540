import type { Currency } from '@stagedoor/contract/kit'
import { discountOf } from '../../coupons/index.ts'

/** The fields of a promotion that decide whether fans can use it. */
export interface PromotionTerms {
  readonly endedAt: Date | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly maxUses: number | null
  readonly takenUses: number
}

/** The states of a promotion. */
export type PromotionStatus = 'scheduled' | 'active' | 'ended' | 'expired' | 'used_up'

/** Returns the state of a promotion at an instant. */
export function promotionStatus(promotion: PromotionTerms, now: Date): PromotionStatus {
  const { endedAt, startsAt, endsAt, maxUses, takenUses } = promotion
  if (endedAt) return 'ended'
  if (endsAt && endsAt <= now) return 'expired'
  if (startsAt && startsAt > now) return 'scheduled'
  return maxUses !== null && takenUses >= maxUses ? 'used_up' : 'active'
}

/** A promotion with the state of a fan's use of it. */
export interface PromotionForFan extends PromotionTerms {
  readonly audience: string
  readonly useStatus: string | null
}

/**
 * Returns true when a fan can use a promotion now; the use that their own open payment reserved is
 * theirs to use.
 */
export function canUse(
  promotion: PromotionForFan,
  { hasPaid, now }: { hasPaid: boolean; now: Date },
): boolean {
  const { audience, useStatus, takenUses } = promotion
  if (useStatus === 'used') return false
  if (audience === 'new' && hasPaid) return false
  if (audience === 'former' && !hasPaid) return false
  const ownUses = useStatus === 'reserved' ? 1 : 0
  return promotionStatus({ ...promotion, takenUses: takenUses - ownUses }, now) === 'active'
}

/** Returns the promotion with the greatest discount; of equal ones, that with the most periods. */
export function bestDiscount<P extends { percent: number | null; periods: number | null }>(
  promotions: readonly P[],
): P | undefined {
  const worth = ({ percent, periods }: P) => (percent ?? 0) * 100 + (periods ?? 0)
  return promotions
    .filter(({ percent }) => percent !== null)
    .reduce<P | undefined>(
      (best, one) => (best && worth(best) >= worth(one) ? best : one),
      undefined,
    )
}

/** Returns the price of a first month, which is lower where a discount applies. */
export const firstMonthPrice = (
  price: Currency,
  discount: { readonly percent: number; readonly minimum: Currency } | undefined,
): Currency => (discount ? reducedPrice(price, discount.percent, discount.minimum) : price)

/** Returns a price with a discount, but not less than the payment company charges. */
export function reducedPrice(price: Currency, percent: number, minimum: Currency): Currency {
  const reduced = (price - discountOf(price, percent)) as Currency
  if (reduced >= minimum) return reduced
  return minimum < price ? minimum : price
}
