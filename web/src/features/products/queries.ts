import { countView } from '@stagedoor/contract/content'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  createProduct,
  deleteProduct,
  listOwnProducts,
  readDownloadLink,
  readProduct,
  updateProduct,
} from '@stagedoor/contract/products'
import { api } from '../../lib/api/api.ts'
import { write } from '../../lib/api/queries.ts'
import { upload } from '../../lib/api/upload.ts'
import { currentViewAs } from '../../lib/session/view-as.ts'

/** The number of products that a screen loads in one request. */
export const PRODUCTS_PER_PAGE = 12

/** A product as a client reads it. */
export type WireProduct = WireOf<typeof readProduct>

/** One's own product as the table of the store shows it. */
export type OwnWireProduct = WireOf<typeof listOwnProducts>['data'][number]

type Body = WireInputOf<typeof createProduct>['body']

/** Loads a product again, after a purchase or when its stock may have changed. */
export const reloadProduct = (id: string) =>
  api(readProduct, { params: { id }, query: { viewAs: currentViewAs() } })

/** Creates a product of files that were uploaded before, or changes the one with an id. */
export const sendProduct = (id: string | undefined, body: Body): Promise<WireProduct> =>
  id === undefined
    ? upload(createProduct, { body, files: {} })
    : upload(updateProduct, { params: { id }, body, files: {} })

/** Creates a draft of a product that is a file of the vault. */
export const draftOfFile = (name: string, digitalFileId: string) =>
  sendProduct(undefined, { name, type: 'digital', price: 0, digitalFileId, status: 'inactive' })

/** Shows one's own product to everyone, or to nobody. */
export const setProductShown = (isShown: boolean) =>
  write(
    updateProduct,
    (id: string) => ({
      params: { id },
      body: { status: isShown ? ('active' as const) : ('inactive' as const) },
      files: {},
    }),
    [listOwnProducts],
  )

/** Deletes one's own product; its buyers keep it. */
export const removeProduct = write(deleteProduct, (id: string) => ({ params: { id } }), [
  listOwnProducts,
])

/** Returns an address to download a product, valid for five minutes. */
export const fetchDownloadLink = async (id: string): Promise<string> =>
  (await api(readDownloadLink, { params: { id } })).downloadLink

/** Reports that a product was viewed; nothing is lost when that fails. */
export const reportView = (id: string) =>
  api(countView, { body: { objectType: 'product', objectId: id } }).catch(() => undefined)
