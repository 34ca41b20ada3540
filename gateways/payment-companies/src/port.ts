import type { Currency } from '@stagedoor/contract/kit'
import type { BankConfirmation } from '@stagedoor/contract/payments'
import type { PhoneWallet } from '@stagedoor/contract/wallet'
import type { CardForms, ShownCard } from './card-forms.ts'
import type { CompanyCtx } from './context.ts'
import type { GatewayEvent, GatewayTransaction, RawCallback, TransactionType } from './events.ts'

/** The capabilities of a gateway: prices, periods and buttons are offered only within them. */
export interface Capabilities {
  /** The means by which the buyer pays. */
  readonly method: 'card' | 'crypto'
  readonly minPrice: Currency
  readonly maxPrice: Currency
  /** The lengths of subscription periods it can charge, in months. */
  readonly periodMonths: readonly number[]
  /** Its way to count the periods that it renews itself: calendar months, or 30 days for each. */
  readonly periodUnit: 'months' | 'days'
  /** ISO 4217 codes; empty for any currency. */
  readonly currencies: readonly string[]
  readonly trials: boolean
  /** True when a saved card can be charged without a visit to the gateway. */
  readonly oneClick: boolean
  /**
   * True when it makes repeated charges of a saved card with one reference once; otherwise none may
   * be repeated.
   */
  readonly chargesOnce: boolean
  /**
   * True when it can be asked for the outcome of a payment; otherwise its callbacks alone tell it.
   */
  readonly findsOutcomes: boolean
  readonly refund: boolean
  readonly partialRefund: boolean
  /** The party that charges each further period: the gateway itself, or we with the saved card. */
  readonly recurring: 'gateway' | 'ours'
  /** True when its terms allow adult content. */
  readonly adultAllowed: boolean
  /** True when no real money is charged. */
  readonly isPlayMoney: boolean
  /** The wallets of phones that its own page can offer, as far as its documents promise it. */
  readonly wallets: readonly PhoneWallet[]
  readonly comparison: Comparison
}

/** The way in which a gateway's transactions are compared with the books. */
export type Comparison =
  /**
   * By its list: the types that it contains, and the longest span of one request, when only one an
   * hour is answered.
   */
  | {
      readonly by: 'list'
      readonly types: readonly TransactionType[]
      readonly hoursPerRequest?: number
    }
  /** It has no list, so each of our payments is looked up. */
  | { readonly by: 'payment' }
  /** It has neither; the reason is for the operator. */
  | { readonly by: 'none'; readonly reason: string }

/** The later charges of a subscription, for a gateway that makes them itself. */
export interface RecurringTerms {
  readonly amount: Currency
  readonly months: number
}

/**
 * A payment to make on the gateway's own page. `reference` is our payment's id and makes repeated
 * orders harmless.
 */
export interface CheckoutOrder {
  readonly reference: string
  readonly amount: Currency
  readonly currency: string
  readonly description: string
  /** The later charges and their dates, in words, when the card is to be saved for them. */
  readonly terms?: string | undefined
  readonly savesMethod: boolean
  /** Present for a subscription at a gateway whose `recurring` is `gateway`. */
  readonly recurring?: RecurringTerms | undefined
  readonly customer: Customer
  readonly successUrl: string
  readonly cancelUrl: string
}

/** The buyer as gateways know them. `email` is given to those that need it for receipts. */
export interface Customer {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
}

/**
 * A page at the gateway; `checkoutId` is the gateway's id of it, when it has one before it is paid.
 */
export interface CheckoutPage {
  readonly url: string
  readonly checkoutId?: string | undefined
}

/**
 * A charge of a saved card. `reference` is our payment's id: repeated requests charge it once where
 * `chargesOnce`.
 */
export interface SavedCharge {
  readonly reference: string
  readonly amount: Currency
  readonly currency: string
  readonly description: string
  readonly methodToken: string
  readonly customer: Customer
  /** The page to return to after the buyer's bank asked them to authenticate. */
  readonly returnUrl: string
  /** The page of the site where the gateway's own script has the bank confirm the charge. */
  readonly confirmUrl: string
  /** True for a charge by the site, under the buyer's earlier agreement. */
  readonly isBuyerAbsent: boolean
  /** Present for a subscription at a gateway whose `recurring` is `gateway`. */
  readonly recurring?: RecurringTerms | undefined
  /** The answer of the buyer's bank, once it was asked. */
  readonly confirmation?: BankConfirmation | undefined
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
  /**
   * The gateway's mark of the card's number, equal for every account that pays with it; absent from
   * gateways that report none.
   */
  readonly fingerprint?: string | undefined
}

/**
 * A card to save by its token. `shown` is what the buyer's browser read, for gateways that return
 * no details.
 */
export interface NewMethod {
  readonly customer: Customer
  readonly token: string
  readonly shown?: ShownCard | undefined
}

/** The outcome of a charge, from any source. `reference` is our payment's id. */
export interface Outcome {
  /**
   * `open`: the buyer has not decided yet; `authentication`: their bank asks for a confirmation at
   * `actionUrl`.
   */
  readonly kind: 'approved' | 'declined' | 'pending' | 'canceled' | 'open' | 'authentication'
  readonly reference: string
  /** The gateway's id of the charge. */
  readonly externalId?: string | undefined
  readonly amount: Currency
  readonly currency: string
  /** The reason of a decline, in words for the buyer. */
  readonly reason?: string | undefined
  readonly method?: SavedMethod | undefined
  /** The page where the buyer authenticates the payment. */
  readonly actionUrl?: string | undefined
  /**
   * The secret with which an existing client of the gateway's own library completes the payment.
   */
  readonly clientSecret?: string | undefined
  /** The gateway's id of the subscription that this payment began, when the gateway renews it. */
  readonly subscriptionId?: string | undefined
}

/** The names under which a payment is known: ours, and the gateway's as far as they were learnt. */
export interface PaymentKey {
  readonly reference: string
  readonly checkoutId?: string | undefined
  readonly externalId?: string | undefined
  /** True when a saved card is charged, without a page of the gateway. */
  readonly isSavedCard?: boolean | undefined
  readonly amount: Currency
  readonly currency: string
}

/** A refund to make. `reference` is our refund's id: repeated requests refund once. */
export interface RefundOrder {
  readonly reference: string
  readonly externalId: string
  readonly amount: Currency
  readonly currency: string
}

/** An account through which a gateway pays a performer. */
export interface ConnectedAccount {
  readonly accountId: string
  /** True when its holder was checked and money can be sent to it. */
  readonly canReceive: boolean
  /** The facts that the holder still has to supply, in the gateway's words. */
  readonly missing: readonly string[]
}

/** Money for a connected account. `reference` is our payout's id: repeated orders send it once. */
export interface Transfer {
  readonly reference: string
  readonly accountId: string
  readonly amount: Currency
  readonly currency: string
}

/** The accounts of performers at a gateway that pays them. */
export interface ConnectedAccounts {
  /** Opens an account for a performer and returns its id; the same one when asked again. */
  open(
    ctx: CompanyCtx,
    holder: { readonly id: string; readonly email?: string | undefined },
  ): Promise<string>
  /** Returns the gateway's page where the holder supplies what is missing. */
  setupUrl(
    ctx: CompanyCtx,
    page: { readonly accountId: string; readonly returnUrl: string; readonly againUrl: string },
  ): Promise<string>
  /** Returns the state of an account; undefined when the gateway does not know it. */
  find(ctx: CompanyCtx, accountId: string): Promise<ConnectedAccount | undefined>
  /**
   * Sends money to an account and returns the gateway's id of the transfer; undefined when it is
   * refused.
   */
  transfer(ctx: CompanyCtx, order: Transfer): Promise<string | undefined>
}

/**
 * A payment company behind one interface. A method that throws or times out may or may not have had
 * an effect. `Ctx` is what it needs of its callers: the sandbox keeps its charges in the database.
 */
export interface PaymentGateway<Ctx extends CompanyCtx = CompanyCtx> {
  readonly name: string
  readonly capabilities: Capabilities
  /** Returns true when this installation may use the gateway. */
  isAllowed(config: Ctx['config']): boolean
  /** Opens a page at the gateway where the buyer pays; the same page for the same reference. */
  createCheckout(ctx: Ctx, order: CheckoutOrder): Promise<CheckoutPage>
  /**
   * Closes the page of an order, so that nothing can be paid there any more, and returns the
   * outcome at that time: `open` from a gateway that cannot close its pages.
   */
  closeCheckout(ctx: Ctx, payment: PaymentKey): Promise<Outcome | undefined>
  /**
   * Saves a card by the token that the gateway's own form gave the buyer; undefined when the token
   * is not valid.
   */
  saveMethod(ctx: Ctx, card: NewMethod): Promise<SavedMethod | undefined>
  /** Charges a saved card. */
  chargeMethod(ctx: Ctx, charge: SavedCharge): Promise<Outcome>
  /** Deletes a saved card at the gateway. */
  forgetMethod(ctx: Ctx, token: string): Promise<void>
  /**
   * Returns the outcome of a payment; undefined when the gateway does not know it, and always
   * without `findsOutcomes`.
   */
  findOutcome(ctx: Ctx, payment: PaymentKey): Promise<Outcome | undefined>
  /** Refunds money; returns false when the gateway refuses. */
  refund(ctx: Ctx, order: RefundOrder): Promise<boolean>
  /**
   * Stops a subscription that the gateway renews; returns false when it does not know it or
   * refuses.
   */
  cancelSubscription(ctx: Ctx, subscriptionId: string): Promise<boolean>
  /**
   * Checks without a request to the network that a callback is authentic and recent, and returns
   * its id, which repetitions share; throws ForgedCallback.
   */
  authenticate(ctx: Ctx, callback: RawCallback): string
  /**
   * Reads what an authentic callback reports; may ask the company where callbacks are not signed.
   */
  readEvents(ctx: Ctx, callback: RawCallback): Promise<readonly GatewayEvent[]>
  /**
   * Lists the transactions of a span of time, the oldest first; none where `comparison` is not by
   * list.
   */
  listTransactions(ctx: Ctx, span: { from: Date; to: Date }): AsyncIterable<GatewayTransaction>
  /** The forms of its own script for cards; absent where it has none or they are not set up. */
  readonly cardForms?: CardForms | undefined
  /** The accounts through which it pays performers; absent where it pays none. */
  readonly accounts?: ConnectedAccounts
  /** Makes a harmless request with the stored keys; throws with the reason when it fails. */
  checkSetup(ctx: Ctx): Promise<void>
}

/** The gateways of this installation by name. */
export type PaymentGateways = Readonly<Record<string, PaymentGateway>>
