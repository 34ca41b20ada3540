import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Counter, type Item, type ItemChanges, type ItemKind, type NewItem, roomOfItem } from './rules.ts'
import {
  addToCounter,
  changeItem,
  insertItem,
  markDeleted,
  markExpired,
  markRemoved,
  publishItems,
  selectItems,
  selectLocked,
  selectPinned,
  selectTallies,
  selectUnready,
  unmarkRemoved,
} from './store.ts'

const DAY_MS = 24 * 3600_000

/** Makes an item. It is seen by nobody else before `publishDue` finds it active, ready and due. */
export const createItem = (ctx: InTransaction, item: NewItem): Promise<void> => insertItem(ctx, item)

/** Changes an item. What was published stays published; earlier buyers keep their right. */
export async function updateItem(ctx: InTransaction, id: string, changes: ItemChanges): Promise<void> {
  await changeItem(ctx, id, changes)
  if (changes.audience || changes.status || changes.isReady === false) ctx.recheck({ room: roomOfItem(id) })
}

/** Hides an item from everybody but its buyers; false when it already was. */
export async function deleteItem(ctx: InTransaction, id: string): Promise<boolean> {
  ctx.recheck({ room: roomOfItem(id) })
  return markDeleted(ctx, id)
}

/** How long what moderation removed can be restored. */
const RESTORABLE_DAYS = 30

/** Hides an item by moderation, for a reason; false when it was deleted already. It can be restored for 30 days. */
export const removeItem = (ctx: InTransaction, id: string, reason: string): Promise<boolean> =>
  markRemoved(ctx, id, reason)

/** Brings back an item that moderation removed; false when there is nothing to bring back. */
export const restoreItem = (ctx: InTransaction, id: string): Promise<boolean> =>
  unmarkRemoved(ctx, id, restorableSince(ctx.now()))

/** What was removed before this instant is not restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)

/**
 * Publishes what is active, ready and due: of the given items, or of a kind what waited for the clock.
 * Answers the ids that came out just now, each exactly once in its life.
 */
export const publishDue = (ctx: InTransaction, kind: ItemKind, ids?: readonly string[]): Promise<string[]> =>
  publishItems(ctx, kind, ids)

/** Takes items of a kind whose time is over out of the counts; answers the ids of those that just ended. */
export async function expireDue(ctx: InTransaction, kind: ItemKind): Promise<string[]> {
  const expired = await markExpired(ctx, kind)
  for (const id of expired) ctx.recheck({ room: roomOfItem(id) })
  return expired
}

/** The items an owner put first and that are out, the last pinned before the others. */
export const pinnedItems = (ctx: ReadCtx, kind: ItemKind, ownerId: string): Promise<string[]> =>
  selectPinned(ctx, kind, ownerId)

/** Items of a kind that were made or changed within a day and are not ready yet. */
export const unreadyItems = (ctx: ReadCtx, kind: ItemKind): Promise<string[]> =>
  selectUnready(ctx, kind, new Date(ctx.now().getTime() - DAY_MS))

/** Moves a counter of an item. */
export const adjustCounter = (ctx: InTransaction, id: string, counter: Counter, delta: number): Promise<void> =>
  addToCounter(ctx, id, counter, delta)

/** Items by id, deleted ones included; unknown ids are missing. */
export async function itemsByIds(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Item>> {
  const items = await selectItems(ctx, [...new Set(ids)])
  return new Map(items.map((item) => [item.id, item]))
}

/**
 * An item on its way to a new owner, deleted ones included: it cannot be removed from its buyers by `lockItemForRemoval` before
 * this transaction ends, so nobody buys what is being removed. Changes and counts of it go on.
 */
export const lockItemForPurchase = (ctx: InTransaction, id: string): Promise<Item | undefined> =>
  selectLocked(ctx, id, 'buying')

/** Waits for purchases of an item that are under way and lets no other begin until this transaction ends. */
export const lockItemForRemoval = (ctx: InTransaction, id: string): Promise<Item | undefined> =>
  selectLocked(ctx, id, 'removing')

/** How many items are listed of an owner, by kind, form and audience. */
export interface ListedCount {
  readonly kind: string
  readonly form: string
  readonly audience: string
  readonly listed: number
}

/** What each owner has to show, for profiles and subscribe cards; owners without anything are missing. */
export async function listedCounts(ctx: ReadCtx, ownerIds: readonly string[]): Promise<Map<string, ListedCount[]>> {
  const counts = new Map<string, ListedCount[]>()
  for (const { ownerId, listed, ...rest } of await selectTallies(ctx, ownerIds)) {
    const known = counts.get(ownerId) ?? []
    known.push({ ...rest, listed: Number(listed) })
    counts.set(ownerId, known)
  }
  return counts
}
