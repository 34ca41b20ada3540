import * as z from 'zod/mini'
import { AddressId } from '../addresses/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { IncludedTax } from '../taxes/schemas.ts'
import { QUANTITY_MAX, QUICK_UNLOCK_MAX } from './calls.ts'
import { PaymentMethod } from './methods.schemas.ts'

export * from './methods.schemas.ts'

/** A sold item, as lines about money name it. */
export const SoldItem = z.object({
  kind: z.enum(['feed', 'video', 'gallery', 'product', 'message', 'stream']),
  _id: z.string(),
  /** Its title, or the first words of a public one; null without any. */
  title: z.nullable(userHtml(z.string())),
  createdAt: Instant,
  /** True when its owner deleted it or moderation removed it. */
  isDeleted: z.boolean(),
  /** The people of the conversation in which files of a message were bought. */
  between: z.optional(z.object({ buyerId: z.string(), performerId: z.string() })),
})
/** A sold item, inside the server. */
export type SoldItem = z.output<typeof SoldItem>

/** The kinds of spending. */
export const ChargeType = z.enum([
  'feed',
  'video',
  'gallery',
  'product',
  'message',
  'tip',
  'stream_tip',
  'public_chat',
  'private_chat',
  'gift',
])

/** One line of a purchase, as payments and charges list it. */
export const BoughtProduct = z.object({
  name: userHtml(z.string(), 'item.title'),
  description: userHtml(z.string(), 'item.description'),
  price: z.number(),
  quantity: z.number(),
  productType: z.string(),
  productId: z.string(),
  /** Details of the line: its recipient, and the message sent with it. */
  extraInfo: z.record(z.string(), z.unknown()),
})

/** A fan's spending from the wallet; prices in tokens. */
export const WalletTransaction = z.object({
  _id: z.string(),
  source: z.literal('user'),
  sourceId: z.string(),
  sourceInfo: z.optional(PersonCard),
  performerId: z.string(),
  performerInfo: z.optional(PersonCard),
  type: ChargeType,
  target: z.enum(['performer', 'stream', 'message', 'feed', 'product', 'video', 'gallery']),
  targetId: z.string(),
  products: z.array(BoughtProduct),
  /** Absent for tips, private calls and gifts. */
  sold: z.optional(SoldItem),
  /** The fan's message with a tip. */
  message: z.optional(userHtml(z.string(), 'message.text')),
  sessionId: z.optional(z.string()),
  originalPrice: Tokens,
  totalPrice: Tokens,
  /** The sales tax that the price includes; absent where there is none. */
  tax: z.optional(IncludedTax),
  status: z.enum(['pending', 'success', 'refunded']),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A fan's spending, inside the server. */
export type WalletTransaction = z.output<typeof WalletTransaction>

/** A spending that was just made, with the remaining balance. */
export const Charged = z.extend(WalletTransaction, { balance: Tokens })
/** A spending that was just made inside the server. */
export type Charged = z.output<typeof Charged>

const chargeFilters = {
  type: z.optional(ChargeType),
  status: z.optional(z.enum(['pending', 'success', 'refunded'])),
  performerId: z.optional(Ref),
  fromDate: z.optional(DateFilter),
  /** A date without a time includes the whole day. */
  toDate: z.optional(DateFilter),
}

export const chargeTip = {
  params: z.object({ performerId: Ref }),
  body: z.object({
    price: Tokens,
    message: z.optional(userHtml(text(200), 'message.text')),
    conversationId: z.optional(text(64)),
    sessionId: z.optional(text(64)),
    streamType: z.optional(text(40)),
  }),
  result: Charged,
}

/** A telephone number as people write it. */
const Phone = text(30).check(z.regex(/^[+0-9 ()./-]*$/, 'Not a valid phone number'))

/** The purchase of an item of any kind. */
const chargeItem = {
  params: z.object({ id: Ref }),
  body: z.object({
    /**
     * The price that the fan saw: another one is refused. Without it the current price is charged.
     */
    shownPrice: z.optional(Tokens),
    /** A code of the creator, which lowers the price. */
    couponCode: z.optional(text(50)),
  }),
  result: Charged,
}

/** The purchase of content that is viewed on the site. */
const chargeContent = {
  ...chargeItem,
  body: z.extend(chargeItem.body, {
    /**
     * True for a purchase by one tap: it stays closed for ten seconds, in which it can be undone,
     * unless it is opened earlier. Otherwise it is open immediately.
     */
    canUndo: z.optional(z.boolean()),
  }),
}

export const chargeFeed = chargeContent

export const chargeVideo = chargeContent

export const chargeGallery = chargeContent

export const chargeMessage = chargeContent

export const chargeStream = chargeItem

/** The details of an order of goods. */
export const goodsFields = {
  /** The number of pieces; 1 without it. */
  quantity: z.optional(z.int().check(z.gte(1), z.lte(QUANTITY_MAX))),
  /** The price of sending goods that the fan saw: another one is refused. */
  shownShippingPrice: z.optional(Tokens),
  /** The saved address that goods are sent to. */
  deliveryAddressId: z.optional(AddressId),
  /** For the carrier. */
  phoneNumber: z.optional(Phone),
  /** A note to the seller. */
  userNote: z.optional(userHtml(text(500))),
}

export const chargeProduct = {
  params: z.object({ id: Ref }),
  body: z.object({
    ...goodsFields,
    /** A code of the creator, which lowers the price. */
    couponCode: z.optional(text(50)),
    /**
     * The price of one piece that the fan saw: another one is refused. Without it the current price
     * is charged.
     */
    shownPrice: z.optional(Tokens),
  }),
  result: Charged,
}

export const undoCharge = {
  params: z.object({ id: idOf('Charge') }),
  result: z.object({ balance: Tokens }),
}

export const openCharges = {
  body: z.object({
    /** The purchase to open; all that are not open yet without it. */
    chargeId: z.optional(idOf('Charge')),
  }),
  result: Done,
}

/** How a fan confirms purchases of content that cost little. */
export const QuickUnlock = z.object({
  /** `dialog` asks in a dialog, as for every other purchase. */
  way: z.enum(['dialog', 'hold', 'tap']),
  /** The highest price that is confirmed so, in tokens. */
  upTo: Tokens.check(z.refine((price) => price > 0n && price <= BigInt(QUICK_UNLOCK_MAX) * 100n)),
  /** True where the saved card pays what the wallet does not hold. */
  usesCard: z.boolean(),
})
/** How a fan confirms small purchases, inside the server. */
export type QuickUnlock = z.output<typeof QuickUnlock>

export const readQuickUnlock = { result: QuickUnlock }

export const setQuickUnlock = { body: QuickUnlock, result: QuickUnlock }

export const listCharges = {
  query: z.object({ ...paging, ...chargeFilters }),
  result: page(WalletTransaction),
}

/** A transfer of the ledger that took or gave back a charge, as the fan reads it. */
const ChargeTransfer = z.object({
  _id: z.string(),
  /** The event: the sale, a refund, a dispute. */
  reason: z.string(),
  createdAt: Instant,
  isReversal: z.boolean(),
  postings: z.array(
    z.object({
      /** `seller` is what the creator and the site get together. */
      book: z.enum(['wallet', 'debt', 'exchange', 'tax', 'seller']),
      asset: z.enum(['tokens', 'currency']),
      /** Tokens or currency, by the asset; above zero, the book rises. */
      amount: Currency,
    }),
  ),
})

export const explainCharge = {
  params: z.object({ id: idOf('Charge') }),
  result: z.object({
    chargeId: z.string(),
    /** Null for tips and private calls. */
    sold: z.nullable(SoldItem),
    currency: z.string(),
    performerName: z.string(),
    price: Tokens,
    /** The price in currency at the rate of the sale. */
    worth: Currency,
    /** Tokens for a unit of currency. */
    conversionRate: z.number(),
    tax: z.nullable(IncludedTax),
    transfers: z.array(ChargeTransfer),
  }),
}

export const adminListCharges = {
  query: z.object({ ...paging, ...chargeFilters, userId: z.optional(Ref) }),
  result: page(WalletTransaction),
}

export const readBalance = {
  result: z.object({
    balance: Tokens,
    /**
     * Tokens that a bank took back after they were spent; nothing can be bought until a top-up has
     * paid them.
     */
    debt: Tokens,
    currency: z.string(),
    tokenConversionRate: z.number(),
  }),
}

export const readTopUpTerms = {
  result: z.object({
    minimum: Currency,
    maximum: Currency,
    currency: z.string(),
    tokenConversionRate: z.number(),
    paymentGateway: z.string(),
    /** True for test money, which pages state clearly. */
    isPlayMoney: z.boolean(),
    /** True when a saved card can pay immediately, without a visit to the gateway. */
    oneClick: z.boolean(),
    /** The ways to pay, the preferred one first. */
    methods: z.array(PaymentMethod),
  }),
}
