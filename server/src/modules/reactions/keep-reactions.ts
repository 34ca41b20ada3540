import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { adjustCounter } from '../items/index.ts'
import { reactionRemoved, reactionSet } from './announcements.ts'
import type { ReactionPorts } from './ports.ts'
import {
  deleteReaction,
  deleteReactionsTo,
  insertReaction,
  type Reaction,
  type ReactionKey,
  selectReaction,
  selectReactionsTo,
} from './store.ts'

const COUNTERS = { like: 'likes', bookmark: 'bookmarks' } as const
/** The kinds that are stored as items, which hold their counters. */
const ITEM_KINDS = new Set(['feed', 'video', 'gallery', 'product'])

/** Stores a like or bookmark. One that exists already stays unchanged and is not counted again. */
export async function setReaction(
  ctx: InTransaction,
  reaction: Pick<Reaction, 'accountId' | 'objectKind' | 'objectId' | 'action'>,
  ports: ReactionPorts,
): Promise<Reaction> {
  const added = await insertReaction(ctx, reaction)
  if (!added) return (await selectReaction(ctx, reaction)) ?? setReaction(ctx, reaction, ports)
  await count(ctx, ports, added, 1)
  await announce(ctx, reactionSet, announced(added))
  return added
}

/** Removes a like or bookmark; does nothing when there is none. */
export async function removeReaction(
  ctx: InTransaction,
  key: ReactionKey,
  ports: ReactionPorts,
): Promise<void> {
  const removed = await deleteReaction(ctx, key)
  if (!removed) return
  await count(ctx, ports, removed, -1)
  await announce(ctx, reactionRemoved, announced(removed))
}

/** Deletes every reaction to permanently deleted objects, without announcing it. */
export const forgetReactions = (ctx: InTransaction, objectIds: readonly string[]): Promise<void> =>
  deleteReactionsTo(ctx, objectIds)

const announced = ({ id, accountId, objectKind, objectId, action }: Reaction) => ({
  reactionId: id,
  accountId,
  objectKind,
  objectId,
  action,
})

/**
 * Adds `delta` to the counter of the object. A comment stores its own likes and counts no
 * bookmarks.
 */
async function count(
  ctx: InTransaction,
  { comments }: ReactionPorts,
  reaction: Reaction,
  delta: number,
): Promise<void> {
  const { objectKind, objectId, action } = reaction
  if (ITEM_KINDS.has(objectKind)) await adjustCounter(ctx, objectId, COUNTERS[action], delta)
  if (objectKind === 'comment' && action === 'like') await comments.addToLikes(ctx, objectId, delta)
}

/** Returns the objects among these that an account likes or bookmarked; none for a guest. */
export async function reactionsOf(
  ctx: ReadCtx,
  accountId: string | undefined,
  objectIds: readonly string[],
): Promise<Map<string, { isLiked: boolean; isBookMarked: boolean }>> {
  const rows = accountId === undefined ? [] : await selectReactionsTo(ctx, accountId, objectIds)
  const has = new Set(rows.map(({ objectId, action }) => `${action} ${objectId}`))
  return new Map(
    objectIds.map((id) => [
      id,
      { isLiked: has.has(`like ${id}`), isBookMarked: has.has(`bookmark ${id}`) },
    ]),
  )
}
