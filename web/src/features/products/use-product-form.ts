import { SHIPPING_PRICE_MAX, STOCK_MAX } from '@stagedoor/contract/products'
import { formatCount, formatPrice, type TokenRate } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
} from '../../lib/money/content-price.ts'
import { type FormFile, useFormFile } from '../../lib/uploads/use-form-file.ts'
import { foundProblems, type Problems } from '../content/form/content-draft.ts'
import { useContentForm } from '../content/form/use-content-form.ts'
import { sendProduct, type WireProduct } from './queries.ts'

/** A product as its form holds it: everything as it is typed. */
export interface ProductDraft {
  readonly name: string
  readonly description: string
  readonly type: WireProduct['type']
  readonly price: string
  /** The price of sending an order of goods. */
  readonly shippingPrice: string
  readonly isUnlimited: boolean
  readonly stock: string
  readonly status: WireProduct['status']
}

/** The problems of a product, by field. */
type ProductProblems = Problems<'name' | 'price' | 'shippingPrice' | 'stock' | 'digitalFile'>

/** The files of a product in its form. */
export interface ProductFiles {
  readonly image: FormFile
  readonly digitalFile: FormFile
}

const draftOf = (product: WireProduct | undefined): ProductDraft => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  type: product?.type ?? 'digital',
  price: product ? String(product.price) : '',
  shippingPrice: product ? String(product.shippingPrice) : '0',
  isUnlimited: product ? product.stock === null : true,
  stock: product?.stock === null || product === undefined ? '' : String(product.stock),
  status: product?.status ?? 'active',
})

/**
 * Returns the problems of what was entered; `hasFile` is true when there is, or will be, a file to
 * download.
 */
function problemsOf(
  draft: ProductDraft,
  hasFile: boolean,
  site: ContentPriceLimits,
): ProductProblems {
  const { name, price, isUnlimited, type, status } = draft
  const lacksFile = type === 'digital' && status !== 'draft' && !hasFile
  return foundProblems({
    name: name.trim() ? undefined : t`Name the product`,
    price: contentPriceOf(price) === 0 ? undefined : contentPriceProblem(price, site),
    shippingPrice: type === 'physical' ? shippingProblem(draft, site) : undefined,
    stock: isUnlimited ? undefined : stockProblem(draft),
    digitalFile: lacksFile ? t`Add the file that buyers download` : undefined,
  })
}

function shippingProblem({ shippingPrice }: ProductDraft, site: TokenRate): string | undefined {
  const price = contentPriceOf(shippingPrice)
  return price !== undefined && price <= SHIPPING_PRICE_MAX
    ? undefined
    : t`Enter a price from 0 to ${formatPrice(SHIPPING_PRICE_MAX, site)}, such as 4 or 4.50.`
}

function stockProblem({ stock }: ProductDraft): string | undefined {
  if (!/^\d+$/.test(stock)) return t`Enter a whole number`
  return Number(stock) > STOCK_MAX ? t`At most ${formatCount(STOCK_MAX)}` : undefined
}

interface ProductFormOptions {
  /** The product to change; absent for a new one. */
  product: WireProduct | undefined
  onSaved: (product: WireProduct) => void
}

/** Holds the form of a product: its draft and its files, which upload meanwhile. */
export function useProductForm({ product, onSaved }: ProductFormOptions) {
  const files = {
    image: useFormFile('product-image'),
    digitalFile: useFormFile('product-file'),
  }
  const hasFile = files.digitalFile.state !== 'none' || Boolean(product?.digitalFile)
  const form = useContentForm({
    kind: 'product',
    content: product,
    files,
    onSaved,
    first: () => draftOf(product),
    labelOf: ({ name }) => name.trim(),
    problemsOf: (draft, limits) => problemsOf(draft, hasFile, limits),
    send: (draft) => sendProduct(product?._id, bodyOf(draft, files)),
  })
  return { ...form, files }
}

function bodyOf(
  { price, shippingPrice, stock, ...draft }: ProductDraft,
  { image, digitalFile }: ProductFiles,
) {
  const imageId = image.idNow()
  const digitalFileId = draft.type === 'digital' ? digitalFile.idNow() : undefined
  return {
    ...draft,
    price: contentPriceOf(price) ?? 0,
    ...(draft.type === 'physical' && { shippingPrice: contentPriceOf(shippingPrice) ?? 0 }),
    ...(stock && { stock: Number(stock) }),
    ...(imageId && { imageId }),
    ...(digitalFileId && { digitalFileId }),
  }
}
