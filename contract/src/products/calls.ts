import { offerErrors, uploadErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('products')

/** The longest name and description of a product, in characters. */
export const PRODUCT_NAME_MAX = 120
export const PRODUCT_DESCRIPTION_MAX = 5000
/** The highest price of sending an order, in tokens. */
export const SHIPPING_PRICE_MAX = 1000
/** The largest stock of a product. */
export const STOCK_MAX = 1_000_000

const MB = 1024 * 1024
/** The file fields of calls that write a product. */
export const productFiles = {
  image: { maxBytes: 100 * MB, required: false },
  digitalFile: { maxBytes: 1024 * MB, required: false },
} as const

/** Refusals of an invalid product. */
export const productWriteErrors = [
  ...uploadErrors,
  ...offerErrors,
  'products.file_required',
] as const

export const createProduct = call('createProduct', {
  method: 'POST',
  path: '/performer/performer-assets/products',
  access: 'performer',
  summary:
    'Creates a product. A digital one needs the file that its buyers download, unless it is a ' +
    'draft. It is published when its files are ready.',
  files: productFiles,
  errors: ['settings.banned_term', ...productWriteErrors],
})

export const updateProduct = call('updateProduct', {
  method: 'PUT',
  path: '/performer/performer-assets/products/:id',
  access: 'performer',
  summary:
    'Updates a product. Omitted fields and files are unchanged; earlier buyers keep access ' +
    'and download the new file.',
  files: productFiles,
  errors: [
    'settings.banned_term',
    ...productWriteErrors,
    'products.type_fixed',
    'products.not_found',
    'products.not_yours',
  ],
})

export const listOwnProducts = call('listOwnProducts', {
  method: 'GET',
  path: '/performer/performer-assets/products/search',
  access: 'performer',
  summary: 'Lists all products of the performer, published or not.',
  errors: [],
})

export const readOwnProduct = call('readOwnProduct', {
  method: 'GET',
  path: '/performer/performer-assets/products/:id/view',
  access: 'performer',
  summary: 'Returns one of the performer’s own products.',
  errors: ['products.not_found', 'products.not_yours'],
})

export const deleteProduct = call('deleteProduct', {
  method: 'DELETE',
  path: '/performer/performer-assets/products/:id',
  access: 'performer',
  summary: 'Hides a product from everyone but its buyers.',
  errors: ['products.not_found', 'products.not_yours'],
})

export const listProducts = call('listProducts', {
  method: 'GET',
  path: '/performer-assets/products/search',
  access: 'optional',
  summary:
    'Lists published products of all performers or of one: the newest, the most liked or the ' +
    'most viewed first.',
  errors: [...viewAsErrors],
})

export const readProduct = call('readProduct', {
  method: 'GET',
  path: '/performer-assets/products/:id',
  access: 'optional',
  summary:
    'Returns one product by id or slug. With `viewAs`, performers get their own as another ' +
    'viewer sees it.',
  errors: ['products.not_found', ...viewAsErrors],
})

export const readDownloadLink = call('readDownloadLink', {
  method: 'GET',
  path: '/performer-assets/products/:id/download-link',
  access: 'account',
  summary:
    'Returns an address where a buyer of a digital product downloads its file. It is valid ' +
    'for five minutes and for the viewer alone.',
  errors: ['products.not_found', 'products.not_bought', 'products.no_download'],
})
