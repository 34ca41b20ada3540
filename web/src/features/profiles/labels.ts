import type { readSubscriptionFacts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import type { readPerformer } from '@stagedoor/contract/performers'
import type { readOffers } from '@stagedoor/contract/subscriptions'
import { formatCount, formatDay, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'

/** A performer as a client reads it. */
export type WirePerformer = WireOf<typeof readPerformer>
/** The offers of a performer, as a client reads them. */
export type WireOffers = WireOf<typeof readOffers>
/** The posts that a subscription unlocks, as a client reads them. */
export type WireFacts = WireOf<typeof readSubscriptionFacts>
type WireOffer = WireOffers['offers'][number]

type Priced = Pick<
  WirePerformer,
  'isFreeSubscription' | 'durationFreeSubscriptionDays' | 'usedFreeSubscription' | 'monthlyPrice'
>

/**
 * Returns what a first month costs the viewer: "Free", "$9.99 a month", "$6.99 for the first
 * month".
 */
export function priceLabel(
  { monthlyOffer }: Pick<WirePerformer, 'monthlyOffer'>,
  currency: string,
): string {
  if (!monthlyOffer) return t`No subscription yet`
  const { price, promotion } = monthlyOffer
  if (price === 0) return t`Free`
  const amount = formatMoney(price, currency)
  if (!promotion) return t`${amount} a month`
  const { periods } = promotion
  return periods === 1
    ? t`${amount} for the first month`
    : t`${amount} a month for ${periods} months`
}

/** Returns the discount of a first month: "30% off"; undefined without one. */
export const discountLabel = ({
  monthlyOffer,
}: Pick<WirePerformer, 'monthlyOffer'>): string | undefined =>
  monthlyOffer?.promotion && t`${monthlyOffer.promotion.percent}% off`

/** Returns the trial that is still available to the viewer: "3 days free". */
export function trialLabel(performer: Priced): string | undefined {
  const {
    isFreeSubscription,
    usedFreeSubscription,
    durationFreeSubscriptionDays: days,
    monthlyPrice,
  } = performer
  if (!isFreeSubscription || usedFreeSubscription || monthlyPrice === 0 || days < 1)
    return undefined
  return ngettext(msgid`${formatCount(days)} day free`, `${formatCount(days)} days free`, days)
}

/**
 * Returns what happens after an offer is taken: the next charge with its day, or that there is
 * none.
 */
export function formatRenewal(offer: WireOffer, now: Date): string {
  const { currency, renews, renewalPrice, renewalDate, endsAt, isTrial } = offer
  if (renews && renewalPrice !== undefined && renewalDate) {
    const amount = formatMoney(renewalPrice, currency)
    const day = dayOf(renewalDate, now)
    const { months = 1, promotion } = offer
    if (promotion && promotion.periods > 1) {
      const regular = formatMoney(promotion.regularPrice, currency)
      const later = dayOf(promotion.regularDate, now)
      return t`Renews at ${amount} on ${day}, and at ${regular} a month from ${later}, until you cancel.`
    }
    if (offer.type === 'monthly' && months > 1)
      return t`Renews at ${amount} on ${day}, then every ${months} months, until you cancel.`
    return offer.type === 'yearly'
      ? t`Renews at ${amount} on ${day}, then every year, until you cancel.`
      : t`Renews at ${amount} on ${day}, then every month, until you cancel.`
  }
  if (isTrial && endsAt)
    return t`Ends automatically on ${dayOf(endsAt, now)}. It never becomes a paid subscription.`
  return t`Nothing is charged, now or later.`
}

/** Returns what happens next with a current subscription. */
export function formatNextCharge(
  subscription: NonNullable<WireOffers['subscription']>,
  now: Date,
): string {
  const { state, price, currency, nextRecurringDate, expiredAt, isTrial, isEndless } = subscription
  if (state === 'past_due')
    return t`The last payment failed. It is tried again; access stays meanwhile.`
  if (nextRecurringDate && state !== 'cancelling') {
    return t`Renews at ${formatMoney(price, currency)} on ${dayOf(nextRecurringDate, now)}.`
  }
  if (!expiredAt || isEndless) return t`Free, for as long as you like.`
  return isTrial
    ? t`The trial ends automatically on ${dayOf(expiredAt, now)}.`
    : t`Open until ${dayOf(expiredAt, now)}.`
}

const dayOf = (instant: string, now: Date) => formatDay(new Date(instant), now, 'UTC')

/**
 * Returns what a subscription unlocks: "Unlocks 21 posts now: 14 with photos, 6 videos, 1 note."
 */
export function formatUnlockedPosts({ texts, photos, videos }: WireFacts['unlocks']): string {
  const posts = texts + photos + videos
  if (posts === 0) return t`No posts for subscribers yet.`
  const parts = [
    photos > 0 && t`${formatCount(photos)} with photos`,
    videos > 0 &&
      ngettext(msgid`${formatCount(videos)} video`, `${formatCount(videos)} videos`, videos),
    texts > 0 && ngettext(msgid`${formatCount(texts)} note`, `${formatCount(texts)} notes`, texts),
  ]
  const contents = parts.filter(Boolean).join(', ')
  return ngettext(
    msgid`Unlocks ${formatCount(posts)} post now: ${contents}.`,
    `Unlocks ${formatCount(posts)} posts now: ${contents}.`,
    posts,
  )
}

/** Returns how many of the latest posts cost extra, as a sentence. */
export function formatExtraCost({
  posts,
  extra,
}: {
  posts: number
  extra: number
}): string | undefined {
  if (posts === 0) return undefined
  if (posts === 1)
    return extra === 0
      ? t`The latest post costs nothing extra.`
      : t`The latest post is sold separately.`
  if (extra === 0) return t`None of the latest ${posts} posts cost extra.`
  if (extra === posts) return t`All of the latest ${posts} posts are sold separately.`
  return ngettext(
    msgid`${extra} of the latest ${posts} posts is sold separately.`,
    `${extra} of the latest ${posts} posts are sold separately.`,
    extra,
  )
}

/** Returns the text of a biography without its markup, for descriptions. */
export const plainBio = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
