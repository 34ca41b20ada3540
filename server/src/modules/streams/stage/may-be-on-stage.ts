import type { ReadCtx } from '../../../platform/context.ts'
import { accountsById } from '../../accounts/index.ts'
import { findBlockBetween } from '../../blocks/index.ts'
import { releasedIn } from '../../releases/index.ts'
import type { StreamRow } from '../store.ts'

/**
 * Returns true for a viewer who sees the guest of a stream: no block stands between the two, and
 * the guest does not hide from where the viewer is. The performer sees all guests.
 */
export async function seesGuest(
  ctx: ReadCtx,
  viewerId: string,
  { performerId, guestId }: { readonly performerId: string; readonly guestId: string },
): Promise<boolean> {
  if ([performerId, guestId].includes(viewerId)) return true
  return (await findBlockBetween(ctx, viewerId, guestId)) === 'none'
}

/**
 * Returns true for an account whose release of a stream holds, which is open and not suspended, and
 * between which and the performer no block stands.
 */
export async function mayBeOnStage(
  ctx: ReadCtx,
  { id, performerId }: Pick<StreamRow, 'id' | 'performerId'>,
  accountId: string,
): Promise<boolean> {
  if (accountId === performerId) return false
  const account = (await accountsById(ctx, [accountId])).get(accountId)
  if (!account || account.suspendedAt || account.status === 'inactive') return false
  const block = await findBlockBetween(
    { ...ctx, guardedCountry: undefined },
    accountId,
    performerId,
  )
  if (block !== 'none') return false
  return (await releasedIn(ctx, id)).some((person) => person.accountId === accountId)
}
