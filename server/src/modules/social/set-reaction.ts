import { announce } from '../../platform/announce.ts'
import type { InTransaction, Reading } from '../../platform/context.ts'
import { countUp } from '../items/index.ts'
import { reactionRemoved, reactionSet } from './announcements.ts'
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

/** Moves the counter of something that is no item, when a reaction to it really came or went. */
export type CountElsewhere = (ctx: InTransaction, reaction: Reaction, delta: number) => Promise<unknown>

/** Sets a like or bookmark. Set before, it stays as it is and is not counted again. */
export async function setReaction(
  ctx: InTransaction,
  reaction: Pick<Reaction, 'accountId' | 'objectKind' | 'objectId' | 'action'>,
  countElsewhere?: CountElsewhere,
): Promise<Reaction> {
  const added = await insertReaction(ctx, reaction)
  if (!added) return (await selectReaction(ctx, reaction)) ?? setReaction(ctx, reaction, countElsewhere)
  await count(ctx, added, 1)
  await countElsewhere?.(ctx, added, 1)
  await announce(ctx, reactionSet, announced(added))
  return added
}

/** Takes a like or bookmark back; nothing happens when there is none. */
export async function removeReaction(
  ctx: InTransaction,
  key: ReactionKey,
  countElsewhere?: CountElsewhere,
): Promise<void> {
  const removed = await deleteReaction(ctx, key)
  if (!removed) return
  await count(ctx, removed, -1)
  await countElsewhere?.(ctx, removed, -1)
  await announce(ctx, reactionRemoved, announced(removed))
}

/** Takes away every reaction to things that are gone for good; nobody is told. */
export const forgetReactions = (ctx: InTransaction, objectIds: readonly string[]): Promise<void> =>
  deleteReactionsTo(ctx, objectIds)

const announced = ({ id, accountId, objectKind, objectId, action }: Reaction) => ({
  reactionId: id,
  accountId,
  objectKind,
  objectId,
  action,
})

async function count(ctx: InTransaction, { objectKind, objectId, action }: Reaction, delta: number): Promise<void> {
  if (ITEM_KINDS.has(objectKind)) await countUp(ctx, objectId, COUNTERS[action], delta)
}

/** Whether an account likes and bookmarked each of these; without an account, nothing. */
export async function reactionsOf(
  ctx: Reading,
  accountId: string | undefined,
  objectIds: readonly string[],
): Promise<Map<string, { isLiked: boolean; isBookMarked: boolean }>> {
  const rows = accountId === undefined ? [] : await selectReactionsTo(ctx, accountId, objectIds)
  const has = new Set(rows.map(({ objectId, action }) => `${action} ${objectId}`))
  return new Map(
    objectIds.map((id) => [id, { isLiked: has.has(`like ${id}`), isBookMarked: has.has(`bookmark ${id}`) }]),
  )
}
