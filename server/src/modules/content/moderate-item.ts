import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { pauseGrantsOf, resumeItemGrants, revokeItemGrants } from '../access/index.ts'
import { accountById } from '../accounts/index.ts'
import {
  type DecisionTarget,
  endDecisions,
  type Grounds,
  recordDecision,
  reviewOf,
  storeRestoration,
} from '../decisions/index.ts'
import {
  endWithholdingOf,
  type Item,
  itemById,
  lockItemForRemoval,
  removeItem,
  restoreItem,
  withholdRemovedFiles,
} from '../items/index.ts'
import { sendMail } from '../mail/index.ts'
import { filesByIds, filesOfUsers } from '../media/index.ts'
import { refundBuyers } from '../wallet/index.ts'
import { itemDeleted } from './announcements.ts'
import { namedKind } from './kinds/named-kinds.rules.ts'
import type { ContentKind } from './ports.ts'
import { eventOf } from './publish-items.ts'
import { revokeItemUrls } from './withdraw-item.ts'

/**
 * Removes an item of a kind by moderation, at once and for everybody, buyers included, with a
 * decision whose statement of reasons its creator is mailed. Returns the ids of the buyers, who are
 * refunded once this transaction commits; undefined when there is nothing to remove. The item can be
 * restored until it can no longer be appealed for.
 */
export async function removeByModeration(
  ctx: InTransaction,
  content: ContentKind,
  id: string,
  grounds: Grounds,
): Promise<string[] | undefined> {
  const hidden = await itemById(ctx, id)
  if (hidden && (await reviewOf(ctx, namedKind(content.kind, hidden), id)))
    await restoreRemoved(ctx, content, id)
  const item = await lockItemForRemoval(ctx, id)
  if (item?.kind !== content.kind || item.removedAt) return undefined
  const buyers = await revokeItemGrants(ctx, id)
  await refundBuyers(ctx, { id, ownerId: item.ownerId })
  await revokeItemUrls(ctx, id)
  await withholdRemovedFiles(ctx, id, grounds)
  if (await removeItem(ctx, id, grounds.explanation)) {
    await announce(ctx, itemDeleted, eventOf(item))
    const target = await decisionTargetOf(ctx, content, item)
    const isRefunded = buyers.length > 0
    if (!grounds.partOf) await recordDecision(ctx, { ...target, isRefunded }, grounds)
  }
  return buyers
}

/**
 * Hides an item from everybody, buyers included, until a report about it is decided, with a
 * decision that says so to its creator. Purchases stay: they open the item again when it is
 * restored. Returns false when there is nothing to hide.
 */
export async function hideForReview(
  ctx: InTransaction,
  content: ContentKind,
  id: string,
  grounds: Grounds,
): Promise<boolean> {
  const item = await lockItemForRemoval(ctx, id)
  if (item?.kind !== content.kind || item.deletedAt) return false
  await pauseGrantsOf(ctx, id)
  await revokeItemUrls(ctx, id)
  await withholdRemovedFiles(ctx, id, grounds)
  await removeItem(ctx, id, grounds.explanation)
  await announce(ctx, itemDeleted, eventOf(item))
  await recordDecision(ctx, await decisionTargetOf(ctx, content, item), grounds)
  return true
}

const decisionTargetOf = async (
  ctx: InTransaction,
  { kind, titles }: ContentKind,
  item: Pick<Item, 'id' | 'form' | 'ownerId' | 'createdAt'>,
): Promise<DecisionTarget> => {
  const { id, ownerId, createdAt } = item
  const excerpt = (await titles(ctx, [id])).get(id) ?? ''
  return { kind: namedKind(kind, item), id, ownerId, excerpt, createdAt }
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
  const item = await restoreRemoved(ctx, content, id)
  if (item) await mailCreator(ctx, content, item, reason)
  return item !== undefined
}

/**
 * Restores a removed item; returns undefined when there is nothing to restore, also while all of
 * its files are taken down.
 */
export async function restoreRemoved(ctx: InTransaction, content: ContentKind, id: string) {
  const item = await lockItemForRemoval(ctx, id)
  if (item?.kind !== content.kind || (await isBare(ctx, id))) return undefined
  if (!(await restoreItem(ctx, id))) return undefined
  await endDecisions(ctx, namedKind(content.kind, item), id)
  await resumeItemGrants(ctx, id)
  await endWithholdingOf(ctx, id)
  return item
}

/** Returns true for an item that has files, of which none is there. */
async function isBare(ctx: InTransaction, id: string): Promise<boolean> {
  const fileIds = (await filesOfUsers(ctx, [id])).get(id) ?? []
  return fileIds.length > 0 && (await filesByIds(ctx, fileIds)).size === 0
}

/** Restores an item because an appeal was granted, and stores whether that was possible. */
export async function restoreAppealed(
  ctx: InTransaction,
  content: ContentKind,
  { decisionId, subjectId }: { readonly decisionId: string; readonly subjectId: string },
): Promise<void> {
  const item = await restoreRemoved(ctx, content, subjectId)
  await storeRestoration(ctx, decisionId, item ? 'restored' : 'impossible')
}

async function mailCreator(
  ctx: InTransaction,
  { kind, noun, titles }: ContentKind,
  { id, form, ownerId }: Pick<Item, 'id' | 'form' | 'ownerId'>,
  reason: string,
): Promise<void> {
  const creator = await accountById(ctx, ownerId)
  if (!creator?.email) return
  const excerpt = (await titles(ctx, [id])).get(id) ?? ''
  const what = namedKind(kind, { form }) === 'story' ? 'story' : noun
  await sendMail(ctx, {
    to: creator.email,
    template: 'moderation.content_restored',
    data: { name: creator.name, what, excerpt, reason },
  })
}
