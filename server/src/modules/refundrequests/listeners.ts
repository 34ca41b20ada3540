import { type Listener, on } from '../../platform/outbox/index.ts'
import { paymentRefunded, refundRefused } from '../payments/index.ts'
import { chargeRefunded } from '../wallet/index.ts'
import { noteRefunds, reopenRequests } from './store.ts'

/** The listeners that keep requests in step with refunds that were made without them, or failed. */
export const refundrequestsListeners: readonly Listener[] = [
  on(chargeRefunded, 'refundrequests.charge_refunded', (ctx, events) =>
    noteRefunds(
      ctx,
      events.map(({ chargeId }) => chargeId),
    ),
  ),
  on(paymentRefunded, 'refundrequests.payment_refunded', (ctx, events) =>
    noteRefunds(
      ctx,
      events.map(({ paymentId }) => paymentId),
    ),
  ),
  on(refundRefused, 'refundrequests.refund_failed', (ctx, events) =>
    reopenRequests(
      ctx,
      events.map(({ paymentId }) => paymentId),
    ),
  ),
]
