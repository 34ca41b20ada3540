import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Instant, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'

/** What tokens are spent on. */
export const ChargeType = z.enum(['feed', 'video', 'gallery', 'product', 'message', 'tip', 'stream_tip', 'public_chat'])

/** One line of what was bought, as payments and charges list it. */
export const BoughtProduct = z.object({
  name: userHtml(z.string()),
  description: userHtml(z.string()),
  price: z.number(),
  quantity: z.number(),
  productType: z.string(),
  productId: z.string(),
  /** More about this one line: whom it went to, what was written along with it. */
  extraInfo: z.record(z.string(), z.unknown()),
})

/** A spending from a fan's wallet; prices in tokens. */
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
  /** What the fan wrote along with a tip. */
  message: z.optional(userHtml(z.string())),
  sessionId: z.optional(z.string()),
  originalPrice: Tokens,
  totalPrice: Tokens,
  status: z.enum(['pending', 'success', 'refunded']),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A spending from a wallet inside the server. */
export type WalletTransaction = z.output<typeof WalletTransaction>

/** A spending that was just made, with what is left in the wallet. */
export const Charged = z.extend(WalletTransaction, { balance: Tokens })
/** A spending that was just made inside the server. */
export type Charged = z.output<typeof Charged>

const chargeFilters = {
  type: z.optional(ChargeType),
  status: z.optional(z.enum(['pending', 'success', 'refunded'])),
  performerId: z.optional(Ref),
  fromDate: z.optional(DateFilter),
  /** A plain day counts whole. */
  toDate: z.optional(DateFilter),
}

export const chargeTip = {
  params: z.object({ performerId: Ref }),
  body: z.object({
    price: Tokens,
    message: z.optional(userHtml(text(200))),
    conversationId: z.optional(text(64)),
    sessionId: z.optional(text(64)),
    streamType: z.optional(text(40)),
  }),
  result: Charged,
}

export const chargeFeed = {
  params: z.object({ id: Ref }),
  body: z.object({
    /** The price the fan was shown: another one is refused. Without it the post's price is taken. */
    shownPrice: z.optional(Tokens),
  }),
  result: Charged,
}

export const listCharges = {
  query: z.object({ ...paging, ...chargeFilters }),
  result: page(WalletTransaction),
}

export const adminListCharges = {
  query: z.object({ ...paging, ...chargeFilters, userId: z.optional(Ref) }),
  result: page(WalletTransaction),
}

export const readBalance = {
  result: z.object({ balance: Tokens, currency: z.string(), tokenConversionRate: z.number() }),
}

export const readTopUpTerms = {
  result: z.object({
    minimum: Currency,
    maximum: Currency,
    currency: z.string(),
    tokenConversionRate: z.number(),
    paymentGateway: z.string(),
    /** Pretend money: pages say so in plain words. */
    isPlayMoney: z.boolean(),
    /** A saved card pays at once, without a visit to the gateway. */
    oneClick: z.boolean(),
  }),
}
