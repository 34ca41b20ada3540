import { type Listener, on } from '../../platform/announce.ts'
import { roomOfItem } from '../items/index.ts'
import { commentMade, commentRemoved } from './announcements.ts'

/** Tells those who watch an item what came and went. Only ids: words are read by the list, which asks who may. */
export const commentsLive: readonly Listener[] = [
  on(commentMade, 'comments.live_made', async (ctx, news) => {
    for (const { commentId: _id, itemId, itemKind, parentId, authorId: createdBy } of news) {
      const [objectId, objectType] = parentId ? [parentId, 'comment'] : [itemId, itemKind]
      ctx.push({ room: roomOfItem(itemId) }, 'comment.created', { _id, itemId, objectId, objectType, createdBy })
    }
  }),
  on(commentRemoved, 'comments.live_removed', async (ctx, news) => {
    for (const { commentId: _id, itemId, itemKind, parentId } of news) {
      const [objectId, objectType] = parentId ? [parentId, 'comment'] : [itemId, itemKind]
      ctx.push({ room: roomOfItem(itemId) }, 'comment.removed', { _id, itemId, objectId, objectType })
    }
  }),
]
