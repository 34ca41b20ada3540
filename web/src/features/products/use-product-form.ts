import { SHIPPING_PRICE_MAX, STOCK_MAX } from '@stagedoor/contract/products'
import { useState } from 'react'
import { formatCount, formatPrice, type TokenRate } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import {
  type ContentPriceLimits,
  contentPriceOf,
  contentPriceProblem,
  priceLimitsOf,
  priceRefusal,
} from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { type FormFile, useFormFile } from '../../lib/uploads/use-form-file.ts'
import { useUploadForm } from '../../lib/uploads/use-upload-form.ts'
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
export type ProductProblems = Partial<
  Record<'name' | 'price' | 'shippingPrice' | 'stock' | 'digitalFile', string>
>

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
  const wrongPrice = contentPriceOf(price) === 0 ? undefined : contentPriceProblem(price, site)
  return {
    ...(!name.trim() && { name: t`Name the product` }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(type === 'physical' && shippingProblem(draft, site)),
    ...(!isUnlimited && stockProblem(draft)),
    ...(lacksFile && { digitalFile: t`Add the file that buyers download` }),
  }
}

function shippingProblem(
  { shippingPrice }: ProductDraft,
  site: TokenRate,
): ProductProblems | undefined {
  const price = contentPriceOf(shippingPrice)
  if (price !== undefined && price <= SHIPPING_PRICE_MAX) return undefined
  return {
    shippingPrice: t`Enter a price from 0 to ${formatPrice(SHIPPING_PRICE_MAX, site)}, such as 4 or 4.50.`,
  }
}

function stockProblem({ stock }: ProductDraft): ProductProblems | undefined {
  if (!/^\d+$/.test(stock)) return { stock: t`Enter a whole number` }
  return Number(stock) > STOCK_MAX ? { stock: t`At most ${formatCount(STOCK_MAX)}` } : undefined
}

interface ProductFormOptions {
  /** The product to change; absent for a new one. */
  product: WireProduct | undefined
  onSaved: (product: WireProduct) => void
}

/** Holds the form of a product: its draft and its files, which upload meanwhile. */
export function useProductForm({ product, onSaved }: ProductFormOptions) {
  const site = useSite()
  const first = () => draftOf(product)
  const [draft, setDraft] = useState<ProductDraft>(first)
  const [isChecked, setChecked] = useState(false)
  const [refusedPrice, setRefusedPrice] = useState<string>()
  const files: ProductFiles = {
    image: useFormFile('product-image'),
    digitalFile: useFormFile('product-file'),
  }
  const form = useUploadForm({
    ...{ draft, setDraft, first, files: { ...files }, onSaved },
    name: `product-${product?._id ?? 'new'}`,
    label: draft.name.trim(),
    send: () => sendProduct(product?._id, bodyOf(draft, files)),
    onRefused: (refusal) => {
      const price = priceRefusal(refusal, site)
      setRefusedPrice(price)
      return price !== undefined
    },
  })
  const change = (changes: Partial<ProductDraft>) => {
    setRefusedPrice(undefined)
    setDraft((known) => ({ ...known, ...changes }))
  }
  const hasFile = files.digitalFile.state !== 'none' || Boolean(product?.digitalFile)
  const found = problemsOf(draft, hasFile, priceLimitsOf(site, product))
  const submit = () => {
    setChecked(true)
    if (!form.isIncomplete && Object.keys(found).length === 0) form.begin()
  }
  const problems: ProductProblems = {
    ...(isChecked && found),
    ...(refusedPrice && { price: refusedPrice }),
  }
  return { ...form, draft, change, files, problems, submit }
}

function bodyOf(
  { price, shippingPrice, stock, ...draft }: ProductDraft,
  { image, digitalFile }: ProductFiles,
) {
  const [imageId, digitalFileId] = [
    image.idNow(),
    draft.type === 'digital' ? digitalFile.idNow() : undefined,
  ]
  return {
    ...draft,
    price: contentPriceOf(price) ?? 0,
    ...(draft.type === 'physical' && { shippingPrice: contentPriceOf(shippingPrice) ?? 0 }),
    ...(stock && { stock: Number(stock) }),
    ...(imageId && { imageId }),
    ...(digitalFileId && { digitalFileId }),
  }
}
