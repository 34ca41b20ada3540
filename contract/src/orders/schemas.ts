import * as z from 'zod/mini'
import { AddressId } from '../addresses/schemas.ts'
import { PostPoster } from '../feed/posts.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Instant, idOf, Ref, Tokens, text } from '../kit/scalars.ts'
import { forOtherClients, userHtml } from '../kit/written.ts'
import { MESSAGE_TEXT_MAX } from '../messages/calls.ts'
import { PersonCard } from '../people/schemas.ts'
import { ProductType } from '../products/products.schemas.ts'
import { DeliveryStatus } from './delivery-status.ts'

export * from './delivery-status.ts'

const OrderId = idOf('Order')

/** A carrier that takes goods to their buyer; `other` is one whose tracking page is not known. */
export const Carrier = z.enum([
  'dhl',
  'ups',
  'fedex',
  'usps',
  'royal_mail',
  'dpd',
  'gls',
  'postnl',
  'hermes',
  'evri',
  'la_poste',
  'canada_post',
  'australia_post',
  'other',
])
export type Carrier = z.output<typeof Carrier>

/** An order as its buyer, its creator or an admin sees it; prices in tokens. */
export const Order = forOtherClients(
  z.object({
    _id: z.string(),
    /** The number that people read to each other: `K7QW-3MZ2`. */
    orderNumber: z.string(),
    /** The charge that paid for it, which has a receipt. */
    transactionId: z.string(),
    performerId: z.string(),
    performerInfo: z.optional(PersonCard),
    userId: z.string(),
    userInfo: z.optional(PersonCard),
    productId: z.string(),
    productInfo: z.object({
      name: userHtml(z.string(), 'item.title'),
      description: userHtml(z.string(), 'item.description'),
      type: ProductType,
      slug: z.string(),
      /**
       * Its picture as the product has it now; null without one, and where the reader may not see
       * the product.
       */
      picture: z.nullable(PostPoster),
    }),
    quantity: z.number(),
    unitPrice: Tokens,
    shippingPrice: Tokens,
    totalPrice: Tokens,
    deliveryStatus: DeliveryStatus,
    /** The tracking code of the carrier; empty until it is known. */
    shippingCode: userHtml(z.string()),
    /** The carrier whose code it is; null while the seller has named none. */
    carrier: z.nullable(Carrier),
    /** The recipient; null for downloads, and once the address was cleared. */
    recipientName: z.nullable(userHtml(z.string())),
    deliveryAddress: z.nullable(userHtml(z.string())),
    deliveryAddressId: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    userNote: z.nullable(userHtml(z.string())),
    /** The address of the file, for the buyer of a download who reads the order alone. */
    digitalPath: z.nullable(z.string()),
    processingAt: z.nullable(Instant),
    shippedAt: z.nullable(Instant),
    /** When the site asked the buyer whether the goods arrived; null before. */
    arrivalAskedAt: z.nullable(Instant),
    deliveredAt: z.nullable(Instant),
    refundedAt: z.nullable(Instant),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  // To existing clients, whose creators choose each step themselves, a new order is one in
  // processing.
  ({ deliveryStatus }) => ({
    deliveryStatus: deliveryStatus === 'created' ? 'processing' : deliveryStatus,
  }),
)
/** An order as a client reads it. */
export type Order = z.input<typeof Order>

const filters = {
  deliveryStatus: z.optional(DeliveryStatus),
  fromDate: z.optional(DateFilter),
  /** A date without a time includes the whole day. */
  toDate: z.optional(DateFilter),
}
const params = z.object({ id: OrderId })

export const listSales = {
  query: z.object({ ...paging, ...filters, performerId: z.optional(Ref), userId: z.optional(Ref) }),
  result: page(Order),
}

export const listBought = { query: z.object({ ...paging, ...filters }), result: page(Order) }

export const countOpen = { result: z.object({ total: z.number() }) }

export const readOrder = { params, result: Order }

export const updateOrder = {
  params,
  body: z.object({
    deliveryStatus: z.optional(DeliveryStatus),
    shippingCode: z.optional(userHtml(text(100))),
    /** Null for none; the carrier stays without it. */
    carrier: z.optional(z.nullable(Carrier)),
  }),
  result: Order,
}

export const changeDeliveryAddress = {
  params,
  body: z.object({ deliveryAddressId: AddressId }),
  result: Order,
}

export const confirmReceipt = { params, result: Order }

/** The messages that the buyer and the creator of an order wrote about it. */
export const OrderThread = z.object({
  /** The conversation that holds them; null while the two have none that the reader may see. */
  conversationId: z.nullable(z.string()),
  total: z.number(),
  lastMessage: z.nullable(
    z.object({
      _id: z.string(),
      text: userHtml(z.string(), 'message.text'),
      isMine: z.boolean(),
      createdAt: Instant,
    }),
  ),
  /** The reason why the reader cannot write about the order now; null when they may. */
  noWriting: z.nullable(z.enum(['closed', 'unavailable', 'you_blocked', 'not_verified'])),
  /** When questions about the order end; null until it is delivered or refunded. */
  closesAt: z.nullable(Instant),
})
/** The messages about an order as a client reads them. */
export type OrderThread = z.input<typeof OrderThread>

export const readThread = { params, result: OrderThread }

export const writeAbout = {
  params,
  body: z.object({ text: userHtml(text(MESSAGE_TEXT_MAX, 1), 'message.text') }),
  result: OrderThread,
}

export const refundOrder = {
  params,
  body: z.object({ reason: userHtml(text(300, 1)) }),
  result: Order,
}
