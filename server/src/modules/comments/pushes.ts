import type { Ctx } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import type { SocketServerDeps } from '../../platform/realtime/index.ts'
import { socketCtx } from '../blocks/index.ts'
import { roomOfItem } from '../items/index.ts'
import { commentCreated, commentRemoved } from './announcements.ts'
import { roomsToWatch } from './policy.ts'

/**
 * Pushes new and removed comments to the viewers of an item. Sends only ids: the text is read from
 * the list, which checks access.
 */
export const commentsPushes: readonly Listener[] = [
  on(commentCreated, 'comments.live_created', async (ctx, events) => {
    for (const { commentId: _id, itemId, itemKind, parentId, authorId: createdBy } of events) {
      const [objectId, objectType] = parentId ? [parentId, 'comment'] : [itemId, itemKind]
      ctx.push({ room: roomOfItem(itemId) }, 'comment.created', {
        _id,
        itemId,
        objectId,
        objectType,
        createdBy,
      })
    }
  }),
  on(commentRemoved, 'comments.live_removed', async (ctx, events) => {
    for (const { commentId: _id, itemId, itemKind, parentId } of events) {
      const [objectId, objectType] = parentId ? [parentId, 'comment'] : [itemId, itemKind]
      ctx.push({ room: roomOfItem(itemId) }, 'comment.removed', {
        _id,
        itemId,
        objectId,
        objectType,
      })
    }
  }),
]

/**
 * Returns a function that names the rooms a viewer may join to watch an item, given the country of
 * their socket.
 */
export const commentsRooms =
  (base: Ctx): NonNullable<SocketServerDeps['roomsFor']> =>
  async (viewer, itemId, handshake) =>
    roomsToWatch(await socketCtx(base, handshake), viewer, itemId)
