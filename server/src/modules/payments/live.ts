import { paymentPages } from '@stagedoor/contract/payments'
import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { type PaymentNews, paymentFailed, paymentSettled } from './announcements.ts'
import { selectPayments } from './store.ts'

/** Sends a buyer who is still on the site to the page that says how it went. */
async function sendOn(ctx: InTransaction, news: readonly PaymentNews[], path: string): Promise<void> {
  const payments = await selectPayments(
    ctx,
    news.map(({ paymentId }) => paymentId),
  )
  for (const { id, buyerId, initiatedBy } of payments) {
    if (initiatedBy !== 'buyer') continue
    ctx.push({ account: buyerId }, 'payment_status_callback', { redirectUrl: `${path}?transactionId=${id}` })
  }
}

export const paymentsLive: readonly Listener[] = [
  on(paymentSettled, 'payments.live_settled', (ctx, news) => sendOn(ctx, news, paymentPages.success)),
  on(paymentFailed, 'payments.live_failed', (ctx, news) => sendOn(ctx, news, paymentPages.cancel)),
]
