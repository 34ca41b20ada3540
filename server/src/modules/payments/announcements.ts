import { announcement } from '../../platform/outbox/announce.ts'

/** Something that happened to a payment. `reference` is what it pays for, in the words of whoever asked for it. */
export interface PaymentEvent {
  readonly paymentId: string
  readonly purpose: 'top_up' | 'subscription'
  readonly reference: string
}

/** The gateway says that a payment is paid. */
export const paymentSettled = announcement<PaymentEvent>('payments.payment_settled')

/** A payment came to nothing: declined, or the buyer turned back. It may still be paid later. */
export const paymentFailed = announcement<PaymentEvent & { reason: string }>('payments.payment_failed')

/** Money of a payment went back to its card. */
export const paymentRefunded = announcement<PaymentEvent & { refundId: string }>('payments.payment_refunded')

/** The gateway refused to give money back: what was taken for it returns to where it was. */
export const refundRefused = announcement<PaymentEvent & { refundId: string }>('payments.refund_refused')
