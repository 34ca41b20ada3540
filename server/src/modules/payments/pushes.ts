import { paymentPages } from '@stagedoor/contract/payments'
import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import {
  type PaymentEvent,
  paymentFailed,
  paymentNeedsAuthentication,
  paymentSettled,
} from './announcements.ts'
import { paymentsOfBuyers } from './open-payments.store.ts'
import { selectPayments } from './store.ts'

/** Redirects a buyer who is still on the site to the result page. */
async function redirectBuyer(
  ctx: InTransaction,
  events: readonly PaymentEvent[],
  path: string,
): Promise<void> {
  const payments = await paymentsOfBuyers(
    ctx,
    events.map(({ paymentId }) => paymentId),
  )
  for (const { id, buyerId } of payments) {
    ctx.push({ account: buyerId }, 'payment_status_callback', {
      redirectUrl: `${path}?transactionId=${id}`,
    })
  }
}

/** Asks existing clients to complete a payment by the library of its gateway. */
async function askToConfirm(ctx: InTransaction, events: readonly PaymentEvent[]): Promise<void> {
  const payments = await selectPayments(
    ctx,
    events.map(({ paymentId }) => paymentId),
  )
  for (const {
    id: _id,
    buyerId,
    status,
    gateway: paymentGateway,
    currency,
    amount,
    clientSecret,
  } of payments) {
    if (!clientSecret) continue
    const shown = { _id, status, paymentGateway, totalPrice: Number(amount) / 100, currency }
    ctx.push({ account: buyerId }, 'stripe_confirm_payment', {
      ...shown,
      stripeClientSecret: clientSecret,
    })
  }
}

export const paymentsPushes: readonly Listener[] = [
  on(paymentNeedsAuthentication, 'payments.live_needs_authentication', askToConfirm),
  on(paymentSettled, 'payments.live_settled', (ctx, events) =>
    redirectBuyer(ctx, events, paymentPages.success),
  ),
  on(paymentFailed, 'payments.live_failed', (ctx, events) =>
    redirectBuyer(ctx, events, paymentPages.cancel),
  ),
]
