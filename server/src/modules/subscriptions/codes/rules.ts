import type { Currency } from '@stagedoor/contract/kit'
import type { Offer } from '@stagedoor/contract/subscriptions'
import { t } from 'ttag'
import { dayText, moneyText } from '../../../platform/i18n/index.ts'
import { type LastingCode, loweredPeriods, reductionOf } from '../../coupons/index.ts'
import type { PeriodMonths } from '../periods/rules.ts'
import {
  begins,
  cancelTerms,
  dayCounts,
  paidInstead,
  renewalTerms,
  sentences,
} from '../plans/terms.rules.ts'
import { withConsentHash } from '../rules.ts'

/** A code that a fan typed and that lowers several payments. */
export type OfferedCode = Pick<LastingCode, 'code' | 'percent' | 'amount' | 'months'>

/** The facts in the terms of an offer beside its prices. */
export interface OfferFacts {
  readonly performerName: string
  readonly start: Date
  readonly now: Date
  readonly countsDays: boolean | undefined
  /** Returns when the time of a payment begins; the first is 1. */
  startOf(payment: number): Date
}

/** The price from a payment on. */
interface Step {
  readonly payment: number
  readonly price: Currency
}

/** Returns what an offer costs without a code: the first payments and the later ones. */
const regularPriceOf = ({ price, promotion, renewalPrice }: Offer): Currency =>
  promotion?.regularPrice ?? renewalPrice ?? price

/** Returns what each payment of an offer costs with a code, as the payments where it changes. */
export function stepsOf(offer: Offer, code: OfferedCode): Step[] {
  const { price, promotion, months = 1 } = offer
  const promoted = promotion?.periods ?? 1
  const lowered = loweredPeriods(code.months, months) ?? Number.POSITIVE_INFINITY
  const changes = [1, promoted + 1, lowered + 1].filter(Number.isFinite)
  const steps = [...new Set(changes)]
    .sort((a, b) => a - b)
    .map((payment) => {
      const listed = payment <= promoted ? price : regularPriceOf(offer)
      const off = payment <= lowered ? reductionOf(listed, code) : 0n
      return { payment, price: (listed - off) as Currency }
    })
  return steps.filter((step, at) => step.price !== steps[at - 1]?.price)
}

/**
 * Returns an offer with the terms and prices of a code that lowers more than the first payment, in
 * the language that is composed in.
 */
export function withCode(offer: Offer, code: OfferedCode | undefined, facts: OfferFacts): Offer {
  const { months = 1, renews, from, currency, credit } = offer
  if (!code || !renews || from || offer.price === 0n) return offer
  const steps = stepsOf(offer, code)
  const { performerName: name, start, now, countsDays } = facts
  const amount = moneyText(steps[0]?.price ?? offer.price, currency)
  const whole = moneyText(regularPriceOf(offer), currency)
  const consentText = sentences(
    paidInstead(months, { amount, name, whole }),
    t`The price already includes the code ${code.code}.`,
    credit !== undefined &&
      t`${moneyText(credit, currency)} is credited for the rest of the time you paid for, which ends today.`,
    begins(start, now),
    ...steps.map((step, at) =>
      chargesOf(step, steps[at + 1], { months, currency, startOf: facts.startOf }),
    ),
    cancelTerms(),
    countsDays && dayCounts(),
  )
  const prices = steps.map(({ payment, price }) => ({
    price,
    ...(payment > 1 && { from: facts.startOf(payment) }),
  }))
  return withConsentHash({ ...offer, code: { code: code.code, prices }, consentText })
}

interface ChargeFacts extends Pick<OfferFacts, 'startOf'> {
  readonly months: PeriodMonths
  readonly currency: string
}

/** Returns the sentence about the charges of a price after today; undefined where there is none. */
function chargesOf(
  { payment, price }: Step,
  next: Step | undefined,
  { months, currency, startOf }: ChargeFacts,
): string | undefined {
  const first = Math.max(payment, 2)
  const amount = moneyText(price, currency)
  const from = dayText(startOf(first))
  if (!next) return renewalTerms(months, from, amount)
  if (next.payment <= first) return undefined
  if (next.payment === first + 1) return t`On ${from}, ${amount} is charged to your saved card.`
  const until = dayText(startOf(next.payment))
  if (months === 1)
    return t`On ${from}, and every month before ${until}, ${amount} is charged to your saved card.`
  return t`On ${from}, and every ${months} months before ${until}, ${amount} is charged to your saved card.`
}

/** Returns the amount that a company charges later, and whether it changes once more after that. */
export function laterChargesOf(offer: Offer): { amount: Currency; hasLaterDiscount: boolean } {
  const { code, promotion } = offer
  if (!code)
    return { amount: regularPriceOf(offer), hasLaterDiscount: (promotion?.periods ?? 1) > 1 }
  const last = code.prices.at(-1)
  const isFromSecond = !last?.from || last.from.getTime() === offer.renewalDate?.getTime()
  return { amount: last?.price ?? offer.price, hasLaterDiscount: !isFromSecond }
}
