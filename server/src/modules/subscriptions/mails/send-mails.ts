import type { InTransaction } from '../../../platform/context.ts'
import { copy, day, stored, translatable } from '../../../platform/i18n/index.ts'
import { sendMail } from '../../mail/index.ts'
import { RETRIES } from '../periods/rules.ts'
import type { SubscriptionRow } from '../store.ts'
import { fanMailVariables, partiesOf, type SubscriptionParties } from './read-parties.ts'
import { sendPauseMail } from './send-reminder-mails.ts'

/**
 * Mails both that a subscription was cancelled, or the fan that it will pause or that a renewal
 * failed.
 */
export async function sendChangedMails(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  const two = await partiesOf(ctx, subscription)
  if (!two) return
  if (subscription.state === 'cancelling') await sendCancelledMails(ctx, subscription, two)
  if (subscription.state === 'active' && subscription.pauseMonths)
    await sendPauseMail(ctx, subscription, two)
  if (subscription.state === 'past_due') await sendRenewalFailedMail(ctx, subscription, two)
}

async function sendCancelledMails(
  ctx: InTransaction,
  { endsAt }: SubscriptionRow,
  two: SubscriptionParties,
): Promise<void> {
  const { fan, performer } = two
  const until = endsAt ? translatable`You keep access until ${day(endsAt)}.` : ''
  if (fan.email) {
    await sendMail(ctx, {
      to: fan.email,
      template: 'subscriptions.cancelled',
      data: { ...fanMailVariables(two), until },
    })
  }
  if (performer.email) {
    const data = { name: performer.name, fan: fan.name }
    await sendMail(ctx, {
      to: performer.email,
      template: 'subscriptions.subscriber_cancelled',
      data,
    })
  }
}

async function sendRenewalFailedMail(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  two: SubscriptionParties,
): Promise<void> {
  const { retryAt, attempts, lastFailure } = subscription
  if (!two.fan.email || !retryAt) return
  const isLast = attempts === RETRIES
  const at = day(retryAt)
  const next = isLast
    ? translatable`We will try again on ${at} for the last time. You keep access until then.`
    : translatable`We will try again on ${at}. You keep access until then.`
  const data = {
    ...fanMailVariables(two),
    reason: stored(lastFailure ?? copy('Your card was declined.')),
    next,
  }
  await sendMail(ctx, { to: two.fan.email, template: 'subscriptions.renewal_failed', data })
}

const endReasonMessages: Readonly<Record<string, string>> = {
  payment_failed: copy('We could not charge your card. You will not be charged again.'),
  unavailable: copy('The creator is no longer available. Nothing more will be charged.'),
  refunded: copy('Your payment was refunded.'),
  price_not_accepted: copy('You did not accept the new price, so you were not charged.'),
  disputed: copy('Your bank is taking back your payment.'),
  grant_ended: copy('Your free access has ended. You were not charged.'),
  ended_by_site: copy('We ended it. Any unused part of your payment is refunded to your card.'),
}

/** Mails a fan that a subscription ended, unless they ended it or it ended by a block. */
export async function sendEndedMail(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  const two = await partiesOf(ctx, subscription)
  if (!two?.fan.email) return
  const to = two.fan.email
  if (subscription.endReason === 'trial_ended') {
    await sendMail(ctx, { to, template: 'subscriptions.trial_ended', data: fanMailVariables(two) })
  }
  const reason = endReasonMessages[subscription.endReason ?? '']
  if (reason)
    await sendMail(ctx, {
      to,
      template: 'subscriptions.ended',
      data: { ...fanMailVariables(two), reason: stored(reason) },
    })
}
