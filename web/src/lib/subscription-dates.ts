import type { WireOf } from '@stagedoor/contract/kit'
import type { listMine } from '@stagedoor/contract/subscriptions'
import { formatDay, formatMoney } from './format.ts'

/** A subscription as a client reads it. */
export type WireSubscription = WireOf<typeof listMine>['data'][number]

const dayOf = (instant: string, now: Date) => formatDay(new Date(instant), now, 'UTC')

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
