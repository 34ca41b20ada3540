import type * as comments from '@stagedoor/contract/comments'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { adjustCounter, type Item } from '../items/index.ts'
import { commentCreated } from './announcements.ts'
import { readableItem } from './policy.ts'
import {
  addToCount,
  type CommentRow,
  changeContent,
  insertComment,
  selectComment,
  selectVisibleComment,
} from './store.ts'
import { type CommentView, commentView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof comments.createComment>['body']

/** Comments on an item, or replies to a comment. */
export async function createComment(
  ctx: ViewerCtx,
  { content, objectId, objectType }: Body,
): Promise<CommentView> {
  const { item, parent } = await findCommentTarget(ctx, objectId, objectType)
  const id = ctx.newId()
  const authorId = ctx.viewer.id
  const parentId = parent?.id ?? null
  await transaction(ctx, async (ctx) => {
    const isThere = parentId === null || (await addToCount(ctx, parentId, 'replyCount', 1))
    if (!isThere) refuse('comments.object_not_found')
    await insertComment(ctx, { id, itemId: item.id, parentId, authorId, content })
    await adjustCounter(ctx, item.id, 'comments', 1)
    await announce(ctx, commentCreated, {
      commentId: id,
      itemId: item.id,
      itemKind: item.kind,
      ownerId: item.ownerId,
      authorId,
      parentId,
      parentAuthorId: parent?.authorId ?? null,
    })
  })
  return presentComment(ctx, id, item)
}

/** Changes the text of the viewer's comment, while the viewer may open its item. */
export async function updateComment(
  ctx: ViewerCtx,
  id: string,
  content: string,
): Promise<CommentView> {
  const comment = (await selectComment(ctx, id)) ?? refuse('comments.not_found')
  if (comment.removedAt) refuse('comments.not_found')
  if (comment.authorId !== ctx.viewer.id) refuse('comments.not_yours')
  const item = await readableItem(ctx, ctx.viewer, comment.itemId).catch(asNotFound)
  if (comment.content !== content) await transaction(ctx, (ctx) => changeContent(ctx, id, content))
  return presentComment(ctx, id, item)
}

async function findCommentTarget(
  ctx: ViewerCtx,
  objectId: string,
  objectType: Body['objectType'],
): Promise<{ item: Item; parent?: CommentRow }> {
  if (objectType !== 'comment') {
    const item = await readableItem(ctx, ctx.viewer, objectId)
    return item.kind === objectType ? { item } : refuse('comments.object_not_found')
  }
  const parent =
    (await selectVisibleComment(ctx, ctx.viewer, objectId)) ?? refuse('comments.object_not_found')
  const item = await readableItem(ctx, ctx.viewer, parent.itemId)
  return parent.parentId === null ? { item, parent } : refuse('comments.one_level')
}

/** Turns a refusal of the comment's item into `comments.not_found`. */
function asNotFound(error: unknown): never {
  if ((error as { code?: string }).code === 'comments.object_not_found')
    refuse('comments.not_found')
  throw error
}

async function presentComment(ctx: ViewerCtx, id: string, item: Item): Promise<CommentView> {
  const row =
    (await selectVisibleComment(ctx, ctx.viewer, id)) ?? refuse('comments.object_not_found')
  return commentView(row, { item, viewer: ctx.viewer, now: ctx.now() })
}
