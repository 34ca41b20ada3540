import type { CommentObject, Comment as CommentSchema } from '@stagedoor/contract/comments'
import type * as z from 'zod/mini'
import type { Viewer } from '../../platform/context.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { cardFromRow } from '../accounts/index.ts'
import type { Item } from '../items/index.ts'
import type { CommentRow } from './store.ts'

export type CommentView = z.output<typeof CommentSchema>

/** Returns a comment on an item in wire shape, for one viewer. */
export const commentView = (
  row: CommentRow,
  {
    item,
    viewer,
    now,
  }: { item: Pick<Item, 'kind' | 'ownerId'>; viewer: Viewer | undefined; now: Date },
): CommentView => ({
  _id: row.id,
  objectId: row.parentId ?? row.itemId,
  objectType: row.parentId ? 'comment' : (item.kind as CommentObject),
  content: row.content,
  creator: cardFromRow(row.authorId, row, now),
  createdBy: row.authorId,
  isAuth: viewer?.id === row.authorId,
  isByOwner: row.authorId === item.ownerId,
  canDelete: canDeleteComment(viewer, row.authorId, item.ownerId),
  isLiked: row.isLiked,
  totalReply: Number(row.replyCount),
  totalLike: Number(row.likeCount),
  editedAt: row.editedAt,
  createdAt: row.createdAt,
  updatedAt: row.editedAt ?? row.createdAt,
})

/** Returns true for those who may delete a comment: its author, the owner of its item, an admin. */
export const canDeleteComment = (
  viewer: Viewer | undefined,
  authorId: string,
  ownerId: string,
): boolean =>
  viewer !== undefined &&
  (viewer.id === authorId || viewer.id === ownerId || mayAsStaff(viewer, 'content.write'))
