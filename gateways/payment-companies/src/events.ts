import type { Currency } from '@stagedoor/contract/kit'
import type { Outcome, SavedMethod } from './port.ts'

/**
 * A callback as our endpoint received it: companies post JSON or forms, or send a GET request with
 * a query.
 */
export interface RawCallback {
  readonly method: string
  /** The part of the address after `?`, not decoded. */
  readonly query: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The address that sent it. */
  readonly ip: string
}

/** Money in hundredths of a currency. */
interface Money {
  readonly amount: Currency
  /** ISO 4217. */
  readonly currency: string
}

/**
 * The charge of a further period by a gateway that renews subscriptions itself. `subscriptionId` is
 * the gateway's id of the subscription, which the outcome of its first payment named.
 */
export interface RebillEvent extends Money {
  readonly kind: 'rebill'
  readonly subscriptionId: string
  readonly status: 'approved' | 'declined'
  /** The gateway's id of the charge. */
  readonly externalId: string
  readonly occurredAt: Date
  /** The time at which the gateway tries a declined charge again. */
  readonly retryAt?: Date | undefined
  readonly reason?: string | undefined
}

/**
 * The end of a subscription at a gateway: `canceled` charges no more but runs on, `expired` has
 * ended.
 */
export interface SubscriptionEvent {
  readonly kind: 'subscription_ended'
  readonly subscriptionId: string
  readonly status: 'canceled' | 'expired'
  readonly endsAt?: Date | undefined
  readonly reason?: string | undefined
}

/**
 * Money that the gateway or its merchant desk gave back. `refundId` is our refund's reference when
 * we asked for it.
 */
export interface RefundEvent extends Money {
  readonly kind: 'refund'
  /** The gateway's id of the refunded charge. */
  readonly externalId: string
  readonly refundId: string
  /** `void`: before it was settled. */
  readonly type: 'refund' | 'void'
}

/** A chargeback by the bank of the buyer. */
export interface DisputeEvent extends Money {
  readonly kind: 'dispute'
  readonly status: 'opened' | 'won' | 'lost'
  /** The gateway's id of the disputed charge. */
  readonly externalId: string
  /** The gateway's id of the dispute, the same in all its events. */
  readonly disputeId: string
  /** The fee that the gateway charges for it, in hundredths of the currency. */
  readonly fee: Currency
  readonly reason: string
  /** The end of the time for evidence. */
  readonly respondBy?: Date | undefined
}

/** A change of a saved card: its bank replaced it, or its owner removed it at the gateway. */
export interface MethodEvent {
  readonly kind: 'method'
  readonly token: string
  /** Absent when it is no longer valid. */
  readonly method?: SavedMethod | undefined
}

/** The state of the account through which a performer is paid by the gateway. */
export interface ConnectedAccountEvent {
  readonly kind: 'connected_account'
  readonly accountId: string
  readonly canReceive: boolean
  /**
   * The documents and details that the account holder still has to supply, in the gateway's words.
   */
  readonly missing: readonly string[]
}

/** Something that a gateway reports, in the same words for every gateway. */
export type GatewayEvent =
  | { readonly kind: 'payment'; readonly outcome: Outcome }
  | RebillEvent
  | SubscriptionEvent
  | RefundEvent
  | DisputeEvent
  | MethodEvent
  | ConnectedAccountEvent

/** The kinds of transactions that gateways list. */
export type TransactionType = 'charge' | 'refund' | 'chargeback'

/** A line of a gateway's list of transactions, for the daily comparison with the ledger. */
export interface GatewayTransaction {
  readonly type: TransactionType
  /** The gateway's id of the charge, refund or dispute. */
  readonly externalId: string
  /** The gateway's id of the charge that a refund or dispute is about. */
  readonly chargeId?: string | undefined
  /** Our payment's or refund's id, as far as the gateway knows it. */
  readonly reference?: string | undefined
  /**
   * In hundredths; absent where the list does not tell it in the currency that the buyer was
   * charged in.
   */
  readonly amount?: Currency | undefined
  /** ISO 4217. */
  readonly currency?: string | undefined
  /**
   * True when the amount is in the currency of settlement, which the buyer may not have been
   * charged in.
   */
  readonly isSettlement?: boolean | undefined
  readonly fee?: Currency | undefined
  readonly occurredAt: Date
}

/**
 * Thrown for a callback that is not the gateway's: wrong signature, too old, or unreadable. It has
 * no effect.
 */
export class ForgedCallback extends Error {
  override name = 'ForgedCallback'
}
