import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { resolveVisibility } from '../access/index.ts'
import { watchersRoom } from '../accounts/index.ts'
import { type Item, itemsByIds, roomOfItem } from '../items/index.ts'

/** The page of a product shows everybody what it is; only its file is sold. */
const KINDS_WITH_OPEN_COMMENTS = new Set(['product'])

/**
 * The item, when this viewer may read what is said about it: those who may open it. Refuses
 * `comments.object_not_found` for what is not there for them, `comments.locked` for what they may not open.
 */
export async function readableItem(ctx: ReadCtx, viewer: Viewer | undefined, itemId: string): Promise<Item> {
  const item = (await itemsByIds(ctx, [itemId])).get(itemId) ?? refuse('comments.object_not_found')
  const sight = (await resolveVisibility(ctx, viewer, [item])).get(itemId)
  if (!sight || (!sight.canView && !sight.isListed)) refuse('comments.object_not_found')
  return sight.canView || KINDS_WITH_OPEN_COMMENTS.has(item.kind) ? item : refuse('comments.locked')
}

/** Whether an account may follow what is said about an item as it happens. */
export const canWatchItem = async (ctx: ReadCtx, viewer: Viewer, itemId: string): Promise<boolean> =>
  (await itemToWatch(ctx, viewer, itemId)) !== undefined

/** The rooms in which an account follows an item: those of the item and of its owner. Undefined when it may not. */
export async function roomsToWatch(ctx: ReadCtx, viewer: Viewer, itemId: string): Promise<string[] | undefined> {
  const item = await itemToWatch(ctx, viewer, itemId)
  return item && [roomOfItem(item.id), watchersRoom(item.ownerId)]
}

async function itemToWatch(ctx: ReadCtx, viewer: Viewer, itemId: string): Promise<Item | undefined> {
  const item = (await itemsByIds(ctx, [itemId])).get(itemId)
  const sight = item && (await resolveVisibility(ctx, viewer, [item])).get(itemId)
  const isOpen = item && sight && (sight.canView || (sight.isListed && KINDS_WITH_OPEN_COMMENTS.has(item.kind)))
  return isOpen ? item : undefined
}
