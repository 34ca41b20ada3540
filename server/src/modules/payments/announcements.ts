import { announcement } from '../../platform/outbox/index.ts'

/**
 * An event of a payment. `reference` names what it pays for, in the vocabulary of the module that
 * started it.
 */
export interface PaymentEvent {
  readonly paymentId: string
  readonly purpose: 'top_up' | 'subscription'
  readonly reference: string
}

/** Announces that the gateway reported a payment as paid. */
export const paymentSettled = announcement<PaymentEvent>('payments.payment_settled')

/** Announces that a charge waits until the buyer confirms it with their bank. */
export const paymentNeedsAuthentication = announcement<PaymentEvent>(
  'payments.payment_needs_authentication',
)

/**
 * Announces that a payment was declined or that the buyer turned back. It may still be paid later.
 */
export const paymentFailed = announcement<
  PaymentEvent & {
    reason: string
    /** When a company that renews by itself tries again. */
    retryAt?: string
  }
>('payments.payment_failed')

/** Announces that a payment company charges the subscription that a payment began no more. */
export const gatewaySubscriptionEnded = announcement<{
  /** The payment that began it. */
  paymentId: string
  gateway: string
  /** `canceled`: the paid time runs on; `expired`: the company's time of it is over. */
  status: 'canceled' | 'expired'
}>('payments.gateway_subscription_ended')

/**
 * Announces that a payment ended without success, so that what was reserved for it can be used
 * again.
 */
export const paymentEnded = announcement<PaymentEvent>('payments.payment_ended')

/** Announces that money of a payment went back to its card. */
export const paymentRefunded = announcement<PaymentEvent & { refundId: string }>(
  'payments.payment_refunded',
)

/**
 * Announces that the gateway refused to refund: what was taken for the refund returns to where it
 * was.
 */
export const refundRefused = announcement<PaymentEvent & { refundId: string }>(
  'payments.refund_refused',
)

/**
 * Announces that money went back to its card at the gateway without a request of ours: what it
 * bought has to be taken back.
 */
export const refundedAtGateway = announcement<PaymentEvent & { refundId: string }>(
  'payments.refunded_at_gateway',
)

/** Announces the state of the account through which a gateway pays a performer. */
export const connectedAccountChanged = announcement<{
  gateway: string
  /** The gateway's id of the account. */
  accountId: string
  canReceive: boolean
  /** The facts that the account holder still has to supply, in the gateway's words. */
  missing: readonly string[]
}>('payments.connected_account_changed')

/** An event of a dispute as its gateway reported it; amounts are whole hundredths as text. */
export interface DisputeReport {
  readonly gateway: string
  /** The gateway's id of the disputed charge. */
  readonly externalId: string
  /** The gateway's id of the dispute. */
  readonly disputeId: string
  readonly status: 'opened' | 'won' | 'lost'
  readonly amount: string
  readonly currency: string
  readonly fee: string
  readonly reason: string
  readonly respondBy: string | null
}

/** Announces that a gateway reported a dispute, or its decision. */
export const paymentDisputed = announcement<DisputeReport>('payments.payment_disputed')
