import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { blocked } from '../blocks/index.ts'
import { markFulfilled, paymentFailed, paymentRefunded, paymentSettled } from '../payments/index.ts'
import {
  type SubscriptionNews,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionManaged,
  subscriptionStarted,
} from './announcements.ts'
import { endBetween } from './end-subscription.ts'
import { writeManaged } from './managed-letters.ts'
import { refundPeriod } from './refund-period.ts'
import { noteFailedRenewal } from './renew-subscription.ts'
import { writeChanged, writeEnded, writeStarted } from './send-letters.ts'
import { settlePayment } from './settle-payment.ts'
import { type SubscriptionRow, selectSubscriptions } from './store.ts'

const isOurs = ({ purpose }: { purpose: string }) => purpose === 'subscription'

/** Writes a letter about each subscription of a batch. */
const letters =
  (write: (ctx: InTransaction, subscription: SubscriptionRow) => Promise<void>) =>
  async (ctx: InTransaction, news: readonly SubscriptionNews[]): Promise<void> => {
    const ids = news.map(({ subscriptionId }) => subscriptionId)
    for (const subscription of await selectSubscriptions(ctx, ids)) await write(ctx, subscription)
  }

export const subscriptionsListeners: readonly Listener[] = [
  on(paymentSettled, 'subscriptions.settle', async (ctx, news) => {
    for (const { paymentId } of news.filter(isOurs)) {
      await settlePayment(ctx, paymentId)
      await markFulfilled(ctx, paymentId)
    }
  }),
  on(paymentFailed, 'subscriptions.note_failure', async (ctx, news) => {
    for (const { reference, reason } of news.filter(isOurs)) await noteFailedRenewal(ctx, reference, reason)
  }),
  on(paymentRefunded, 'subscriptions.refund', async (ctx, news) => {
    for (const refund of news.filter(isOurs)) await refundPeriod(ctx, refund)
  }),
  on(blocked, 'subscriptions.end_between', async (ctx, news) => {
    for (const { blockerId, blockedId } of news) await endBetween(ctx, blockerId, blockedId)
  }),
  on(subscriptionStarted, 'subscriptions.letter_started', letters(writeStarted)),
  on(subscriptionChanged, 'subscriptions.letter_changed', letters(writeChanged)),
  on(subscriptionManaged, 'subscriptions.letter_managed', async (ctx, news) => {
    for (const { change, ...about } of news) await letters((ctx, one) => writeManaged(ctx, one, change))(ctx, [about])
  }),
  on(subscriptionEnded, 'subscriptions.letter_ended', letters(writeEnded)),
]
