import type { Currency } from '@stagedoor/contract/kit'
import type { GatewayCtx } from '../../platform/gateway-context.ts'

/** The capabilities of a gateway: prices, periods and buttons are offered only within them. */
export interface Capabilities {
  readonly minPrice: Currency
  readonly maxPrice: Currency
  readonly periods: readonly ('monthly' | 'yearly')[]
  /** ISO 4217 codes; empty for any currency. */
  readonly currencies: readonly string[]
  readonly trials: boolean
  /** True when a saved card can be charged without a visit to the gateway. */
  readonly oneClick: boolean
  readonly refund: boolean
  /** The party that charges each further period: the gateway itself, or we with the saved card. */
  readonly recurring: 'gateway' | 'ours'
  /** True when its terms allow adult content. */
  readonly adultAllowed: boolean
  /** True when no real money is charged. */
  readonly isPlayMoney: boolean
}

/** A payment to make on the gateway's own page. `reference` is our payment's id and makes repeated orders harmless. */
export interface CheckoutOrder {
  readonly reference: string
  readonly amount: Currency
  readonly currency: string
  readonly description: string
  /** The later charges and their dates, in words, when the card is to be saved for them. */
  readonly terms?: string | undefined
  readonly savesMethod: boolean
  readonly customer: { readonly id: string; readonly name: string }
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A charge of a saved card. `reference` is our payment's id: repeated requests charge it once. */
export interface SavedCharge {
  readonly reference: string
  readonly amount: Currency
  readonly currency: string
  readonly description: string
  readonly methodToken: string
}

/** A card that a gateway stores for us: its token there and the details that may be shown. */
export interface SavedMethod {
  readonly token: string
  readonly brand: string
  readonly last4Digits: string
  readonly month: number
  readonly year: number
  readonly holderName: string
  readonly isProduction: boolean
}

/** The outcome of a charge, from any source. `reference` is our payment's id. */
export interface Outcome {
  /** `open`: the buyer has not decided yet. */
  readonly kind: 'approved' | 'declined' | 'pending' | 'canceled' | 'open'
  readonly reference: string
  /** The gateway's id of the charge. */
  readonly externalId?: string | undefined
  readonly amount: Currency
  readonly currency: string
  /** The reason of a decline, in words for the buyer. */
  readonly reason?: string | undefined
  readonly method?: SavedMethod | undefined
}

/** A report that a gateway sends: the outcome, and the report's id, which repetitions share. */
export interface Report {
  readonly eventId: string
  readonly outcome: Outcome
}

/** A report as our endpoint received it. */
export interface RawCallback {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A refund to make. `reference` is our refund's id: repeated requests refund once. */
export interface RefundOrder {
  readonly reference: string
  readonly externalId: string
  readonly amount: Currency
  readonly currency: string
}

/** Thrown for a report that is not the gateway's: wrong signature, too old, or unreadable. It has no effect. */
export class ForgedCallback extends Error {
  override name = 'ForgedCallback'
}

/** A payment company behind one interface. A method that throws or times out may or may not have had an effect. */
export interface PaymentGateway {
  readonly name: string
  readonly capabilities: Capabilities
  /** Returns true when this installation may use the gateway. */
  isAllowed(config: GatewayCtx['config']): boolean
  /** Opens a page at the gateway where the buyer pays; the same page for the same reference. */
  createCheckout(ctx: GatewayCtx, order: CheckoutOrder): Promise<{ readonly url: string }>
  /**
   * Closes the page of an order, so that nothing can be paid there any more, and returns the outcome at that time:
   * `open` from a gateway that cannot close its pages.
   */
  closeCheckout(ctx: GatewayCtx, reference: string): Promise<Outcome | undefined>
  /** Charges a saved card without its owner present. */
  chargeMethod(ctx: GatewayCtx, charge: SavedCharge): Promise<Outcome>
  /** Returns the outcome of a payment; undefined when the gateway does not know it. */
  findOutcome(ctx: GatewayCtx, reference: string): Promise<Outcome | undefined>
  /** Refunds money; returns false when the gateway refuses. */
  refund(ctx: GatewayCtx, order: RefundOrder): Promise<boolean>
  /** Deletes a saved card at the gateway. */
  forgetMethod(ctx: GatewayCtx, token: string): Promise<void>
  /** Reads a report and checks that it is authentic and recent; throws ForgedCallback. */
  readCallback(ctx: GatewayCtx, callback: RawCallback): Promise<readonly Report[]>
}

/** The gateways of this installation by name. */
export type PaymentGateways = Readonly<Record<string, PaymentGateway>>
