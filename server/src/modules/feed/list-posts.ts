import type * as feed from '@stagedoor/contract/feed'
import type { InputOf } from '@stagedoor/contract/kit'
import { pageOf } from '@stagedoor/contract/kit'
import { PostType } from '@stagedoor/contract/posts'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { accountByRef } from '../accounts/index.ts'
import { cursorOf, cursorText, type ListedFilter } from '../items/index.ts'
import { openPerformer } from '../profiles/index.ts'
import { type Scope, selectPage } from './pick.store.ts'
import { presentPosts } from './present-posts.ts'
import { endOf } from './rules.ts'
import { selectMatching } from './search.store.ts'
import type { PostView } from './views.ts'

type Asking = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof feed.listPerformerPosts>['query']

/** A page of posts as calls answer it. */
export interface PostPage {
  data: PostView[]
  total: number
  next?: string | undefined
}

const PAGE_SIZE = 12
const TYPES: readonly string[] = PostType.options
const EMPTY: PostPage = { data: [], total: 0 }

/** Posts of all performers, of one, or of those the viewer follows or subscribes to. */
export async function listPosts(ctx: Asking, query: InputOf<typeof feed.listPosts>['query']): Promise<PostPage> {
  if (query.performerId !== undefined) {
    const performer = await accountByRef(ctx, query.performerId)
    return performer ? pageOfScope(ctx, { ownerId: performer.id }, query) : EMPTY
  }
  if (!query.isHome) return pageOfScope(ctx, 'all', query)
  return ctx.viewer ? pageOfScope(ctx, { home: ctx.viewer }, query) : EMPTY
}

/** The posts of one performer's page, with the page's own refusals. */
export async function listPerformerPosts(ctx: Asking, username: string, query: Query): Promise<PostPage> {
  const { id } = await openPerformer(ctx, username)
  return pageOfScope(ctx, { ownerId: id }, query)
}

async function pageOfScope(ctx: Asking, scope: Scope, query: Query): Promise<PostPage> {
  if (query.type !== undefined && !TYPES.includes(query.type)) return EMPTY
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const filter = filterOf(ctx.now(), query)
  const wanted = { scope, viewer: ctx.viewer, filter, limit: limit + 1, offset: filter.after ? 0 : offset }
  const { rows, total } = await (query.q === undefined ? selectPage(ctx, wanted) : selectMatching(ctx, wanted, query.q))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: await presentPosts(ctx, ctx.viewer, shown),
    total,
    ...(last?.publishedAt && { next: cursorText({ at: last.publishedAt, id: last.id }) }),
  }
}

const filterOf = (now: Date, query: Query): ListedFilter => ({
  kind: 'feed',
  now,
  form: query.type,
  isFree: query.isFree,
  from: query.fromDate,
  until: endOf(query.toDate),
  after: cursorOf(query.after),
})
