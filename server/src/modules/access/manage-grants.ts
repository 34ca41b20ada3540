import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { itemsByIds, roomOfItem } from '../items/index.ts'
import { revokeUrls } from '../media/index.ts'
import {
  deleteGrant,
  deleteItemGrants,
  type Grant,
  insertPurchase,
  selectGrantedSubjects,
  selectGrantHolders,
  upsertGrant,
} from './store.ts'

/**
 * Gives an account the right to an item or to a performer's subscriber posts. A subscription's grant by the same source
 * again moves its end. A purchase is given once: false when the account has bought the item already.
 */
export async function grantAccess(ctx: InTransaction, grant: Grant): Promise<boolean> {
  if (grant.kind === 'purchase') return insertPurchase(ctx, grant)
  await upsertGrant(ctx, grant)
  return true
}

/** Ends a right, and the media addresses that came of it: refund, lost dispute, ended subscription. False when there was none. */
export async function revokeAccess(ctx: InTransaction, grant: Omit<Grant, 'kind' | 'until'>): Promise<boolean> {
  const isGone = await deleteGrant(ctx, grant)
  const ownerId = isGone && (await ownerOf(ctx, grant))
  if (ownerId) await revokeUrls(ctx, { viewerId: grant.accountId, ownerId })
  if (isGone) ctx.recheck({ account: grant.accountId })
  return isGone
}

/** Takes an item away from its buyers too: removed by moderation, not by its owner. Answers who had it. */
export async function revokeItemGrants(ctx: InTransaction, itemId: string): Promise<string[]> {
  ctx.recheck({ room: roomOfItem(itemId) })
  return deleteItemGrants(ctx, itemId)
}

async function ownerOf(ctx: InTransaction, { subjectKind, subjectId }: Omit<Grant, 'kind' | 'until'>) {
  if (subjectKind === 'performer') return subjectId
  return (await itemsByIds(ctx, [subjectId])).get(subjectId)?.ownerId
}

/** To which of these performers an account subscribes now, grace and granted periods included. */
export const isSubscribed = (ctx: ReadCtx, accountId: string, performerIds: readonly string[]): Promise<Set<string>> =>
  selectGrantedSubjects(ctx, accountId, 'performer', performerIds)

/** Which of these items an account bought and keeps. */
export const hasBought = (ctx: ReadCtx, accountId: string, itemIds: readonly string[]): Promise<Set<string>> =>
  selectGrantedSubjects(ctx, accountId, 'item', itemIds)

/** Who holds a right to an item or performer now: buyers, subscribers. */
export const grantHolders = (ctx: ReadCtx, subjectId: string): Promise<string[]> => selectGrantHolders(ctx, subjectId)
