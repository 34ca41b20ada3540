import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { itemsByIds, roomOfItem } from '../items/index.ts'
import { revokeUrls } from '../media/index.ts'
import {
  deleteGrant,
  deleteItemGrants,
  type Grant,
  insertPurchases,
  pauseItemGrants,
  selectGrantedSubjects,
  selectGrantHolders,
  selectPurchaseTime,
  upsertGrants,
} from './grants.store.ts'
import { isAnyOwnedOtherwise } from './owned-files.store.ts'

/**
 * Grants accounts items or performers' subscriber posts. A subscription that grants again under the
 * same source moves its end. A purchase is granted once: returns false when an account has bought
 * one of the items already, or every file of it in other items, also by purchases that commit at
 * the same moment.
 */
export async function grantAccess(
  ctx: InTransaction,
  ...grants: readonly Grant[]
): Promise<boolean> {
  const purchases = grants.filter(({ kind }) => kind === 'purchase')
  const subscriptions = grants.filter(({ kind }) => kind === 'subscription')
  if (subscriptions.length > 0) await upsertGrants(ctx, subscriptions)
  if (purchases.length === 0) return true
  const [granted, isAnyOwned] = await Promise.all([
    insertPurchases(ctx, purchases),
    isAnyOwnedOtherwise(ctx, purchases),
  ])
  return granted === purchases.length && !isAnyOwned
}

/**
 * Ends a grant and the media addresses signed for it, after a refund, a lost dispute or the end of
 * a subscription. Returns false when there was no grant.
 */
export async function revokeAccess(
  ctx: InTransaction,
  grant: Omit<Grant, 'kind' | 'tier' | 'until'>,
): Promise<boolean> {
  const isGone = await deleteGrant(ctx, grant)
  const ownerId = isGone && (await ownerOf(ctx, grant))
  if (ownerId) await revokeUrls(ctx, { viewerId: grant.accountId, ownerId })
  if (isGone) ctx.recheck({ account: grant.accountId })
  return isGone
}

/**
 * Revokes every grant of an item, buyers included, when moderation (not the owner) removed it.
 * Returns the ids of those who held one.
 */
export async function revokeItemGrants(ctx: InTransaction, itemId: string): Promise<string[]> {
  ctx.recheck({ room: roomOfItem(itemId) })
  return deleteItemGrants(ctx, itemId)
}

/**
 * Closes an item to its buyers while it is reviewed, and keeps their purchases for
 * `resumeItemGrants`.
 */
export async function pauseGrantsOf(ctx: InTransaction, itemId: string): Promise<void> {
  ctx.recheck({ room: roomOfItem(itemId) })
  await pauseItemGrants(ctx, itemId)
}

async function ownerOf(
  ctx: InTransaction,
  { subjectKind, subjectId }: Omit<Grant, 'kind' | 'tier' | 'until'>,
) {
  if (subjectKind === 'performer') return subjectId
  return (await itemsByIds(ctx, [subjectId])).get(subjectId)?.ownerId
}

/**
 * Returns the ids among these performers that an account subscribes to now, grace and granted
 * periods included.
 */
export const isSubscribed = (
  ctx: ReadCtx,
  accountId: string,
  performerIds: readonly string[],
): Promise<Set<string>> => selectGrantedSubjects(ctx, accountId, 'performer', performerIds)

/** Returns the ids among these items that an account has bought and keeps. */
export const hasBought = (
  ctx: ReadCtx,
  accountId: string,
  itemIds: readonly string[],
): Promise<Set<string>> => selectGrantedSubjects(ctx, accountId, 'item', itemIds)

/**
 * Returns the instant since which an account has an item that it bought; undefined when it has not.
 */
export const boughtSince = (
  ctx: ReadCtx,
  accountId: string,
  itemId: string,
): Promise<Date | undefined> => selectPurchaseTime(ctx, accountId, itemId)

/** Returns the ids of those who hold a grant of an item or performer now: buyers or subscribers. */
export const grantHolders = (ctx: ReadCtx, subjectId: string): Promise<string[]> =>
  selectGrantHolders(ctx, subjectId)
