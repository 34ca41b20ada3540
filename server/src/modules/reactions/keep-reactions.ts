import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/announce.ts'
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
/** Kinds that stand in items, where their counters are. */
const ITEM_KINDS = new Set(['feed', 'video', 'gallery', 'product'])

/** Sets a like or bookmark. Set before, it stays as it is and is not counted again. */
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

/** Takes a like or bookmark back; nothing happens when there is none. */
export async function removeReaction(ctx: InTransaction, key: ReactionKey, ports: ReactionPorts): Promise<void> {
  const removed = await deleteReaction(ctx, key)
  if (!removed) return
  await count(ctx, ports, removed, -1)
  await announce(ctx, reactionRemoved, announced(removed))
}

/** Takes away every reaction to things that are gone for good, without an announcement. */
export const forgetReactions = (ctx: InTransaction, objectIds: readonly string[]): Promise<void> =>
  deleteReactionsTo(ctx, objectIds)

const announced = ({ id, accountId, objectKind, objectId, action }: Reaction) => ({
  reactionId: id,
  accountId,
  objectKind,
  objectId,
  action,
})

/** Moves the counter of the object by `delta`. The likes of a comment are counted on it; it counts no bookmarks. */
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

/** Returns which of these objects an account likes and bookmarked; without an account, none. */
export async function reactionsOf(
  ctx: ReadCtx,
  accountId: string | undefined,
  objectIds: readonly string[],
): Promise<Map<string, { isLiked: boolean; isBookMarked: boolean }>> {
  const rows = accountId === undefined ? [] : await selectReactionsTo(ctx, accountId, objectIds)
  const has = new Set(rows.map(({ objectId, action }) => `${action} ${objectId}`))
  return new Map(
    objectIds.map((id) => [id, { isLiked: has.has(`like ${id}`), isBookMarked: has.has(`bookmark ${id}`) }]),
  )
}
