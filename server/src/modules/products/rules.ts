import type { ProductStatus, ProductType } from '@stagedoor/contract/products'
import { isDraft } from '../content/index.ts'

/** The files of a product by their roles. */
export interface ProductFiles {
  readonly imageId: string | null
  readonly fileId: string | null
}

/** Returns every file of a product. */
export const allFiles = ({ imageId, fileId }: ProductFiles): string[] =>
  [imageId, fileId].filter((id) => id !== null)

/**
 * Returns the status of a product for clients: a draft is an inactive product that was never
 * published.
 */
export function wireStatusOf(product: {
  readonly status: string
  readonly publishedAt: Date | null
}): ProductStatus {
  if (isDraft(product)) return 'draft'
  return product.status === 'active' ? 'active' : 'inactive'
}

/**
 * The offer of a product: its price in hundredths of a token, its stock, and whether it is shown.
 */
export interface ProductOffer {
  readonly type: ProductType
  readonly price: bigint
  /** The price of sending an order of goods. */
  readonly shippingPrice: bigint
  /** The number for sale; null when it is unlimited. */
  readonly stock: bigint | null
  readonly status: 'active' | 'inactive'
}

/** The fields of an offer that a performer sends; absent fields stay. */
export interface ProductOfferChanges {
  readonly type?: ProductType | undefined
  readonly price?: bigint | undefined
  readonly shippingPrice?: bigint | undefined
  readonly stock?: number | undefined
  readonly isUnlimited?: boolean | undefined
  readonly status?: ProductStatus | undefined
}

/** The offer of a new product before anything is sent. */
export const newOffer: ProductOffer = {
  type: 'digital',
  price: 0n,
  shippingPrice: 0n,
  stock: null,
  status: 'active',
}

/** Returns the offer of a product after changes. */
export function offerOf(
  changes: ProductOfferChanges,
  before: ProductOffer = newOffer,
): ProductOffer {
  const { type = before.type, price = before.price, status = before.status } = changes
  const shippingPrice = type === 'physical' ? (changes.shippingPrice ?? before.shippingPrice) : 0n
  return {
    type,
    price,
    shippingPrice,
    stock: stockOf(changes, before),
    status: status === 'active' ? 'active' : 'inactive',
  }
}

function stockOf({ stock, isUnlimited }: ProductOfferChanges, before: ProductOffer): bigint | null {
  if (isUnlimited) return null
  return stock === undefined ? before.stock : BigInt(stock)
}

/**
 * Returns the columns of the item of an offer. Its file is for buyers, or for everyone when it
 * costs nothing; its page is for everyone.
 */
export const itemFieldsOf = ({ type, price, shippingPrice, stock, status }: ProductOffer) =>
  ({
    form: type,
    audience: price > 0n ? 'buyers' : 'everyone',
    price,
    shippingPrice,
    stock,
    status,
  }) as const

/** Returns true when a product lacks the file that its buyers would download. */
export const lacksFile = (
  product: Pick<ProductOffer, 'type' | 'status'> & {
    readonly publishedAt: Date | null
    readonly fileId: string | null
  },
): boolean => product.type === 'digital' && product.fileId === null && !isDraft(product)
