import type { Reading } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { hidesFrom } from './countries.store.ts'
import { selectBetween } from './store.ts'

/** Refuses `blocks.blocked` when one of two people has blocked the other, or the other hides from the viewer's country. */
export async function refuseIfBlocked(ctx: Reading, viewerId: string, otherId: string): Promise<void> {
  if ((await blockBetween(ctx, viewerId, otherId)) !== 'none') refuse('blocks.blocked')
}

/**
 * Why a viewer, or a guest, does not meet somebody: their own block is told before the other's, and last that the other
 * hides from the country the request comes from.
 */
export async function blockBetween(
  ctx: Reading,
  viewerId: string | undefined,
  otherId: string,
): Promise<'mine' | 'theirs' | 'country' | 'none'> {
  const found = viewerId ? await selectBetween(ctx, viewerId, otherId) : []
  if (found.some(({ blockerId }) => blockerId === viewerId)) return 'mine'
  if (found.length > 0) return 'theirs'
  const { guardedCountry } = ctx
  const isHidden = guardedCountry && viewerId !== otherId && (await hidesFrom(ctx, otherId, guardedCountry))
  return isHidden ? 'country' : 'none'
}
