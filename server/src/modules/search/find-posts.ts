import { PostType } from '@stagedoor/contract/feed/schemas'
import type { InputOf } from '@stagedoor/contract/kit'
import type { searchPosts } from '@stagedoor/contract/search'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf, endOfDateFilter } from '../../platform/db/index.ts'
import { accountByRef } from '../accounts/index.ts'
import { postsByIds } from '../feed/index.ts'
import { findWithCorrection } from './find-in-list.ts'

type OptionalViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof searchPosts>['query']

const PAGE_SIZE = 12
const PAGE_MAX = 50
const COUNTED_TO = 1000
const TYPES: readonly string[] = PostType.options

/**
 * Returns a page of the posts that contain some words, as the viewer may see them; when there are
 * none, by the corrected words.
 */
export async function findPosts(ctx: OptionalViewerCtx, query: Query) {
  if (query.type !== undefined && !TYPES.includes(query.type))
    return { data: [], total: 0, isTotalExact: true }
  const { performerId } = query
  const owner = performerId === undefined ? undefined : await accountByRef(ctx, performerId)
  if (performerId !== undefined && !owner) return { data: [], total: 0, isTotalExact: true }
  const itemQuery = postQueryOf(ctx, query, owner?.id)
  const { ids, next, ...found } = await findWithCorrection(ctx, query.q, itemQuery)
  return { ...found, data: await postsByIds(ctx, ctx.viewer, ids), ...(next && { next }) }
}

const postQueryOf = (ctx: OptionalViewerCtx, query: Query, ownerId: string | undefined) => ({
  scope: ownerId === undefined ? ('all' as const) : { ownerId },
  viewer: ctx.viewer,
  access: query.access === 'free' ? undefined : query.access,
  limit: Math.min(query.limit ?? PAGE_SIZE, PAGE_MAX),
  offset: 0,
  countedTo: COUNTED_TO,
  filter: {
    kind: 'feed' as const,
    now: ctx.now(),
    form: query.type,
    isFree: query.isFree || query.access === 'free' || undefined,
    withoutAi: query.withoutAi,
    from: query.fromDate,
    until: query.toDate && endOfDateFilter(query.toDate),
    after: cursorOf(query.after),
  },
})
