import type { Currency } from '@stagedoor/contract/kit'
import { t } from 'ttag'
import { dayText, moneyText } from '../../../platform/i18n/index.ts'
import {
  type AgreedPrices,
  codeReduction,
  loweredByCode,
  reducedPeriods,
  regularPriceAt,
} from '../periods/prices.rules.ts'
import { addDays, nextPeriodStart, type PeriodMonths } from '../periods/rules.ts'

/** The days that a fan has at least to answer. */
const NOTICE_DAYS = 7

/** The fields of a subscription that decide from when a new price applies. */
export interface AskedTerms extends AgreedPrices {
  readonly askedPrice: bigint | null
  readonly askedAt: Date | null
}

/**
 * A new price that a fan was asked to agree to, the one before it, and the start of the first
 * period that costs it.
 */
export interface NewPrice {
  readonly price: Currency
  readonly before: Currency
  readonly from: Date
}

/**
 * Returns the new price a fan has not answered to. It applies to the first period that begins a
 * week or more after the question and after the last one with a discount or a code that ends.
 */
export function openQuestion(subscription: AskedTerms): NewPrice | undefined {
  const { askedPrice, askedAt } = subscription
  const next = nextPeriodStart(subscription)
  if (askedPrice === null || !askedAt || !next) return undefined
  const hasNotice = next >= addDays(askedAt, NOTICE_DAYS)
  const discounted = Math.max(reducedPeriods(subscription), loweredByCode(subscription))
  const from = nextPeriodStart(subscription, Math.max(hasNotice ? 0 : 1, discounted)) ?? next
  return { price: askedPrice as Currency, before: regularPriceAt(subscription, from), from }
}

/** Returns true when the next renewal would need an answer that was not given. */
export function needsAnswer(subscription: AskedTerms): boolean {
  const question = openQuestion(subscription)
  return (
    question !== undefined && question.from.getTime() === nextPeriodStart(subscription)?.getTime()
  )
}

/**
 * Returns the prices of a subscription whose fan accepts a new one: it counts from the day that the
 * consent names, however early it is accepted, and the earlier one counts until then.
 */
export function acceptedPrices(
  subscription: AskedTerms,
  { price, from }: NewPrice,
  now: Date,
): { price: bigint; earlierPrice: bigint; priceFrom: Date } {
  // NOTE: a pause can be ended on any day, so a rise that was accepted before must not count at
  // once then.
  const earliest = subscription.state === 'paused' ? now : (subscription.endsAt ?? now)
  return { price, earlierPrice: regularPriceAt(subscription, earliest), priceFrom: from }
}

/**
 * Returns the terms that a fan agrees to when they accept a new price, in the language that is
 * composed in.
 */
export function riseConsent(
  { price, before, from }: NewPrice,
  {
    performerName,
    currency,
    ...agreed
  }: AgreedPrices & { readonly performerName: string; readonly currency: string },
): string {
  const amount = moneyText(price, currency)
  const earlier = moneyText(before, currency)
  const day = dayText(from)
  return [
    riseTerms(agreed.months, { day, name: performerName, amount, earlier }),
    codeTerms(agreed, price, currency),
    t`You can cancel at any time in one step, and keep access until the end of the time you paid for.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns what a code that has no end makes of a new price. */
function codeTerms(agreed: AgreedPrices, price: Currency, currency: string): string {
  const off = agreed.codeUntil === null ? codeReduction(agreed, price) : 0n
  return off > 0n
    ? t`With your code you pay ${moneyText((price - off) as Currency, currency)}.`
    : ''
}

function riseTerms(
  months: PeriodMonths,
  { day, name, amount, earlier }: Readonly<Record<'day' | 'name' | 'amount' | 'earlier', string>>,
): string {
  if (months === 1)
    return t`From ${day} your subscription to ${name} costs ${amount} instead of ${earlier} every month, charged to your saved card until you cancel.`
  if (months === 12)
    return t`From ${day} your subscription to ${name} costs ${amount} instead of ${earlier} every year, charged to your saved card until you cancel.`
  return t`From ${day} your subscription to ${name} costs ${amount} instead of ${earlier} every ${months} months, charged to your saved card until you cancel.`
}
