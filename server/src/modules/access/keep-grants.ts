import type { InTransaction, Reading } from '../../platform/context.ts'
import { deleteGrant, type Grant, selectHeld, selectHolders, upsertGrant } from './store.ts'

/** Gives an account the right to an item or to a performer's subscriber posts; by the same source again, moves its end. */
export const grantAccess = (ctx: InTransaction, grant: Grant): Promise<void> => upsertGrant(ctx, grant)

/** Ends a right: refund, lost dispute, end of a subscription. False when there was none. */
export const revokeAccess = (ctx: InTransaction, grant: Omit<Grant, 'kind' | 'until'>): Promise<boolean> =>
  deleteGrant(ctx, grant)

/** To which of these performers an account subscribes now, grace and granted periods included. */
export const isSubscribed = (ctx: Reading, accountId: string, performerIds: readonly string[]): Promise<Set<string>> =>
  selectHeld(ctx, accountId, 'performer', performerIds)

/** Which of these items an account bought and keeps. */
export const hasBought = (ctx: Reading, accountId: string, itemIds: readonly string[]): Promise<Set<string>> =>
  selectHeld(ctx, accountId, 'item', itemIds)

/** Who holds a right to an item or performer now: buyers, subscribers. */
export const holdersOf = (ctx: Reading, subjectId: string): Promise<string[]> => selectHolders(ctx, subjectId)
