import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { revokeItemGrants } from '../../access/index.ts'
import { accountById } from '../../accounts/index.ts'
import { lockItemForRemoval, removeItem } from '../../items/index.ts'
import { sendMail } from '../../mail/index.ts'
import { filesOfUsers, revokeUrls } from '../../media/index.ts'
import { refundBuyers } from '../../wallet/index.ts'
import { contentRemoved } from '../announcements.ts'
import { selectContentOfMessage } from '../contents/store.ts'
import { removeMessage } from './report-message.ts'
import { type MessageRow, selectMessagesByIds } from './store.ts'

const EXCERPT_LENGTH = 80

/**
 * Removes a message by moderation, at once and for both sides, and tells its sender why. Who bought
 * its files loses them and is refunded once this transaction commits, also when the sender had
 * deleted the message before. What went to many is removed from all its recipients by a job.
 * Returns the ids of the buyers; undefined when there is nothing to remove.
 */
export async function removeMessageByModeration(
  ctx: InTransaction,
  id: string,
  reason: string,
): Promise<string[] | undefined> {
  const [message] = await selectMessagesByIds(ctx, [id])
  if (!message) return undefined
  const contentId = await selectContentOfMessage(ctx, id)
  const buyers = message.itemId ? await takeFromBuyers(ctx, message.itemId, reason) : []
  if (message.deletedAt && !contentId && buyers.length === 0) return undefined
  const files = (await filesOfUsers(ctx, [contentId ?? id])).get(contentId ?? id) ?? []
  await revokeUrls(ctx, ...files.map((fileId) => ({ fileId })))
  await removeMessage(ctx, id)
  if (contentId) await announce(ctx, contentRemoved, { contentId })
  await mailSender(ctx, message, reason)
  return buyers
}

/** Ends the sale of the files of a message, and refunds their buyers; returns the buyers' ids. */
async function takeFromBuyers(
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

async function mailSender(
  ctx: InTransaction,
  { senderId, text, itemId }: MessageRow,
  reason: string,
): Promise<void> {
  const sender = await accountById(ctx, senderId)
  if (!sender?.email) return
  const excerpt = text.slice(0, EXCERPT_LENGTH)
  await sendMail(ctx, {
    to: sender.email,
    template: 'moderation.content_removed',
    data: { name: sender.name, what: 'message', excerpt, reason, isFree: itemId === null },
  })
}
