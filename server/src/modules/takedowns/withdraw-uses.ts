import type { InTransaction } from '../../platform/context.ts'
import { dropPicture } from '../accounts/index.ts'
import { type Contents, removeByModeration } from '../content/index.ts'
import type { Grounds } from '../decisions/index.ts'
import { itemsByIds } from '../items/index.ts'
import { takeFromBuyers } from '../messaging/index.ts'
import type { Uses } from './find-offers.ts'
import { pictureKinds } from './rules.ts'
import { insertItems } from './store.ts'

/**
 * Removes what is nothing without the files, with refunds, and takes pictures from accounts.
 * Everything else loses the files as they are held. Returns the ids of the items removed.
 */
export async function withdrawUses(
  ctx: InTransaction,
  contents: Contents,
  { uses, items, offers }: Uses,
  grounds: Grounds & { readonly partOf: string },
): Promise<string[]> {
  const withdrawn: string[] = []
  for (const { id, kind } of items) {
    const content = contents[kind]
    const buyers = content && (await removeByModeration(ctx, content, id, grounds))
    if (buyers) withdrawn.push(id)
  }
  for (const [id, item] of await itemsByIds(ctx, [...offers.values()])) {
    await takeFromBuyers(ctx, id, grounds.explanation)
    if (!item.removedAt) withdrawn.push(id)
  }
  for (const { fileId, userKind, userId: ownerId } of uses) {
    const kind = pictureKinds[userKind]
    if (kind) await dropPicture(ctx, { kind, ownerId }, fileId)
  }
  const removed = await itemsByIds(ctx, withdrawn)
  const ids = [...removed.values()].filter(({ removedAt }) => removedAt).map(({ id }) => id)
  await insertItems(ctx, grounds.partOf, ids)
  return ids
}
