import type { WireOf } from '@stagedoor/contract/kit'
import type { readOffers } from '@stagedoor/contract/subscriptions'
import { formatCount, formatDay, formatMoney } from '../i18n/format.ts'
import { msgid, ngettext, t } from '../i18n/i18n.ts'

type WireOffer = WireOf<typeof readOffers>['offers'][number]
type Discounted = Pick<WireOffer, 'price' | 'currency' | 'promotion'>

/**
 * Returns both prices of an offer with a discount: "$5.00 for the first month, then $10.00 a
 * month".
 */
export function discountTitle({ price, currency, promotion }: Discounted): string | undefined {
  if (!promotion) return undefined
  const { periods, regularPrice } = promotion
  const amount = formatMoney(price, currency)
  const regular = formatMoney(regularPrice, currency)
  if (periods === 1) return t`${amount} for the first month, then ${regular} a month`
  return t`${amount} a month for the first ${periods} months, then ${regular} a month`
}

type Subscribable = Pick<
  WireOffer,
  'type' | 'months' | 'price' | 'currency' | 'isTrial' | 'trialDays' | 'promotion'
>

/** Returns what taking an offer means: "Subscribe for $9.99 a month", "Try it free for 3 days". */
export function subscribeLabel({
  type,
  months = 1,
  price,
  currency,
  isTrial,
  trialDays,
  promotion,
}: Subscribable): string {
  if (type === 'free') {
    if (!isTrial || trialDays === undefined) return t`Subscribe for free`
    const days = formatCount(trialDays)
    return ngettext(msgid`Try it free for ${days} day`, `Try it free for ${days} days`, trialDays)
  }
  const amount = formatMoney(price, currency)
  if (type === 'yearly') return t`Subscribe for ${amount} a year`
  if (months > 1) return t`Subscribe for ${amount} for ${months} months`
  return promotion?.periods === 1
    ? t`Subscribe for ${amount} for the first month`
    : t`Subscribe for ${amount} a month`
}

/**
 * Returns until which day of a time zone, or for how many more fans, a discount is open; undefined
 * where it has no limit.
 */
export function discountLimit(
  { promotion }: Pick<WireOffer, 'promotion'>,
  now: Date,
  timeZone: string | undefined,
): string | undefined {
  if (!promotion) return undefined
  const { endsAt, usesLeft } = promotion
  if (endsAt) return t`Until ${formatDay(new Date(endsAt), now, timeZone)}`
  if (usesLeft === undefined) return undefined
  return ngettext(
    msgid`For ${formatCount(usesLeft)} more fan`,
    `For ${formatCount(usesLeft)} more fans`,
    usesLeft,
  )
}
