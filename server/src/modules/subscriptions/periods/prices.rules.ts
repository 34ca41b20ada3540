import type { Currency } from '@stagedoor/contract/kit'
import { type Reduction, reductionOf } from '../../coupons/index.ts'
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
  /** The reduction by a code, and the last period that it lowers; null for none. */
  readonly codePercent: number | null
  readonly codeAmount: bigint | null
  readonly codeUntil: number | null
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

/** Returns the number of periods from the next one that a code lowers, where it does not for good. */
export const loweredByCode = ({ period, codeUntil }: AgreedPrices): number =>
  codeUntil === null ? 0 : Math.max(0, codeUntil - period)

/**
 * Returns the agreed price of the next period, or of the one that follows after as many others as
 * `later`: reduced as long as the discount lasts, and less what a code takes off.
 */
export function agreedPrice(agreed: AgreedPrices, later = 0): Currency {
  const { nextPrice = null } = agreed
  if (nextPrice !== null) return nextPrice as Currency
  const listed = listedPrice(agreed, later)
  return (listed - codeReduction(agreed, listed, later)) as Currency
}

/** Returns the agreed price of a period before a code is taken off. */
export function listedPrice(agreed: AgreedPrices, later = 0): Currency {
  if (reducedPeriods(agreed) > later) return agreed.promoPrice as Currency
  return regularPriceAt(agreed, nextPeriodStart(agreed, later))
}

/** Returns what the code of a subscription takes off the price of a period. */
export function codeReduction(agreed: AgreedPrices, price: bigint, later = 0): bigint {
  const { codePercent: percent, codeAmount: amount, codeUntil, period, nextPrice = null } = agreed
  const code: Reduction = { percent, amount }
  const hasCode = percent !== null || amount !== null
  const isOver = codeUntil !== null && period + later >= codeUntil
  return hasCode && !isOver && nextPrice === null ? reductionOf(price, code) : 0n
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
  const next = agreedPrice(agreed)
  const ends = [reducedPeriods(agreed), loweredByCode(agreed)].filter((later) => later > 0)
  for (const later of ends.toSorted((a, b) => a - b)) {
    const price = agreedPrice(agreed, later)
    const from = nextPeriodStart(agreed, later)
    if (from && price > next) return { price, from }
  }
  const { price, priceFrom } = agreed
  const start = nextPeriodStart(agreed)
  if (!start || !priceFrom || start >= priceFrom) return undefined
  const off = agreed.codeUntil === null ? codeReduction(agreed, price) : 0n
  return { price: (price - off) as Currency, from: priceFrom }
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
