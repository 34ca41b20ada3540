import type { InTransaction } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import {
  gatewaySubscriptionEnded,
  paymentEnded,
  paymentFailed,
  paymentNeedsAuthentication,
  paymentRefunded,
  paymentSettled,
  readRebill,
} from '../payments/index.ts'
import {
  type SubscriptionEvent,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionManaged,
} from './announcements.ts'
import { endBetween } from './cancellation/end-subscription.ts'
import { settlePayments } from './checkout/settle-payment.ts'
import { sendAdminChangeMails } from './mails/send-admin-change-mails.ts'
import { sendChangedMails, sendEndedMail } from './mails/send-mails.ts'
import { refundPeriod } from './periods/refund-period.ts'
import { releaseUses } from './promotions/uses.store.ts'
import { recordFailedRebill, recordGatewayEnd } from './renewals/renew-at-gateway.ts'
import { recordFailedRenewal } from './renewals/renew-subscriptions.ts'
import { readRenewal } from './rules.ts'
import { type SubscriptionRow, selectSubscriptions } from './store.ts'

const isOurs = ({ purpose }: { purpose: string }) => purpose === 'subscription'

/**
 * A renewal that its bank wants to be confirmed is past due meanwhile; confirmed, it opens the
 * period.
 */
const confirmReason = copy(
  'Your bank asks you to confirm this payment. We sent you an e-mail with a link.',
)

/** Returns a listener that sends a mail about each subscription of a batch. */
const mails =
  (write: (ctx: InTransaction, subscription: SubscriptionRow) => Promise<void>) =>
  async (ctx: InTransaction, events: readonly SubscriptionEvent[]): Promise<void> => {
    const ids = events.map(({ subscriptionId }) => subscriptionId)
    for (const subscription of await selectSubscriptions(ctx, ids)) await write(ctx, subscription)
  }

export const subscriptionsListeners: readonly Listener[] = [
  on(paymentSettled, 'subscriptions.settle', (ctx, events) =>
    settlePayments(
      ctx,
      events.filter(isOurs).map(({ paymentId }) => paymentId),
    ),
  ),
  on(paymentFailed, 'subscriptions.record_failure', async (ctx, events) => {
    for (const { reference, reason, retryAt } of events.filter(isOurs)) {
      const rebill = readRebill(reference)
      const retry = retryAt ? new Date(retryAt) : undefined
      if (rebill)
        await recordFailedRebill(ctx, { agreementId: rebill.agreementId, reason, retryAt: retry })
      else await recordFailedRenewal(ctx, reference, reason)
    }
  }),
  on(gatewaySubscriptionEnded, 'subscriptions.record_gateway_end', async (ctx, events) => {
    for (const event of events) await recordGatewayEnd(ctx, event)
  }),
  on(paymentEnded, 'subscriptions.release_promotions', async (ctx, events) => {
    const first = events.filter((event) => isOurs(event) && !readRenewal(event.reference))
    for (const { reference } of first) await releaseUses(ctx, reference)
  }),
  on(paymentNeedsAuthentication, 'subscriptions.record_confirmation', async (ctx, events) => {
    for (const { reference } of events.filter(isOurs))
      await recordFailedRenewal(ctx, reference, confirmReason)
  }),
  on(paymentRefunded, 'subscriptions.refund', async (ctx, events) => {
    for (const refund of events.filter(isOurs)) await refundPeriod(ctx, refund)
  }),
  on(blocked, 'subscriptions.end_between_blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events) await endBetween(ctx, blockerId, blockedId)
  }),
  on(subscriptionChanged, 'subscriptions.mail_changed', mails(sendChangedMails)),
  on(subscriptionManaged, 'subscriptions.mail_managed', async (ctx, events) => {
    for (const { change, ...about } of events)
      await mails((ctx, one) => sendAdminChangeMails(ctx, one, change))(ctx, [about])
  }),
  on(subscriptionEnded, 'subscriptions.mail_ended', mails(sendEndedMail)),
]
