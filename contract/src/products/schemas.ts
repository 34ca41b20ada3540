import * as z from 'zod/mini'
import { OFFER_PRICE_MAX } from '../content/calls.ts'
import { PublishedListQuery } from '../content/lists.schemas.ts'
import { ContentState, OfferPrice } from '../content/offer.schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging, searchedPage } from '../kit/page.ts'
import { Currency, Done, idOf, nameText, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId } from '../media/schemas.ts'
import { ViewAs } from '../profiles/schemas.ts'
import {
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  SHIPPING_PRICE_MAX,
  STOCK_MAX,
} from './calls.ts'
import { Product, ProductStatus, ProductType } from './products.schemas.ts'

export * from './products.schemas.ts'

const ShippingPrice = Tokens.check(
  z.refine(
    (price) => price >= 0n && price <= BigInt(SHIPPING_PRICE_MAX) * 100n,
    `From 0 to ${SHIPPING_PRICE_MAX}`,
  ),
)

const ProductId = idOf('Product')

/**
 * The fields of a new or changed product. Files that were uploaded before are named by their ids.
 */
const ProductFields = z.object({
  name: userHtml(nameText(PRODUCT_NAME_MAX, 1), 'item.title'),
  description: clearable(z.optional(userHtml(text(PRODUCT_DESCRIPTION_MAX), 'item.description'))),
  type: ProductType,
  /** The price of one piece; 0 is free. */
  price: OfferPrice,
  /** The price of sending an order of goods, whatever its quantity; nothing without it. */
  shippingPrice: z.optional(ShippingPrice),
  /** The number for sale. A new product without it is unlimited. */
  stock: z.optional(z.int().check(z.gte(0), z.lte(STOCK_MAX))),
  /** True: the product does not run out, whatever `stock` says. */
  isUnlimited: z.optional(z.boolean()),
  /** A draft is seen by its performer alone. */
  status: z.optional(ProductStatus),
  imageId: z.optional(FileId),
  digitalFileId: z.optional(FileId),
})

export const createProduct = {
  body: ProductFields,
  result: Product,
}

export const updateProduct = {
  params: z.object({ id: ProductId }),
  body: z.extend(ProductFields, {
    name: z.optional(ProductFields.shape.name),
    type: z.optional(ProductType),
    price: z.optional(OfferPrice),
  }),
  result: Product,
}

/** A product in its performer's table. */
export const OwnProduct = z.extend(Product, {
  /**
   * The number of pieces that were sold and not refunded, and the performer's share of their price.
   */
  totalSale: z.number(),
  totalEarned: Currency,
})
/** A product in its performer's table as a client reads it. */
export type OwnProduct = z.input<typeof OwnProduct>

export const listOwnProducts = {
  query: z.object({
    ...paging,
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(ContentState),
    type: z.optional(ProductType),
  }),
  result: page(OwnProduct),
}

export const readOwnProduct = {
  params: z.object({ id: ProductId }),
  result: Product,
}

export const deleteProduct = {
  params: z.object({ id: ProductId }),
  result: Done,
}

export const listProducts = {
  query: z.extend(PublishedListQuery, {
    type: z.optional(ProductType),
    /** Existing clients send `active`; others are never listed. */
    status: z.optional(z.string().check(z.maxLength(40))),
    /** Lists only products of at least, or at most, this many tokens. */
    fromPrice: z.optional(z.int().check(z.gte(0), z.lte(OFFER_PRICE_MAX))),
    toPrice: z.optional(z.int().check(z.gte(0), z.lte(OFFER_PRICE_MAX))),
  }),
  result: searchedPage(Product),
}

export const readProduct = {
  params: z.object({ id: Ref }),
  query: z.object({ viewAs: z.optional(ViewAs) }),
  result: Product,
}

export const readDownloadLink = {
  params: z.object({ id: Ref }),
  result: z.object({ downloadLink: z.string() }),
}
