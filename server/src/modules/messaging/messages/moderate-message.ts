import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { revokeItemGrants } from '../../access/index.ts'
import { type Grounds, recordDecision } from '../../decisions/index.ts'
import { lockItemForRemoval, removeItem, withholdRemovedFiles } from '../../items/index.ts'
import { filesOfUsers, revokeUrls } from '../../media/index.ts'
import { refundBuyers } from '../../wallet/index.ts'
import { contentRemoved } from '../announcements.ts'
import { selectContentOfMessage } from '../contents/store.ts'
import { removeMessage } from './report-message.ts'
import { selectMessagesByIds } from './store.ts'

/**
 * Removes a message by moderation, at once and for both sides, with a decision whose statement of
 * reasons its sender is mailed. Buyers of its files lose them and are refunded once this
 * transaction commits, also when the sender had deleted the message before. What went to many is removed from all its recipients by a job.
 * Returns the ids of the buyers; undefined when there is nothing to remove.
 */
export async function removeMessageByModeration(
  ctx: InTransaction,
  id: string,
  grounds: Grounds,
): Promise<string[] | undefined> {
  const [message] = await selectMessagesByIds(ctx, [id])
  if (!message) return undefined
  const contentId = await selectContentOfMessage(ctx, id)
  const buyers = message.itemId
    ? await takeFromBuyers(ctx, message.itemId, grounds.explanation)
    : []
  if (message.deletedAt && !contentId && buyers.length === 0) return undefined
  const userId = contentId ?? id
  const files = (await filesOfUsers(ctx, [userId])).get(userId) ?? []
  await revokeUrls(ctx, ...files.map((fileId) => ({ fileId })))
  await withholdRemovedFiles(ctx, userId, grounds)
  await removeMessage(ctx, id)
  if (contentId) await announce(ctx, contentRemoved, { contentId })
  const { senderId: ownerId, text: excerpt, createdAt } = message
  const isRefunded = buyers.length > 0
  await recordDecision(
    ctx,
    { kind: 'message', id, ownerId, excerpt, createdAt, isRefunded },
    grounds,
  )
  return buyers
}

/** Ends the sale of the files of a message, and refunds their buyers; returns the buyers' ids. */
export async function takeFromBuyers(
  ctx: InTransaction,
  itemId: string,
  reason: string,
): Promise<string[]> {
  const item = await lockItemForRemoval(ctx, itemId)
  if (!item || item.removedAt) return []
  const buyers = await revokeItemGrants(ctx, itemId)
  await refundBuyers(ctx, item)
  await removeItem(ctx, itemId, reason)
  return buyers
}
