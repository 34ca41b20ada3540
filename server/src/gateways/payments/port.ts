import type { Currency } from '@stagedoor/contract/kit'
import type { GatewayCtx } from '../../platform/gateway-context.ts'

/** What a gateway can do: prices, periods and buttons are offered only within it. */
export interface Capabilities {
  readonly minPrice: Currency
  readonly maxPrice: Currency
  readonly periods: readonly ('monthly' | 'yearly')[]
  /** ISO 4217 codes; empty: any. */
  readonly currencies: readonly string[]
  readonly trials: boolean
  /** A saved card is charged without a visit to the gateway. */
  readonly oneClick: boolean
  readonly refund: boolean
  /** Who charges each further period: the gateway by itself, or we with the saved card. */
  readonly recurring: 'gateway' | 'ours'
  /** Its terms allow adult content. */
  readonly adultAllowed: boolean
  /** Nothing is really paid. */
  readonly isPlayMoney: boolean
}

/** What a buyer is to pay on the gateway's own page. `reference` is our payment's id, and makes repeating harmless. */
export interface CheckoutOrder {
  readonly reference: string
  readonly amount: Currency
  readonly currency: string
  readonly description: string
  /** What will be charged later on and when, in words, where the card is to be kept for that. */
  readonly terms?: string | undefined
  readonly savesMethod: boolean
  readonly customer: { readonly id: string; readonly name: string }
  readonly successUrl: string
  readonly cancelUrl: string
}

/** What a saved card is to be charged. `reference` is our payment's id: asked twice, it is charged once. */
export interface SavedCharge {
  readonly reference: string
  readonly amount: Currency
  readonly currency: string
  readonly description: string
  readonly methodToken: string
}

/** A card a gateway keeps for us: its name there and what may be shown of it. */
export interface SavedMethod {
  readonly token: string
  readonly brand: string
  readonly last4Digits: string
  readonly month: number
  readonly year: number
  readonly holderName: string
  readonly isProduction: boolean
}

/** What became of a charge, however we came to know. `reference` is our payment's id. */
export interface Outcome {
  /** `open`: the buyer has not decided yet. */
  readonly kind: 'approved' | 'declined' | 'pending' | 'canceled' | 'open'
  readonly reference: string
  /** The gateway's number of the charge. */
  readonly externalId?: string | undefined
  readonly amount: Currency
  readonly currency: string
  /** Why it was declined, in words for the buyer. */
  readonly reason?: string | undefined
  readonly method?: SavedMethod | undefined
}

/** What a gateway reports on its own: the outcome, and the report's number, which repetitions share. */
export interface Report {
  readonly eventId: string
  readonly outcome: Outcome
}

/** A report as it reached our address. */
export interface RawCallback {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Money to give back. `reference` is our refund's id: asked twice, it is given back once. */
export interface RefundOrder {
  readonly reference: string
  readonly externalId: string
  readonly amount: Currency
  readonly currency: string
}

/** A report that is not the gateway's: wrong signature, too old, not readable. It has no effect. */
export class ForgedCallback extends Error {
  override name = 'ForgedCallback'
}

/** A company that takes payments, behind one shape. Whatever throws or is too slow may or may not have been done. */
export interface PaymentGateway {
  readonly name: string
  readonly capabilities: Capabilities
  /** Whether this installation may use it. */
  isAllowed(config: GatewayCtx['config']): boolean
  /** Opens a page at the gateway where the buyer pays; for the same reference, the same page. */
  createCheckout(ctx: GatewayCtx, order: CheckoutOrder): Promise<{ readonly url: string }>
  /**
   * Closes the page of an order, so that nothing can be paid there any more, and answers how the payment stands then:
   * `open` from a gateway that cannot close its pages.
   */
  closeCheckout(ctx: GatewayCtx, reference: string): Promise<Outcome | undefined>
  /** Charges a saved card without its owner present. */
  chargeMethod(ctx: GatewayCtx, charge: SavedCharge): Promise<Outcome>
  /** What became of a payment; undefined when the gateway never heard of it. */
  findOutcome(ctx: GatewayCtx, reference: string): Promise<Outcome | undefined>
  /** Gives money back; false when the gateway refuses. */
  refund(ctx: GatewayCtx, order: RefundOrder): Promise<boolean>
  /** Forgets a saved card. */
  forgetMethod(ctx: GatewayCtx, token: string): Promise<void>
  /** Reads a report and checks that it is the gateway's and fresh; throws ForgedCallback. */
  readCallback(ctx: GatewayCtx, callback: RawCallback): Promise<readonly Report[]>
}

/** The gateways of this installation by name. */
export type PaymentGateways = Readonly<Record<string, PaymentGateway>>
