import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { IncludedTax } from '../taxes/schemas.ts'
import { BoughtProduct } from '../wallet/schemas.ts'

export * from './own-limit.schemas.ts'

/** The kinds of payments at a gateway. */
export const PaymentType = z.enum([
  'token_package',
  'monthly_subscription',
  'yearly_subscription',
  'free_subscription',
])

/** The status of a payment; `processing` also while its outcome is unknown and being queried. */
export const PaymentStatus = z.enum([
  'created',
  'processing',
  'require_authentication',
  'success',
  'fail',
  'canceled',
  'refunded',
])

/**
 * The states of a dispute. `under_review`: the evidence was sent. `accepted`: the site does not
 * contest it.
 */
export const DisputeStatus = z.enum(['opened', 'under_review', 'accepted', 'won', 'lost'])

/** A payment at a gateway; prices in the site's currency. */
export const PaymentTransaction = z.object({
  _id: z.string(),
  paymentGateway: z.string(),
  source: z.literal('user'),
  sourceId: z.string(),
  sourceInfo: z.optional(PersonCard),
  target: z.enum(['performer', 'token']),
  targetId: z.string(),
  performerId: z.optional(z.string()),
  performerInfo: z.optional(PersonCard),
  type: PaymentType,
  products: z.array(BoughtProduct),
  originalPrice: Currency,
  totalPrice: Currency,
  refundedPrice: Currency,
  /** The sales tax that the price includes; absent where there is none. */
  tax: z.optional(IncludedTax),
  /** The status of the latest refund; absent when there is none. */
  refundStatus: z.optional(z.enum(['pending', 'done', 'refused'])),
  /** The state of the latest dispute by the buyer's bank; absent when there is none. */
  disputeStatus: z.optional(DisputeStatus),
  currency: z.string(),
  couponInfo: z.nullable(z.object({ code: z.string(), value: z.number() })),
  status: PaymentStatus,
  /**
   * True while it may still succeed or its purchase is being granted: nobody should pay again
   * meanwhile.
   */
  isPending: z.boolean(),
  /** The gateway's page, while the buyer may still pay there. */
  paymentUrl: z.optional(z.string()),
  /** The reason of a failure, in words for the buyer. */
  failureReason: z.optional(z.string()),
  stripeClientSecret: z.optional(z.string()),
  /** The gateway's response; null before there is one. */
  paymentResponseInfo: z.nullable(
    z.object({
      gateway: z.string(),
      reference: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A payment inside the server. */
export type PaymentTransaction = z.output<typeof PaymentTransaction>

/**
 * A payment that was just started. `paymentUrl` is the gateway's page; absent when the payment
 * needs none.
 */
export const PaymentStart = z.extend(PaymentTransaction, { paymentUrl: z.optional(z.string()) })
/** A payment that was just started, inside the server. */
export type PaymentStart = z.output<typeof PaymentStart>

/**
 * A payment that may still succeed. `paymentUrl` is the gateway's page, while the buyer may still
 * pay there.
 */
export const PendingPayment = z.object({
  _id: z.string(),
  type: PaymentType,
  paymentGateway: z.string(),
  totalPrice: Currency,
  currency: z.string(),
  status: PaymentStatus,
  paymentUrl: z.optional(z.string()),
  createdAt: Instant,
})
/** A payment that may still succeed, inside the server. */
export type PendingPayment = z.output<typeof PendingPayment>

/**
 * A saved card, without its number. `token` identifies it when paying, and is useless elsewhere.
 */
export const PaymentCard = z.object({
  _id: z.string(),
  paymentGateway: z.string(),
  holderName: z.string(),
  brand: z.string(),
  last4Digits: z.string(),
  month: z.number(),
  year: z.number(),
  token: z.string(),
  isProduction: z.boolean(),
  /** True for the card that payments suggest first; without one they suggest the newest. */
  isDefault: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

/**
 * The fields of a call that starts a payment. The gateway defaults to the site's (it can be named
 * by its own name or by the one in public settings), the card to a new one.
 */
export const startPaymentFields = {
  paymentGateway: z.optional(text(20)),
  cardId: z.optional(idOf('PaymentCard')),
}

const transactionFilters = {
  status: z.optional(PaymentStatus),
  type: z.optional(PaymentType),
  performerId: z.optional(Ref),
  fromDate: z.optional(DateFilter),
  /** A date without a time includes the whole day. */
  toDate: z.optional(DateFilter),
}

export const topUp = {
  body: z.object({ amount: Currency, ...startPaymentFields, couponCode: z.optional(text(50)) }),
  result: PaymentStart,
}

export const listTransactions = {
  query: z.object({ ...paging, ...transactionFilters }),
  result: page(PaymentTransaction),
}

export const readTransaction = {
  params: z.object({ id: idOf('Payment') }),
  result: PaymentTransaction,
}

export const adminListTransactions = {
  query: z.object({ ...paging, ...transactionFilters, userId: z.optional(Ref) }),
  result: page(PaymentTransaction),
}

export const listCards = {
  query: z.object({ ...paging, paymentGateway: z.optional(text(20)) }),
  result: page(PaymentCard),
}

export const saveCard = {
  params: z.object({ gateway: text(20, 1) }),
  /** The details shown later come from the gateway; from here only where it returns none. */
  body: z.object({
    token: text(200, 1),
    holderName: z.optional(nameText(100)),
    month: z.optional(z.int().check(z.gte(1), z.lte(12))),
    year: z.optional(z.int().check(z.gte(2000), z.lte(2199))),
    last4Digits: z.optional(text(4)),
    brand: z.optional(text(40)),
    paymentGateway: z.optional(text(20)),
  }),
  result: PaymentCard,
}

/**
 * The form of a company’s own script, which takes a card or has a bank confirm the charge of a
 * saved one.
 */
export const CardForm = z.object({
  paymentGateway: z.string(),
  /** The name of the company for people. */
  title: z.string(),
  scriptUrl: z.string(),
  /** The public name of this site at the company. */
  applicationId: z.string(),
  accountNumber: z.int(),
  subaccountNumber: z.int(),
  /** The sources that the content security policy of the page has to admit. */
  sources: z.object({
    scripts: z.array(z.string()),
    connections: z.array(z.string()),
    frames: z.array(z.string()),
  }),
  /** The charge that the buyer’s bank has to confirm; absent where a card is saved. */
  confirmation: z.optional(
    z.object({ cardToken: z.string(), amount: Currency, currencyCode: z.string() }),
  ),
})
/** The form of a company for cards, inside the server. */
export type CardForm = z.output<typeof CardForm>

export const readCardForm = {
  query: z.object({ transactionId: z.optional(idOf('Payment')) }),
  result: CardForm,
}

export const openCardForm = {
  body: z.object({ paymentGateway: text(20, 1) }),
  /**
   * Admits the script to the company for a short time, to save one card or to confirm one charge.
   */
  result: z.object({ accessToken: z.string() }),
}

/** The answer of a bank that was asked to confirm a charge, as 3-D Secure names its parts. */
export const BankConfirmation = z
  .object({
    success: z.boolean(),
    status: text(10),
    eci: z.optional(text(2)),
    protocolVersion: z.optional(text(20)),
    clientTransactionId: z.optional(text(100)),
    sdkTransId: z.optional(text(100)),
    acsTransId: z.optional(text(100)),
    dsTransId: z.optional(text(100)),
    authenticationType: z.optional(text(20)),
    authenticationValue: z.optional(text(200)),
    cardToken: z.optional(text(200)),
  })
  .check(
    z.refine(({ success, status }) => !success || status !== '', {
      error: 'Required',
      path: ['status'],
    }),
  )
/** The answer of a bank that was asked to confirm a charge, inside the server. */
export type BankConfirmation = z.output<typeof BankConfirmation>

export const confirmPayment = {
  params: z.object({ id: idOf('Payment') }),
  body: BankConfirmation,
  result: PaymentTransaction,
}

export const setDefaultCard = {
  params: z.object({ id: idOf('PaymentCard') }),
  result: PaymentCard,
}

export const deleteCard = {
  params: z.object({ id: idOf('PaymentCard') }),
  result: Done,
}
