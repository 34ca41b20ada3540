import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as reactions from '@stagedoor/contract/reactions'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf, cursorText } from '../../platform/db/index.ts'
import { readCards } from '../accounts/index.ts'
import { itemsByIds } from '../items/index.ts'
import type { ReactionPorts } from './ports.ts'
import { type BookmarkKind, selectBookmarks } from './store.ts'
import { type ItemCardView, itemCardView } from './views.ts'

type Asking = Ctx & { readonly viewer: Viewer }
type Query = InputOf<typeof reactions.listPostBookmarks>['query']

const PAGE_SIZE = 12

/** Lists the posts the viewer bookmarked, as the viewer sees them now. */
export const listPostBookmarks = (ctx: Asking, query: Query, { loadPosts }: ReactionPorts) =>
  pageOfBookmarks(ctx, query, 'feed', (ids) => loadPosts(ctx, ctx.viewer, ids))

/** Lists the performers the viewer bookmarked. */
export const listPerformerBookmarks = (ctx: Asking, query: Query, { loadPerformers }: ReactionPorts) =>
  pageOfBookmarks(ctx, query, 'performer', (ids) => loadPerformers(ctx, ctx.viewer, ids))

/** Lists the items of another kind that the viewer bookmarked, with the facts that all kinds share. */
export const listItemBookmarks = <Kind extends 'video' | 'gallery' | 'product'>(
  ctx: Asking,
  query: Query,
  kind: Kind,
) => pageOfBookmarks(ctx, query, kind, (ids) => itemCards(ctx, ids))

async function itemCards(ctx: Asking, ids: string[]): Promise<ItemCardView[]> {
  const items = [...(await itemsByIds(ctx, ids)).values()]
  const people = await readCards(
    ctx,
    items.map(({ ownerId }) => ownerId),
  )
  return items.flatMap((item) => {
    const performer = people.get(item.ownerId)
    return performer ? [itemCardView(item, performer)] : []
  })
}

async function pageOfBookmarks<Kind extends BookmarkKind, Thing extends { readonly _id: string }>(
  ctx: Asking,
  query: Query,
  kind: Kind,
  load: (ids: string[]) => Promise<Thing[]>,
) {
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const after = cursorOf(query.after)
  const { rows, total } = await selectBookmarks(ctx, kind, { after, limit: limit + 1, offset: after ? 0 : offset })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const things = new Map((await load(shown.map(({ objectId }) => objectId))).map((thing) => [thing._id, thing]))
  return {
    data: shown.flatMap(({ id, objectId, createdAt }) => {
      const objectInfo = things.get(objectId)
      return objectInfo ? [{ _id: id, objectId, objectType: kind, objectInfo, createdAt, updatedAt: createdAt }] : []
    }),
    total,
    ...(last && { next: cursorText({ at: last.createdAt, id: last.objectId }) }),
  }
}
