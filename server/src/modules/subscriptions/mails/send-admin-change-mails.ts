import type { InTransaction } from '../../../platform/context.ts'
import { day, translatable } from '../../../platform/i18n/index.ts'
import { sendMail } from '../../mail/index.ts'
import type { SubscriptionRow } from '../store.ts'
import { fanMailVariables, partiesOf } from './read-parties.ts'

/**
 * Mails both people that an admin stopped the renewals of a subscription, or the fan that its end
 * was moved.
 */
export async function sendAdminChangeMails(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  change: 'cancelled' | 'expiry',
): Promise<void> {
  const two = await partiesOf(ctx, subscription)
  if (!two) return
  const { fan, performer } = two
  const date = subscription.endsAt ? day(subscription.endsAt) : ''
  if (change === 'expiry') {
    if (!fan.email) return
    await sendMail(ctx, {
      to: fan.email,
      template: 'subscriptions.expiry_changed',
      data: { ...fanMailVariables(two), date },
    })
    return
  }
  const until = date ? translatable`You keep access until ${date}.` : ''
  if (fan.email) {
    const data = { ...fanMailVariables(two), until }
    await sendMail(ctx, { to: fan.email, template: 'subscriptions.cancelled_by_site', data })
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
