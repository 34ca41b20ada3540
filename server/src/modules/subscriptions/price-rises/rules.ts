import type { Currency } from '@stagedoor/contract/kit'
import { moneyText } from '../../../platform/i18n/index.ts'
import { addDays, addMonths, type PeriodMonths } from '../periods/rules.ts'
import { dayText } from '../rules.ts'

/** The days that a fan has at least to answer. */
const NOTICE_DAYS = 7

/** The fields of a subscription that decide from when a new price applies. */
export interface AskedTerms {
  readonly askedPrice: bigint | null
  readonly askedAt: Date | null
  readonly endsAt: Date | null
  readonly months: PeriodMonths
}

/** A new price that a fan was asked to agree to, and the first renewal that costs it. */
export interface NewPrice {
  readonly price: Currency
  readonly from: Date
}

/** Returns the new price a fan has not answered to; it applies to the first renewal that is a week or more after the question. */
export function openQuestion({ askedPrice, askedAt, endsAt, months }: AskedTerms): NewPrice | undefined {
  if (askedPrice === null || !askedAt || !endsAt) return undefined
  const from = endsAt >= addDays(askedAt, NOTICE_DAYS) ? endsAt : addMonths(endsAt, months)
  return { price: askedPrice as Currency, from }
}

/** Returns true when the next renewal would need an answer that was not given. */
export const needsAnswer = (subscription: AskedTerms): boolean =>
  openQuestion(subscription)?.from.getTime() === subscription.endsAt?.getTime() && subscription.askedPrice !== null

const units = { 1: 'month', 3: '3 months', 6: '6 months', 12: 'year' } as const

/** Returns the sentence that a fan agrees to when they accept a new price. */
export function riseConsent(
  { price, from }: NewPrice,
  subscription: { price: bigint; months: PeriodMonths; performerName: string; currency: string },
): string {
  const { months, performerName, currency } = subscription
  const [amount, before] = [moneyText(price, currency), moneyText(subscription.price as Currency, currency)]
  return (
    `From ${dayText(from)} your subscription to ${performerName} costs ${amount} instead of ${before} every ` +
    `${units[months]}, charged to your saved card until you cancel. You can cancel at any time in one step, and keep ` +
    'access until the end of the time you paid for.'
  )
}
