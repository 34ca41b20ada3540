import type { InputOf } from '@stagedoor/contract/kit'
import { PostType } from '@stagedoor/contract/posts'
import type { searchPosts } from '@stagedoor/contract/search'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { endOfFilter } from '../../platform/lists.ts'
import { postsByIds } from '../feed/index.ts'
import { cursorOf, cursorText } from '../items/index.ts'
import { correctWords, readWords } from './read-words.ts'
import { findByIndex, type PostsFound, type PostsWanted, walkNewest } from './store.ts'

type Asking = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof searchPosts>['query']

const PAGE_SIZE = 12
const PAGE_MAX = 50
const TYPES: readonly string[] = PostType.options
const NOTHING = { data: [], total: 0, isTotalExact: true }

/** A page of the posts that hold some words, as the viewer may see them; where none does, by words probably meant. */
export async function findPosts(ctx: Asking, query: Query) {
  if (query.type !== undefined && !TYPES.includes(query.type)) return NOTHING
  const { words, isBlocked } = await readWords(ctx, query.q)
  if (isBlocked || words.length === 0) return NOTHING
  const wanted = wantedBy(ctx, query)
  const found = await find(ctx, { ...wanted, words })
  if (found.total > 0 || wanted.filter.after) return present(ctx, found)
  const meant = await correctWords(ctx, words)
  const other = meant && (await find(ctx, { ...wanted, words: meant }))
  return other?.total ? { ...(await present(ctx, other)), corrected: meant?.join(' ') } : NOTHING
}

const find = async (ctx: Asking, wanted: PostsWanted): Promise<PostsFound> =>
  (await walkNewest(ctx, wanted)) ?? findByIndex(ctx, wanted)

async function present(ctx: Asking, { ids, next, total, isTotalExact }: PostsFound) {
  return { data: await postsByIds(ctx, ctx.viewer, ids), total, isTotalExact, ...(next && { next: cursorText(next) }) }
}

const wantedBy = (ctx: Asking, query: Query) => ({
  viewer: ctx.viewer,
  limit: Math.min(query.limit ?? PAGE_SIZE, PAGE_MAX),
  filter: {
    kind: 'feed' as const,
    now: ctx.now(),
    form: query.type,
    isFree: query.isFree,
    from: query.fromDate,
    until: query.toDate && endOfFilter(query.toDate),
    after: cursorOf(query.after),
  },
})
