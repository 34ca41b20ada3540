import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isHiddenFromCountry } from './countries.store.ts'
import { selectBlocksBetween } from './store.ts'

/**
 * Refuses when a viewer does not meet a performer. Their own block is named (`performers.you_blocked`), a country that
 * the performer hides from too (`performers.country_blocked`); a block by the performer reads as if there were no such
 * performer (`performers.not_found`).
 */
export async function refuseIfBlocked(ctx: ReadCtx, viewerId: string | undefined, performerId: string): Promise<void> {
  const block = await findBlockBetween(ctx, viewerId, performerId)
  if (block === 'mine') refuse('performers.you_blocked')
  if (block === 'theirs') refuse('performers.not_found')
  if (block === 'country') refuse('performers.country_blocked')
}

/**
 * Why a viewer, or a guest, does not meet somebody: their own block is told before the other's, and last that the other
 * hides from the country the request comes from.
 */
export async function findBlockBetween(
  ctx: ReadCtx,
  viewerId: string | undefined,
  otherId: string,
): Promise<'mine' | 'theirs' | 'country' | 'none'> {
  const found = viewerId ? await selectBlocksBetween(ctx, viewerId, otherId) : []
  if (found.some(({ blockerId }) => blockerId === viewerId)) return 'mine'
  if (found.length > 0) return 'theirs'
  const { guardedCountry } = ctx
  const isHidden = guardedCountry && viewerId !== otherId && (await isHiddenFromCountry(ctx, otherId, guardedCountry))
  return isHidden ? 'country' : 'none'
}
