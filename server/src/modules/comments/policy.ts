import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { resolveVisibility } from '../access/index.ts'
import { watchersRoom } from '../accounts/index.ts'
import { type Item, itemsByIds, roomOfItem } from '../items/index.ts'

/**
 * The kinds whose comments everybody may read: the page of a product is public, and only its file
 * is sold.
 */
const KINDS_WITH_OPEN_COMMENTS = new Set(['product'])

/**
 * Returns the item when this viewer may read its comments, which takes the right to open it.
 * Refuses `comments.object_not_found` for an item hidden from the viewer, and `comments.locked` for
 * a locked one.
 */
export async function readableItem(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  itemId: string,
): Promise<Item> {
  const item = (await itemsByIds(ctx, [itemId])).get(itemId) ?? refuse('comments.object_not_found')
  const visibility = (await resolveVisibility(ctx, viewer, [item])).get(itemId)
  if (!visibility || (!visibility.canView && !visibility.isListed))
    refuse('comments.object_not_found')
  return visibility.canView || KINDS_WITH_OPEN_COMMENTS.has(item.kind)
    ? item
    : refuse('comments.locked')
}

/** Returns true when an account may watch the comments of an item live. */
export const canWatchItem = async (
  ctx: ReadCtx,
  viewer: Viewer,
  itemId: string,
): Promise<boolean> => (await itemToWatch(ctx, viewer, itemId)) !== undefined

/**
 * Returns the socket rooms in which an account watches an item: those of the item and of its owner.
 * Undefined when it may not.
 */
export async function roomsToWatch(
  ctx: ReadCtx,
  viewer: Viewer,
  itemId: string,
): Promise<string[] | undefined> {
  const item = await itemToWatch(ctx, viewer, itemId)
  return item && [roomOfItem(item.id), watchersRoom(item.ownerId)]
}

async function itemToWatch(
  ctx: ReadCtx,
  viewer: Viewer,
  itemId: string,
): Promise<Item | undefined> {
  const item = (await itemsByIds(ctx, [itemId])).get(itemId)
  const visibility = item && (await resolveVisibility(ctx, viewer, [item])).get(itemId)
  const isOpen =
    item &&
    visibility &&
    (visibility.canView || (visibility.isListed && KINDS_WITH_OPEN_COMMENTS.has(item.kind)))
  return isOpen ? item : undefined
}
