import type { Currency } from '@stagedoor/contract/kit'
import { type Plan, planLengths } from '../rules.ts'
import { type NextPeriodTerms, nextPeriodStart, type PeriodMonths } from './rules.ts'

/**
 * The price of a subscription, the one before an accepted rise, and the lower one of its first
 * periods.
 */
export interface AgreedPrices extends NextPeriodTerms {
  readonly price: bigint
  /** The price of the periods that begin before `priceFrom`. */
  readonly earlierPrice: bigint | null
  readonly priceFrom: Date | null
  readonly promoPrice: bigint | null
  /** The number of the last period with a discount. */
  readonly promoUntil: number | null
  /** The price from the next period, where the fan changes the tier with it. */
  readonly nextPrice?: bigint | null
}

/** Returns the agreed price, without a discount, of a period that begins at an instant. */
export function regularPriceAt(
  { price, earlierPrice, priceFrom }: Pick<AgreedPrices, 'price' | 'earlierPrice' | 'priceFrom'>,
  startsAt: Date | undefined,
): Currency {
  const isEarlier =
    earlierPrice !== null && priceFrom !== null && startsAt !== undefined && startsAt < priceFrom
  return (isEarlier ? earlierPrice : price) as Currency
}

/** Returns the number of periods from the next one that cost less by a discount. */
export function reducedPeriods(agreed: AgreedPrices): number {
  const { period, promoPrice, promoUntil, nextPrice = null } = agreed
  if (nextPrice !== null) return 0
  if (promoPrice === null || promoUntil === null || period >= promoUntil) return 0
  return promoPrice < regularPriceAt(agreed, nextPeriodStart(agreed)) ? promoUntil - period : 0
}

/** Returns the agreed price of the next period: reduced as long as the discount lasts. */
export function agreedPrice(agreed: AgreedPrices): Currency {
  const { nextPrice = null } = agreed
  if (nextPrice !== null) return nextPrice as Currency
  if (reducedPeriods(agreed) > 0) return agreed.promoPrice as Currency
  return regularPriceAt(agreed, nextPeriodStart(agreed))
}

/**
 * A subscription with its agreed prices and the agreement under which a company renews it, if one
 * does.
 */
interface RenewedPrices extends AgreedPrices {
  readonly agreementId: string | null
}

/**
 * Returns what the next period costs: what was agreed, or less where the performer charges less by
 * now and we charge it.
 */
export const nextPrice = (agreed: RenewedPrices, plan: Plan): Currency =>
  chargedPrice(agreed, plan, agreedPrice(agreed))

const chargedPrice = (
  { agreementId, months }: RenewedPrices,
  plan: Plan,
  price: Currency,
): Currency => (agreementId ? price : renewalPrice(price, months, plan))

/** Returns the price that follows that of the next period, and the day from which it counts. */
export function laterPrice(
  agreed: RenewedPrices,
  plan: Plan,
): { price: Currency; from: Date } | undefined {
  const later = laterAgreedPrice(agreed)
  const price = later && chargedPrice(agreed, plan, later.price)
  return later && price !== undefined && price > nextPrice(agreed, plan)
    ? { ...later, price }
    : undefined
}

function laterAgreedPrice(agreed: AgreedPrices): { price: Currency; from: Date } | undefined {
  if ((agreed.nextPrice ?? null) !== null) return undefined
  const reduced = reducedPeriods(agreed)
  const start = nextPeriodStart(agreed)
  const regularFrom = reduced > 0 ? nextPeriodStart(agreed, reduced) : undefined
  if (regularFrom) return { price: regularPriceAt(agreed, regularFrom), from: regularFrom }
  const { price, priceFrom } = agreed
  return start && priceFrom && start < priceFrom
    ? { price: price as Currency, from: priceFrom }
    : undefined
}

/**
 * Returns the price of a renewal: what was agreed, or less where the performer charges less by now.
 */
export function renewalPrice(agreed: Currency, months: PeriodMonths, plan: Plan): Currency {
  if (plan.monthlyPrice === 0n) return 0n as Currency
  const [field] = planLengths.find(([, length]) => length === months) ?? ['monthlyPrice']
  const current = plan[field]
  const isCheaper = current > 0n && current < agreed
  return isCheaper ? current : agreed
}
