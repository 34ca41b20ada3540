import type { WireOf } from '@stagedoor/contract/kit'
import type { readOffers } from '@stagedoor/contract/subscriptions'
import { formatCount, formatDay, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { bundleSaving, type OfferKey, offerKey } from '../../lib/money/offer-keys.ts'
import { discountTitle } from '../../lib/money/offer-promotions.ts'

/** The offers of a performer, as a client reads them. */
export type WireOffers = WireOf<typeof readOffers>
/** One offer, as a client reads it. */
export type WireOffer = WireOffers['offers'][number]

const dayOf = (instant: string, now: Date) => formatDay(new Date(instant), now, 'UTC')

/**
 * Returns an offer in a few words: "$9.99 a month", "$26.97 for 3 months", "3 days free", "Free".
 */
export function offerTitle(offer: WireOffer): string {
  const { type, months = 1, price, currency, trialDays, credit } = offer
  if (type === 'free')
    return trialDays
      ? ngettext(
          msgid`${formatCount(trialDays)} day free`,
          `${formatCount(trialDays)} days free`,
          trialDays,
        )
      : t`Free`
  const amount = formatMoney(price, currency)
  if (credit !== undefined) return t`${amount} today to move up`
  if (type === 'monthly' && months > 1) return t`${amount} for ${months} months`
  const discounted = discountTitle(offer)
  if (discounted) return discounted
  return type === 'yearly' ? t`${amount} a year` : t`${amount} a month`
}

/** Returns what follows after an offer is taken, in one line. */
export function offerNote({
  type,
  months = 1,
  price,
  currency,
  renews,
  isTrial,
}: WireOffer): string {
  if (renews && months > 1) {
    const each = formatMoney(Math.round((price / months) * 100) / 100, currency)
    const rhythm =
      type === 'yearly'
        ? t`renews every year, until you cancel`
        : t`renews every ${months} months, until you cancel`
    return t`${each} a month, ${rhythm}`
  }
  if (renews)
    return type === 'yearly'
      ? t`Renews every year, until you cancel`
      : t`Renews every month, until you cancel`
  return isTrial ? t`No card needed, ends automatically` : t`No card needed, nothing is charged`
}

/**
 * Returns what an offer of several months saves against the monthly one, in whole percent;
 * undefined for nothing.
 */
export function savingOf(offer: WireOffer, offers: readonly WireOffer[]): number | undefined {
  const monthly = offers.find((one) => offerKey(one) === 'monthly')
  return bundleSaving(offer, monthly?.promotion?.regularPrice ?? monthly?.price ?? 0)
}

/** Returns the label of the button that agrees to an offer. */
export function confirmLabel({ type, price, currency, isTrial, credit }: WireOffer): string {
  if (type === 'free') return isTrial ? t`Start the free trial` : t`Subscribe for free`
  const amount = formatMoney(price, currency)
  return credit === undefined ? t`Pay ${amount} and subscribe` : t`Pay ${amount} and move up`
}

/** A line of a bill: its day, amount and description. */
export interface BillLine {
  readonly when: string
  readonly amount: string
  readonly description?: string
}

/**
 * Returns what is paid and when, line by line: today, then at the renewal or the end. Empty for an
 * offer that is always free.
 */
export function billOf(offer: WireOffer, now: Date): readonly BillLine[] {
  const { months = 1, price, currency, renews, renewalPrice, renewalDate, endsAt } = offer
  if (offer.code) return billWithCode(offer, now)
  const today = { when: t`Today`, amount: formatMoney(price, currency) }
  if (offer.promotion && offer.promotion.periods > 1 && renewalDate)
    return [today, ...discountedBill(offer, now)]
  if (renews && renewalPrice !== undefined && renewalDate) {
    const description = renewsLabel(months)
    return [
      today,
      { when: dayOf(renewalDate, now), amount: formatMoney(renewalPrice, currency), description },
    ]
  }
  if (endsAt)
    return [
      today,
      {
        when: dayOf(endsAt, now),
        amount: t`It ends`,
        description: t`automatically, nothing is charged`,
      },
    ]
  return []
}

/** Returns how the last price of a bill goes on. */
function renewsLabel(months: number): string {
  if (months === 12) return t`then every year, until you cancel`
  return months === 1
    ? t`then every month, until you cancel`
    : t`then every ${months} months, until you cancel`
}

/** Returns the charges of an offer with a code that lowers several payments. */
function billWithCode(
  { code, currency, months = 1, renewalDate = '' }: WireOffer,
  now: Date,
): readonly BillLine[] {
  const prices = code?.prices ?? []
  return prices.flatMap(({ price, from }, at) => {
    const amount = formatMoney(price, currency)
    const next = prices[at + 1]?.from
    const begins = from ?? renewalDate
    const today = from ? [] : [{ when: t`Today`, amount }]
    if (next !== undefined && next <= begins) return today
    const description =
      next === undefined ? renewsLabel(months) : untilLabel(months, dayOf(next, now))
    return [...today, { when: dayOf(begins, now), amount, description }]
  })
}

const untilLabel = (months: number, until: string): string =>
  months === 1 ? t`every month before ${until}` : t`every ${months} months before ${until}`

/**
 * Returns both prices of an offer with a code in a few words: "$5.00 a month for 3 months, then
 * $10.00". Undefined where there are more of them, or where the code lowers one payment.
 */
export function codeTitle(
  { code, months = 1, currency }: WireOffer,
  lasts: number | 'always' | undefined,
): string | undefined {
  const [first, last, ...more] = code?.prices ?? []
  if (!first || lasts === undefined || months > 1 || more.length > 0) return undefined
  const amount = formatMoney(first.price, currency)
  if (!last) return t`${amount} a month for as long as you stay`
  if (lasts === 'always') return undefined
  return t`${amount} a month for ${lasts} months, then ${formatMoney(last.price, currency)}`
}

/** Returns the charges after the first of an offer whose discount lasts for several months. */
function discountedBill(
  { price, currency, renewalDate = '', promotion }: WireOffer,
  now: Date,
): readonly BillLine[] {
  if (!promotion) return []
  const { regularDate, regularPrice } = promotion
  const until = dayOf(regularDate, now)
  return [
    {
      when: dayOf(renewalDate, now),
      amount: formatMoney(price, currency),
      description: t`every month before ${until}`,
    },
    {
      when: until,
      amount: formatMoney(regularPrice, currency),
      description: t`then every month, until you cancel`,
    },
  ]
}

/**
 * Returns the preselected offer: the one that was clicked, else the monthly one, else the first.
 */
export const defaultOffer = (
  offers: readonly WireOffer[],
  pressed?: OfferKey,
): WireOffer | undefined =>
  offers.find((offer) => offerKey(offer) === pressed) ??
  offers.find(({ type }) => type === 'monthly') ??
  offers[0]

const outdatedCodes: readonly string[] = [
  'subscriptions.terms_changed',
  'subscriptions.not_offered',
  'subscriptions.trial_used',
  'tiers.full',
  'promotions.unavailable',
]

/** Returns true for the code of a refusal after which the offers are read again. */
export const isOutdatedOffer = (code: string): boolean => outdatedCodes.includes(code)
