import * as z from 'zod/mini'
import { restrictionReasons } from '../decisions/schemas.ts'
import { page } from '../kit/page.ts'
import { Done } from '../kit/scalars.ts'
import * as products from '../products/schemas.ts'
import { assetQuery, moderated, ofPerformer, sentBack } from './assets.schemas.ts'

/**
 * A product as admins see it. Its file has an address only when it is opened alone, and that access
 * is logged.
 */
export const AdminProduct = z.extend(products.OwnProduct, moderated)
/** A product as an admin's client reads it. */
export type AdminProduct = z.input<typeof AdminProduct>

const { params } = products.updateProduct

export const listProducts = {
  query: z.object({ ...assetQuery, type: z.optional(products.ProductType) }),
  result: page(AdminProduct),
}

export const readProduct = { params, result: AdminProduct }

export const createProduct = {
  body: z.extend(products.createProduct.body, ofPerformer),
  result: AdminProduct,
}

export const updateProduct = {
  params,
  body: z.extend(products.updateProduct.body, sentBack),
  result: AdminProduct,
}

export const deleteProduct = { params, body: restrictionReasons, result: Done }
