import type * as galleries from '@stagedoor/contract/galleries'
import { type Currency, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { cursorOf, endOfDateFilter, parseId } from '../../platform/db/index.ts'
import { requireOwnViewAs } from '../access/index.ts'
import { accountByRef } from '../accounts/index.ts'
import {
  type FindInList,
  hasTag,
  itemOrderOf,
  normalizeTag,
  pickItems,
  pickTableItems,
  searchItems,
  tableSortOf,
} from '../content/index.ts'
import type { ListedFilter } from '../items/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import { galleriesByIds } from './present-galleries.ts'
import { selectIdBySlug, titleContains } from './store.ts'
import type { GalleryView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof galleries.listGalleries>['query']
type OwnQuery = InputOf<typeof galleries.listOwnGalleries>['query']
type OwnGalleryView = GalleryView & { totalSale: number; totalEarned: Currency }

const PAGE_SIZE = 12

/**
 * Lists published galleries of all performers or of one, with locked ones as locked; `find` searches them for words.
 * Refuses a preview of any but the performer's own.
 */
export async function listGalleries(ctx: MaybeViewerCtx, query: Query, find: FindInList) {
  const owner = query.performerId === undefined ? undefined : await accountByRef(ctx, query.performerId)
  requireOwnViewAs(ctx.viewer, owner?.id)
  if (query.performerId !== undefined && !owner) return { data: [], total: 0 }
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const listQuery = {
    scope: owner ? ({ ownerId: owner.id } as const) : ('all' as const),
    viewer: ctx.viewer,
    order: itemOrderOf(query.sort),
    filter: await filterOf(ctx, query),
    limit,
    offset: query.after ? 0 : offset,
  }
  const { ids, ...page } = query.q
    ? await searchItems(ctx, { ...listQuery, q: query.q, find })
    : await pickItems(ctx, listQuery)
  return { data: await galleriesByIds(ctx, ctx.viewer, ids), ...page }
}

async function filterOf(ctx: ReadCtx, query: Query): Promise<ListedFilter> {
  const { isSale, fromDate, toDate, after, tag } = query
  return {
    kind: 'gallery',
    now: ctx.now(),
    isSale,
    from: fromDate,
    until: toDate && endOfDateFilter(toDate),
    after: cursorOf(after),
    without: await excludedBy(ctx, query),
    matches: tag ? (id) => hasTag(id, normalizeTag(tag)) : undefined,
  }
}

/** Returns the gallery to leave out, which clients name by its id or slug. */
async function excludedBy(ctx: ReadCtx, { excludedId }: Query): Promise<string[] | undefined> {
  const id = excludedId && (parseId(excludedId) ?? (await selectIdBySlug(ctx, excludedId)))
  return id ? [id] : undefined
}

/** Lists the performer's own galleries, published or not, with what each earned by sales. */
export async function listOwnGalleries(
  ctx: ReadCtx & { readonly viewer: Viewer },
  query: OwnQuery,
): Promise<{ data: OwnGalleryView[]; total: number }> {
  const { q } = query
  const { ids, total } = await pickTableItems(ctx, {
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
  const [shown, sales] = await Promise.all([galleriesByIds(ctx, ctx.viewer, ids), salesOfItems(ctx, ids)])
  const data = shown.map((gallery) => {
    const { count, net } = sales.get(gallery._id) ?? { count: 0, net: 0n }
    return { ...gallery, totalSale: count, totalEarned: net as Currency }
  })
  return { data, total }
}
