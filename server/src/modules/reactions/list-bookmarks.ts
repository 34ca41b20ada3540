import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as reactions from '@stagedoor/contract/reactions'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf, cursorText } from '../../platform/db/index.ts'
import type { Loadable, ReactionPorts } from './ports.ts'
import { type BookmarkKind, selectBookmarks } from './store.ts'

type Asking = Ctx & { readonly viewer: Viewer }
type Query = InputOf<typeof reactions.listPostBookmarks>['query']

const PAGE_SIZE = 12

/**
 * A kind of item with the function that loads its items; a kind that is not registered has none.
 */
interface BookmarkedKind<Kind, Thing> {
  readonly kind: Kind
  readonly content: Loadable<Thing> | undefined
}

/** Lists the items of a kind that the viewer bookmarked, as the viewer sees them now. */
export const listItemBookmarks = <
  Kind extends keyof ReactionPorts['contents'],
  Thing extends { readonly _id: string },
>(
  ctx: Asking,
  query: Query,
  { kind, content }: BookmarkedKind<Kind, Thing>,
) =>
  pageOfBookmarks(
    ctx,
    query,
    kind,
    async (ids) => (await content?.load(ctx, ctx.viewer, ids)) ?? [],
  )

/** Lists the performers the viewer bookmarked. */
export const listPerformerBookmarks = (
  ctx: Asking,
  query: Query,
  { loadPerformers }: ReactionPorts,
) => pageOfBookmarks(ctx, query, 'performer', (ids) => loadPerformers(ctx, ctx.viewer, ids))

async function pageOfBookmarks<Kind extends BookmarkKind, Thing extends { readonly _id: string }>(
  ctx: Asking,
  query: Query,
  kind: Kind,
  load: (ids: string[]) => Promise<Thing[]>,
) {
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const after = cursorOf(query.after)
  const { rows, total } = await selectBookmarks(ctx, kind, {
    after,
    limit: limit + 1,
    offset: after ? 0 : offset,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const things = new Map(
    (await load(shown.map(({ objectId }) => objectId))).map((thing) => [thing._id, thing]),
  )
  return {
    data: shown.flatMap(({ id, objectId, createdAt }) => {
      const objectInfo = things.get(objectId)
      return objectInfo
        ? [{ _id: id, objectId, objectType: kind, objectInfo, createdAt, updatedAt: createdAt }]
        : []
    }),
    total,
    ...(last && { next: cursorText({ at: last.createdAt, id: last.objectId }) }),
  }
}
