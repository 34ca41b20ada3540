import type * as comments from '@stagedoor/contract/comments'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf, cursorText } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Item } from '../items/index.ts'
import { badgesForViewer } from '../topfans/index.ts'
import { readableItem } from './policy.ts'
import { type CommentThread, selectComments, selectVisibleComment } from './store.ts'
import { type CommentView, commentView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof comments.listComments>['query']

/** Lists a page of the comments on an item, or of the replies to a comment. */
export async function listComments(ctx: MaybeViewerCtx, query: Query) {
  const { item, thread } = await threadOf(ctx, query)
  const { limit, offset } = pageOf(query)
  const after = cursorOf(query.after)
  const paging = { after, limit: limit + 1, offset: after ? 0 : offset }
  const { rows, total } = await selectComments(ctx, ctx.viewer, thread, paging)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const now = ctx.now()
  const authors = shown.map(({ authorId }) => authorId)
  const badges = shown.length > 0 ? await badgesForViewer(ctx, item.ownerId, authors) : undefined
  const data: CommentView[] = shown.map((row) => ({
    ...commentView(row, { item, viewer: ctx.viewer, now }),
    ...badges?.(row.authorId),
  }))
  return { data, total, ...(last && { next: cursorText({ at: last.createdAt, id: last.id }) }) }
}

async function threadOf(
  ctx: MaybeViewerCtx,
  { objectId, objectType }: Query,
): Promise<{ item: Item; thread: CommentThread }> {
  if (objectType === 'comment') {
    const parent =
      (await selectVisibleComment(ctx, ctx.viewer, objectId)) ?? refuse('comments.object_not_found')
    return {
      item: await readableItem(ctx, ctx.viewer, parent.itemId),
      thread: { parentId: parent.id },
    }
  }
  const item = await readableItem(ctx, ctx.viewer, objectId)
  return item.kind === objectType
    ? { item, thread: { itemId: item.id } }
    : refuse('comments.object_not_found')
}
