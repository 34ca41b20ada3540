import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  selectItem,
  selectItems,
  selectLocked,
  selectLockedForPurchase,
  selectLockedForRemoval,
} from './by-id.store.ts'
import { selectPinned } from './pinned.store.ts'
import {
  type Counter,
  type Item,
  type ItemChanges,
  type ItemKind,
  type NewItem,
  roomOfItem,
} from './rules.ts'
import {
  addToCounter,
  changeItem,
  insertItem,
  markDeleted,
  markExpired,
  markRemoved,
  openItems,
  publishItems,
  selectTallies,
  selectUnready,
  unmarkRemoved,
} from './store.ts'

const DAY_MS = 24 * 3600_000

/**
 * Creates an item. Nobody but the owner sees it until `publishDue` finds it active, ready and due.
 */
export const createItem = (ctx: InTransaction, item: NewItem): Promise<void> =>
  insertItem(ctx, item)

/** Changes an item. A published item stays published, and earlier buyers keep their grant. */
export async function updateItem(
  ctx: InTransaction,
  id: string,
  changes: ItemChanges,
): Promise<void> {
  await changeItem(ctx, id, changes)
  const { audience, fromTier, groupPrices, status, isReady } = changes
  if (audience || fromTier || groupPrices !== undefined || status || isReady === false)
    ctx.recheck({ room: roomOfItem(id) })
}

/** Hides an item from everybody but its buyers. Returns false when it was deleted already. */
export async function deleteItem(ctx: InTransaction, id: string): Promise<boolean> {
  ctx.recheck({ room: roomOfItem(id) })
  return markDeleted(ctx, id)
}

/**
 * The days during which an item removed by moderation can be restored: six months in which its
 * owner can appeal, and a month in which the appeal is decided.
 */
const RESTORABLE_DAYS = 220

/**
 * Removes an item by moderation, for a reason. Returns false when it was deleted already. The item
 * can be restored for 220 days.
 */
export const removeItem = (ctx: InTransaction, id: string, reason: string): Promise<boolean> =>
  markRemoved(ctx, id, reason)

/** Restores an item that moderation removed. Returns false when there is nothing to restore. */
export const restoreItem = (ctx: InTransaction, id: string): Promise<boolean> =>
  unmarkRemoved(ctx, id, restorableSince(ctx.now()))

/** Returns the earliest instant of removal that can still be undone. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)

/**
 * Publishes the given items, or all that were waiting for their time, once they are active, ready
 * and due. Returns the ids published by this call; each item is published once.
 */
export const publishDue = (ctx: InTransaction, ids?: readonly string[]): Promise<string[]> =>
  publishItems(ctx, ids)

/**
 * Takes expired items out of the counts, up to 500 of them. Returns the ids that expired just now.
 */
export async function expireDue(ctx: InTransaction): Promise<string[]> {
  const expired = await markExpired(ctx)
  for (const id of expired) ctx.recheck({ room: roomOfItem(id) })
  return expired
}

/**
 * Gives items that opened to a wider audience that audience, up to 500 of them. Returns their
 * number.
 */
export async function openDue(ctx: InTransaction): Promise<number> {
  const opened = await openItems(ctx)
  for (const id of opened) ctx.recheck({ room: roomOfItem(id) })
  return opened.length
}

/** Returns the ids of an owner's pinned and published items, the last pinned first. */
export const pinnedItems = (ctx: ReadCtx, kind: ItemKind, ownerId: string): Promise<string[]> =>
  selectPinned(ctx, kind, ownerId)

/** Returns the ids of items that were created or changed within a day and are not ready yet. */
export const unreadyItems = (ctx: ReadCtx): Promise<string[]> =>
  selectUnready(ctx, new Date(ctx.now().getTime() - DAY_MS))

/** Adds to a counter of an item. */
export const adjustCounter = (
  ctx: InTransaction,
  id: string,
  counter: Counter,
  delta: number,
): Promise<void> => addToCounter(ctx, id, counter, delta)

/** Returns an item by its id, deleted ones included. */
export const itemById = (ctx: ReadCtx, id: string): Promise<Item | undefined> => selectItem(ctx, id)

/** Returns items by id, deleted ones included; unknown ids are missing from the map. */
export async function itemsByIds(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Item>> {
  const items = await selectItems(ctx, [...new Set(ids)])
  return new Map(items.map((item) => [item.id, item]))
}

/**
 * Returns items by id with a lock held until the end of the transaction, deleted items included.
 * `lockItemForRemoval` waits for the lock, so nobody buys an item while it is being removed;
 * changes and counts go on.
 */
export async function lockItemsForPurchase(
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Map<string, Item>> {
  const items = await selectLockedForPurchase(ctx, [...new Set(ids)])
  return new Map(items.map((item) => [item.id, item]))
}

/**
 * Locks an item against other changes until this transaction ends; buyers are not held up. Returns
 * undefined when there is none.
 */
export const lockItem = (ctx: InTransaction, id: string): Promise<Item | undefined> =>
  selectLocked(ctx, id)

/**
 * Waits for purchases of an item that are in progress and blocks new ones until this transaction
 * ends.
 */
export const lockItemForRemoval = (ctx: InTransaction, id: string): Promise<Item | undefined> =>
  selectLockedForRemoval(ctx, id)

/** The number of listed items of an owner, by kind, form and audience. */
export interface ListedCount {
  readonly kind: string
  readonly form: string
  readonly audience: string
  readonly listed: number
  /** The time at which the newest of them was published. */
  readonly newestAt: Date | null
}

/**
 * Returns the counts of listed items of each owner, for profiles and subscribe cards; owners
 * without any are missing.
 */
export async function listedCounts(
  ctx: ReadCtx,
  ownerIds: readonly string[],
): Promise<Map<string, ListedCount[]>> {
  const counts = new Map<string, ListedCount[]>()
  for (const { ownerId, listed, ...rest } of await selectTallies(ctx, ownerIds)) {
    const known = counts.get(ownerId) ?? []
    known.push({ ...rest, listed: Number(listed) })
    counts.set(ownerId, known)
  }
  return counts
}
