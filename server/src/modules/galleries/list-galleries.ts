import type * as galleries from '@stagedoor/contract/galleries'
import { type Currency, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { endOfDateFilter } from '../../platform/db/index.ts'
import { type FindInList, listItems, pickTableItems, tableSortOf } from '../content/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import { galleriesByIds } from './present-galleries.ts'
import { selectIdBySlug, titleContains } from './store.ts'
import type { GalleryView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof galleries.listGalleries>['query']
type OwnQuery = InputOf<typeof galleries.listOwnGalleries>['query']
type OwnGalleryView = GalleryView & { totalSale: number; totalEarned: Currency }

/**
 * Lists published galleries of all performers or of one, with locked ones as locked; `find`
 * searches them for words. Refuses a preview of any but the performer's own.
 */
export async function listGalleries(ctx: MaybeViewerCtx, query: Query, find: FindInList) {
  const { ids, ...page } = await listItems(ctx, query, {
    kind: 'gallery',
    idBySlug: selectIdBySlug,
    find,
  })
  return { data: await galleriesByIds(ctx, ctx.viewer, ids), ...page }
}

/**
 * Lists the performer's own galleries, published or not, with the number and the earnings of their
 * sales.
 */
export async function listOwnGalleries(
  ctx: ReadCtx & { readonly viewer: Viewer },
  query: OwnQuery,
): Promise<{ data: OwnGalleryView[]; total: number; next?: string }> {
  const { q } = query
  const { ids, ...page } = await pickTableItems(ctx, {
    ...pageOf(query),
    kind: 'gallery',
    ownerId: ctx.viewer.id,
    status: query.status,
    state: query.state,
    from: query.fromDate,
    until: query.toDate && endOfDateFilter(query.toDate),
    matches: q ? (id) => titleContains(id, q) : undefined,
    by: tableSortOf(query.sortBy),
    direction: query.sort ?? 'desc',
  })
  const [shown, sales] = await Promise.all([
    galleriesByIds(ctx, ctx.viewer, ids),
    salesOfItems(ctx, ids),
  ])
  const data = shown.map((gallery) => {
    const { count, net } = sales.get(gallery._id) ?? { count: 0, net: 0n }
    return { ...gallery, totalSale: count, totalEarned: net as Currency }
  })
  return { data, ...page }
}
