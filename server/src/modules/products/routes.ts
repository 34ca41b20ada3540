import { done } from '@stagedoor/contract/kit'
import * as products from '@stagedoor/contract/products'
import { type Route, serve } from '../../platform/http/index.ts'
import { requirePublisher } from '../content/index.ts'
import { resolveViewAs } from '../fanlists/index.ts'
import { listOwnProducts, listProducts } from './list-products.ts'
import type { ProductsPorts } from './ports.ts'
import { ownProduct, readDownloadLink, readOwnProduct, readProduct } from './read-product.ts'
import { createProduct, deleteProduct, updateProduct } from './save-product.ts'

/** Returns the routes of products. */
export const productsRoutes = ({ findInList }: ProductsPorts): readonly Route[] => [
  serve(products.createProduct, (ctx, input) => createProduct(ctx, input), requirePublisher),
  serve(
    products.updateProduct,
    (ctx, { params, ...input }) => updateProduct(ctx, params.id, input),
    async (ctx, { params }) => {
      await requirePublisher(ctx)
      await ownProduct(ctx, params.id)
    },
  ),
  serve(products.listOwnProducts, (ctx, { query }) => listOwnProducts(ctx, query)),
  serve(products.readOwnProduct, (ctx, { params }) => readOwnProduct(ctx, params.id)),
  serve(products.deleteProduct, async (ctx, { params }) => {
    await deleteProduct(ctx, params.id)
    return done
  }),
  serve(products.listProducts, async (ctx, { query }) =>
    listProducts(await resolveViewAs(ctx, query.viewAs), query, findInList),
  ),
  serve(products.readProduct, async (ctx, { params, query }) =>
    readProduct(await resolveViewAs(ctx, query.viewAs), params.id),
  ),
  serve(products.readDownloadLink, (ctx, { params }) => readDownloadLink(ctx, params.id)),
]
