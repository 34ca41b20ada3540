import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { announceAll } from '../../platform/outbox/index.ts'
import {
  expireDue,
  type Item,
  type ItemKind,
  itemsByIds,
  openDue,
  publishDue,
  unreadyItems,
  updateItem,
} from '../items/index.ts'
import { filesByIds, filesOfUsers, revokeUrls, usersOfFiles } from '../media/index.ts'
import { type ItemEvent, itemPublished } from './announcements.ts'
import type { Contents } from './ports.ts'

/**
 * Publishes those of these items whose files are all ready and that are due. The module of their
 * kind calls this for items that it knows to be complete; all others call `publishComplete` or
 * `publishItemsAwaitingFiles`.
 */
export async function publishReady(ctx: InTransaction, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  const filesOf = await filesOfUsers(ctx, itemIds)
  const files = await filesByIds(ctx, [...filesOf.values()].flat())
  const ready = itemIds.filter((id) =>
    (filesOf.get(id) ?? []).every((fileId) => files.get(fileId)?.stage === 'ready'),
  )
  for (const id of ready) {
    const own = (filesOf.get(id) ?? []).flatMap((fileId) => files.get(fileId) ?? [])
    await updateItem(ctx, id, { isReady: true, seconds: secondsOf(own) })
  }
  await announcePublished(ctx, await publishDue(ctx, ready))
}

/** Returns the whole seconds that the videos of an item last; null without any. */
function secondsOf(files: readonly { kind: string; durationMs: number | null }[]): number | null {
  const lasting = files.filter(({ kind }) => kind === 'video' || kind === 'feed-video')
  if (lasting.length === 0) return null
  return Math.floor(lasting.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 1000)
}

/** Publishes the items that waited for files that have become ready. */
export async function publishItemsAwaitingFiles(
  ctx: InTransaction,
  contents: Contents,
  fileIds: readonly string[],
): Promise<void> {
  await publishComplete(ctx, contents, await usersOfFiles(ctx, fileIds))
}

/**
 * Publishes those of these items of any kind that are complete, whose files are all ready and that
 * are due.
 */
export async function publishComplete(
  ctx: InTransaction,
  contents: Contents,
  itemIds: readonly string[],
): Promise<void> {
  const items = await itemsByIds(ctx, itemIds)
  const waiting = [...items.values()].filter(({ isReady, deletedAt }) => !isReady && !deletedAt)
  await publishReady(ctx, await completeOnes(ctx, contents, waiting))
}

/** Returns the ids of these items without those that their kind calls incomplete. */
async function completeOnes(
  ctx: InTransaction,
  contents: Contents,
  items: readonly Item[],
): Promise<string[]> {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind as ItemKind)]
  const lacking = await Promise.all(
    kinds.map(
      ([kind, some]) =>
        contents[kind]?.incomplete?.(
          ctx,
          some.map(({ id }) => id),
        ) ?? [],
    ),
  )
  const left = new Set(lacking.flat())
  return items.map(({ id }) => id).filter((id) => !left.has(id))
}

/**
 * Publishes items of all kinds that are due. Also checks recent items that are not ready, because a
 * file that became ready while its item was being stored was announced before the item existed.
 */
export async function publishDueItems(ctx: Ctx, contents: Contents): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const unready = await itemsByIds(ctx, await unreadyItems(ctx))
    await publishReady(ctx, await completeOnes(ctx, contents, [...unready.values()]))
    await announcePublished(ctx, await publishDue(ctx))
  })
}

/**
 * Ends items that have expired, some in each transaction: takes them out of the counts and ends the
 * signed addresses of their files.
 */
export async function expireDueItems(ctx: Ctx): Promise<void> {
  const expireSome = async (ctx: InTransaction): Promise<number> => {
    const expired = await expireDue(ctx)
    const filesOf = await filesOfUsers(ctx, expired)
    await revokeUrls(ctx, ...[...filesOf.values()].flat().map((fileId) => ({ fileId })))
    return expired.length
  }
  while ((await transaction(ctx, expireSome)) > 0);
}

/** Gives items that opened to a wider audience that audience. */
export async function openDueItems(ctx: Ctx): Promise<void> {
  while ((await transaction(ctx, openDue)) > 0);
}

async function announcePublished(ctx: InTransaction, itemIds: readonly string[]): Promise<void> {
  const items = [...(await itemsByIds(ctx, itemIds)).values()]
  const events = items.map((item) => ({ payload: eventOf(item), log: ctx.log }))
  await announceAll(ctx, itemPublished, events)
}

/** Returns the payload of announcements about an item. */
export const eventOf = ({
  id,
  kind,
  ownerId,
}: Pick<Item, 'id' | 'kind' | 'ownerId'>): ItemEvent => ({
  itemId: id,
  kind: kind as ItemKind,
  performerId: ownerId,
})
