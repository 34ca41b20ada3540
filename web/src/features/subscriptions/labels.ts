import type { WireOf } from '@stagedoor/contract/kit'
import type { listMine, readOffers } from '@stagedoor/contract/subscriptions'
import { formatDay, formatMoney, pluralize } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'

/** The offers of a performer, as a client reads them. */
export type WireOffers = WireOf<typeof readOffers>
/** One offer, as a client reads it. */
export type WireOffer = WireOffers['offers'][number]
/** A subscription as a client reads it. */
export type WireSubscription = WireOf<typeof listMine>['data'][number]

const dayOf = (instant: string, now: Date) => formatDay(new Date(instant), now, 'UTC')

/** Returns an offer in a few words: "$9.99 a month", "3 days free", "Free". */
export function offerTitle({ type, price, currency, trialDays }: WireOffer): string {
  if (type === 'free') return trialDays ? `${pluralize(trialDays, 'day')} free` : 'Free'
  return `${formatMoney(price, currency)} a ${type === 'yearly' ? 'year' : 'month'}`
}

/** Returns what follows after an offer is taken, in one line. */
export function offerNote({ type, renews, isTrial }: WireOffer): string {
  if (renews) return `Renews every ${type === 'yearly' ? 'year' : 'month'}, until you cancel`
  return isTrial ? 'No card needed, ends automatically' : 'No card needed, nothing is charged'
}

/**
 * Returns what a yearly offer saves against twelve of the monthly one, in whole percent; undefined where it saves
 * nothing.
 */
export function savingOf(offer: WireOffer, offers: readonly WireOffer[]): number | undefined {
  const monthly = offers.find(({ type }) => type === 'monthly')
  if (offer.type !== 'yearly' || !monthly?.price) return undefined
  const percent = Math.floor((1 - offer.price / (monthly.price * 12)) * 100)
  return percent > 0 ? percent : undefined
}

/** Returns the label of the button that agrees to an offer. */
export function confirmLabel({ type, price, currency, isTrial }: WireOffer): string {
  if (type === 'free') return isTrial ? 'Start the free trial' : 'Subscribe for free'
  return `Pay ${formatMoney(price, currency)} and subscribe`
}

/** A line of a bill: its day, amount and description. */
export interface BillLine {
  readonly when: string
  readonly amount: string
  readonly description?: string
}

/**
 * Returns what is paid and when, line by line: today, then at the renewal or the end. Empty for an offer that is always
 * free.
 */
export function billOf(offer: WireOffer, now: Date): readonly BillLine[] {
  const { type, price, currency, renews, renewalPrice, renewalDate, endsAt } = offer
  const today = { when: 'Today', amount: formatMoney(price, currency) }
  if (renews && renewalPrice !== undefined && renewalDate) {
    const words = `then every ${type === 'yearly' ? 'year' : 'month'}, until you cancel`
    return [today, { when: dayOf(renewalDate, now), amount: formatMoney(renewalPrice, currency), description: words }]
  }
  if (endsAt)
    return [today, { when: dayOf(endsAt, now), amount: 'It ends', description: 'automatically, nothing is charged' }]
  return []
}

/** Returns the preselected offer: the one that was clicked, else the monthly one, else the first. */
export const defaultOffer = (offers: readonly WireOffer[], pressed?: WireOffer['type']): WireOffer | undefined =>
  offers.find(({ type }) => type === pressed) ?? offers.find(({ type }) => type === 'monthly') ?? offers[0]

interface StatusLabel {
  readonly text: string
  readonly tone: Tone
}

const statuses: Readonly<Record<WireSubscription['state'], StatusLabel>> = {
  trialing: { text: 'Free trial', tone: 'accent' },
  active: { text: 'Active', tone: 'good' },
  past_due: { text: 'Payment failed', tone: 'bad' },
  paused: { text: 'Paused', tone: 'wait' },
  cancelling: { text: 'Cancelled', tone: 'wait' },
  ended: { text: 'Ended', tone: 'neutral' },
}

/** Returns the status of a subscription, in words and tone. */
export const statusLabel = ({ state }: Pick<WireSubscription, 'state'>): StatusLabel => statuses[state]

/** The states as a filter offers them. */
export const stateOptions: readonly Option[] = Object.entries(statuses).map(([value, { text }]) => ({ value, text }))
/** The states that a filter accepts. */
export const states = Object.keys(statuses)

const types = { monthly: 'Monthly', yearly: 'Yearly', free: 'Free', system: 'Complimentary' } as const

/** The kinds as a filter offers them. */
export const kindOptions: readonly Option[] = Object.entries(types).map(([value, text]) => ({ value, text }))
/** The kinds that a filter accepts. */
export const kinds = Object.keys(types)

/** Returns the kind of a subscription: "Monthly", "Free". */
export const kindLabel = ({ subscriptionType }: Pick<WireSubscription, 'subscriptionType'>): string =>
  types[subscriptionType]

/** Returns the day on which access ends or renews; undefined where nothing ends it. */
const formatEnd = ({ expiredAt, isEndless }: WireSubscription, now: Date): string | undefined =>
  expiredAt && !isEndless ? dayOf(expiredAt, now) : undefined

/** Returns what happens next with a subscription, for the fan who pays. */
export function nextForFan(subscription: WireSubscription, now: Date): string {
  const { state, nextRecurringDate, price, currency, lastFailure } = subscription
  const end = formatEnd(subscription, now)
  if (state === 'ended') return end ? `Ended on ${end}` : 'Ended'
  if (state === 'cancelling') return end ? `Yours until ${end}, then it ends` : 'Ends soon'
  if (state === 'past_due') return `${lastFailure || 'The card was declined'}. ${formatRetry(nextRecurringDate, now)}`
  if (state === 'trialing') return end ? `Ends automatically on ${end}` : 'Ends automatically'
  if (state === 'paused') return end ? `Paused, access ended on ${end}` : 'Paused'
  if (nextRecurringDate) return `Renews on ${dayOf(nextRecurringDate, now)} for ${formatMoney(price, currency)}`
  return end ? `Until ${end}` : 'For as long as you like'
}

const formatRetry = (retryAt: string | undefined, now: Date) =>
  retryAt ? `We try again on ${dayOf(retryAt, now)}` : 'We try again'

/** Returns what happens next with a subscriber, for the performer. */
export function nextForPerformer(subscription: WireSubscription, now: Date): string {
  const { state, nextRecurringDate } = subscription
  const end = formatEnd(subscription, now)
  if (state === 'past_due') return 'Renewal is being tried again'
  if (state === 'cancelling' || state === 'trialing') return end ? `Leaves on ${end}` : 'Leaves soon'
  if (state === 'ended') return end ? `Left on ${end}` : 'Left'
  if (nextRecurringDate) return `Renews on ${dayOf(nextRecurringDate, now)}`
  return end ? `Until ${end}` : 'No end'
}

/** An action of a fan on a subscription: `pay` is paying a failed renewal with another card. */
export type SubscriptionAction = 'cancel' | 'resume' | 'renew' | 'pay'

/** Returns the actions a fan has on a subscription, the likeliest first. */
export function actionsFor({
  state,
  subscriptionType,
}: Pick<WireSubscription, 'state' | 'subscriptionType'>): readonly SubscriptionAction[] {
  if (state === 'cancelling') return ['resume']
  if (state === 'ended') return ['renew']
  if (state === 'past_due') return ['pay', 'cancel']
  return subscriptionType === 'system' ? [] : ['cancel']
}

/** Returns what a cancellation means, line by line. */
export function cancelConsequences(subscription: WireSubscription, now: Date): readonly string[] {
  const { performerInfo, nextRecurringDate, state } = subscription
  const name = performerInfo?.name ?? 'this creator'
  const end = formatEnd(subscription, now)
  const paid = 'Posts you bought stay yours.'
  const closes = `You lose access to what ${name} shares with subscribers today.`
  if (state === 'past_due') return [closes, 'Your card is not charged again.', paid]
  if (!end) return [closes, paid, 'You can subscribe again whenever you like.']
  return [
    `You keep everything until ${end}.`,
    nextRecurringDate ? 'You are not charged again.' : 'Nothing was going to be charged.',
    paid,
    `You can resume it until ${end}.`,
  ]
}
