import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { revokeItemGrants } from '../access/index.ts'
import { accountById } from '../accounts/index.ts'
import { lockItemForRemoval, removeItem, restoreItem } from '../items/index.ts'
import { sendMail } from '../mail/index.ts'
import { refundBuyers } from '../wallet/index.ts'
import { itemDeleted } from './announcements.ts'
import type { ContentKind } from './ports.ts'
import { eventOf } from './publish-items.ts'
import { revokeItemUrls } from './withdraw-item.ts'

/**
 * Removes an item of a kind by moderation, at once and for everybody, buyers included, and notifies
 * its creator with the reason. Returns the ids of the buyers, who are refunded once this
 * transaction commits; undefined when there is nothing to remove. The item can be restored for 30
 * days.
 */
export async function removeByModeration(
  ctx: InTransaction,
  content: ContentKind,
  id: string,
  reason: string,
): Promise<string[] | undefined> {
  const item = await lockItemForRemoval(ctx, id)
  if (item?.kind !== content.kind || item.removedAt) return undefined
  const buyers = await revokeItemGrants(ctx, id)
  await refundBuyers(ctx, { id, ownerId: item.ownerId })
  await revokeItemUrls(ctx, id)
  if (await removeItem(ctx, id, reason)) {
    await announce(ctx, itemDeleted, eventOf(item))
    await mailCreator(ctx, content, item, { template: 'moderation.content_removed', reason })
  }
  return buyers
}

/**
 * Restores an item that moderation removed and notifies its creator. Returns false when there is
 * nothing to restore.
 */
export async function restoreByModeration(
  ctx: InTransaction,
  content: ContentKind,
  id: string,
  reason: string,
): Promise<boolean> {
  const item = await lockItemForRemoval(ctx, id)
  if (item?.kind !== content.kind || !(await restoreItem(ctx, id))) return false
  await mailCreator(ctx, content, item, { template: 'moderation.content_restored', reason })
  return true
}

async function mailCreator(
  ctx: InTransaction,
  { noun, titles }: ContentKind,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  { template, reason }: { readonly template: ModerationMail; readonly reason: string },
): Promise<void> {
  const creator = await accountById(ctx, ownerId)
  if (!creator?.email) return
  const excerpt = (await titles(ctx, [id])).get(id) ?? ''
  await sendMail(ctx, {
    to: creator.email,
    template,
    data: { name: creator.name, what: noun, excerpt, reason },
  })
}

type ModerationMail = 'moderation.content_removed' | 'moderation.content_restored'
