import type { WireOf } from '@stagedoor/contract/kit'
import type { listMine } from '@stagedoor/contract/subscriptions'
import { formatDay, formatMoney } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

/** A subscription as a client reads it. */
export type WireSubscription = WireOf<typeof listMine>['data'][number]

const dayOf = (instant: string, now: Date) => formatDay(new Date(instant), now, 'UTC')

/** Returns the day on which access ends or renews; undefined where nothing ends it. */
const formatEnd = ({ expiredAt, isEndless }: WireSubscription, now: Date): string | undefined =>
  expiredAt && !isEndless ? dayOf(expiredAt, now) : undefined

/** Returns what happens next with a subscription, for the fan who pays. */
export function nextForFan(subscription: WireSubscription, now: Date): string {
  const { state, nextRecurringDate, price, currency, lastFailure, resumesAt } = subscription
  const end = formatEnd(subscription, now)
  if (state === 'ended') return end ? t`Ended on ${end}` : t`Ended`
  if (state === 'cancelling') return end ? t`Yours until ${end}, then it ends` : t`Ends soon`
  if (state === 'past_due')
    return `${lastFailure || t`The card was declined`}. ${formatRetry(nextRecurringDate, now)}`
  if (state === 'trialing') return end ? t`Ends automatically on ${end}` : t`Ends automatically`
  const { newPrice } = subscription
  if (newPrice) {
    const amount = formatMoney(newPrice.price, currency)
    const from = dayOf(newPrice.from, now)
    return t`Costs ${amount} from ${from} if you accept. Otherwise it ends then.`
  }
  if (resumesAt) {
    const resumes = dayOf(resumesAt, now)
    const amount = formatMoney(price, currency)
    if (state === 'paused') return t`Continues on ${resumes} for ${amount}`
    return t`Pauses on ${end ?? ''}, continues on ${resumes} for ${amount}`
  }
  if (nextRecurringDate) return formatNextCharge(subscription, dayOf(nextRecurringDate, now), now)
  return end ? t`Until ${end}` : t`For as long as you like`
}

/** Returns the next charge, and the price that follows a discount or was accepted for later. */
function formatNextCharge(subscription: WireSubscription, day: string, now: Date): string {
  const amount = formatMoney(subscription.price, subscription.currency)
  const later = laterPrice(subscription, now)
  return later
    ? t`Renews on ${day} for ${amount}, from ${later.day} for ${later.amount}`
    : t`Renews on ${day} for ${amount}`
}

function laterPrice({ regularPrice, regularPriceFrom, currency }: WireSubscription, now: Date) {
  if (regularPrice === undefined || !regularPriceFrom) return undefined
  return { amount: formatMoney(regularPrice, currency), day: dayOf(regularPriceFrom, now) }
}

const formatRetry = (retryAt: string | undefined, now: Date) =>
  retryAt ? t`We try again on ${dayOf(retryAt, now)}` : t`We try again`

/** Returns what happens next with a subscriber, for the performer. */
export function nextForPerformer(subscription: WireSubscription, now: Date): string {
  const { state, nextRecurringDate, resumesAt } = subscription
  const end = formatEnd(subscription, now)
  if (state === 'past_due') return t`Renewal is being tried again`
  if (state === 'cancelling' || state === 'trialing')
    return end ? t`Leaves on ${end}` : t`Leaves soon`
  if (state === 'ended') return end ? t`Left on ${end}` : t`Left`
  if (resumesAt)
    return state === 'paused' ? t`Paused until ${dayOf(resumesAt, now)}` : t`Pauses on ${end ?? ''}`
  if (nextRecurringDate) return t`Renews on ${dayOf(nextRecurringDate, now)}`
  return end ? t`Until ${end}` : t`No end`
}

/** Returns what a cancellation means, line by line. */
export function cancelConsequences(subscription: WireSubscription, now: Date): readonly string[] {
  const { performerInfo, nextRecurringDate, state } = subscription
  const name = performerInfo?.name ?? t`this creator`
  const end = formatEnd(subscription, now)
  const paid = t`Posts you bought stay yours.`
  const closes = t`You lose access to what ${name} shares with subscribers today.`
  if (state === 'past_due') return [closes, t`Your card is not charged again.`, paid]
  if (state === 'paused') return [t`It ends now.`, t`Your card is not charged again.`, paid]
  if (!end) return [closes, paid, t`You can subscribe again whenever you like.`]
  return [
    t`You keep everything until ${end}.`,
    nextRecurringDate ? t`You are not charged again.` : t`Nothing was going to be charged.`,
    paid,
    t`You can resume it until ${end}.`,
  ]
}

/** Returns what a pause of some months means, line by line. */
export function pauseConsequences(subscription: WireSubscription, now: Date): readonly string[] {
  const amount = formatMoney(subscription.price, subscription.currency)
  const later = laterPrice(subscription, now)
  const end = formatEnd(subscription, now) ?? ''
  return [
    t`You keep everything until ${end}. Then access stops and nothing is charged.`,
    later
      ? t`After the pause it continues by itself for ${amount}, or for ${later.amount} from ${later.day}. We remind you by e-mail before that.`
      : t`After the pause it continues by itself for ${amount}. We remind you by e-mail before that.`,
    t`You can undo or cancel it at any time.`,
  ]
}
