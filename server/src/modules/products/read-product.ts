import type { ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireOwnViewAs } from '../access/index.ts'
import { countReading, idByRef, type ShownItems } from '../content/index.ts'
import { originalUrls } from '../media/index.ts'
import { insertDownload } from './downloads.store.ts'
import { presentProducts } from './present-products.ts'
import { type ProductRow, selectIdBySlug, selectProducts } from './store.ts'
import type { ProductView } from './views.ts'

type MaybeViewerCtx = RequestCtx & { readonly viewer: Viewer | undefined }
type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** Returns one product by id or slug; a hidden one counts as not found. */
export async function readProduct(ctx: MaybeViewerCtx, ref: string): Promise<ProductView> {
  const product = await findProduct(ctx, ctx.viewer, ref)
  countReading(ctx, { id: product._id, ownerId: product.performerId })
  return product
}

async function findProduct(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ref: string,
): Promise<ProductView> {
  const id = await idByRef(ctx, ref, selectIdBySlug)
  const [product] = id === undefined ? [] : await productsByIds(ctx, viewer, [id])
  if (!product) return refuse('products.not_found')
  requireOwnViewAs(viewer, product.performerId)
  return product
}

/**
 * Returns an address where the viewer downloads a digital product that they bought, own or get for
 * nothing, and records that they received it.
 */
export async function readDownloadLink(
  ctx: ViewerCtx,
  ref: string,
): Promise<{ downloadLink: string }> {
  const { viewer } = ctx
  const { _id: productId, performerId, ...product } = await findProduct(ctx, viewer, ref)
  if (product.digitalFile && !product.digitalFileId) refuse('products.not_bought')
  if (!product.digitalFileId || !product.canDownload) return refuse('products.no_download')
  const url = (await originalUrls(ctx, viewer, [product.digitalFileId])).get(product.digitalFileId)
  if (viewer.id !== performerId) await insertDownload(ctx, { productId, accountId: viewer.id })
  return url ? { downloadLink: url } : refuse('products.no_download')
}

/**
 * Returns products by id as a viewer sees them, in the order of the ids; hidden and unknown ones
 * are left out.
 */
export async function productsByIds(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<ProductView[]> {
  return presentProducts(ctx, viewer, await selectProducts(ctx, viewer, ids))
}

/** Returns the pictures of products by id, of those that a viewer may see and that have one. */
export async function productPictures(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ProductView['picture']>>> {
  const products = await productsByIds(ctx, viewer, [...new Set(ids)])
  return new Map(products.flatMap(({ _id, picture }) => (picture ? [[_id, picture] as const] : [])))
}

/** Returns products of the admin console, whose visibility is given, in the order of the ids. */
export async function shownProducts(
  ctx: ReadCtx,
  viewer: Viewer,
  ids: readonly string[],
  shown: ShownItems,
): Promise<ProductView[]> {
  return presentProducts(ctx, viewer, await selectProducts(ctx, viewer, ids), shown)
}

/** Returns one of the performer's own products. */
export async function readOwnProduct(ctx: ViewerCtx, id: string): Promise<ProductView> {
  const [product] = await presentProducts(ctx, ctx.viewer, [await ownProduct(ctx, id)])
  return product ?? refuse('products.not_found')
}

/**
 * Returns the product if it is the viewer's own and not deleted. Refuses `products.not_found` and
 * `products.not_yours`.
 */
export async function ownProduct(ctx: ViewerCtx, id: string): Promise<ProductRow> {
  const [row] = await selectProducts(ctx, ctx.viewer, [id])
  if (!row || row.deletedAt) refuse('products.not_found')
  return row.ownerId === ctx.viewer.id ? row : refuse('products.not_yours')
}
