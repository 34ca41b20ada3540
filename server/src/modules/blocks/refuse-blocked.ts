import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isHiddenFromCountry } from './countries.store.ts'
import { selectBlocksBetween } from './store.ts'

/**
 * Refuses when a block stands between a viewer and a performer: `performers.you_blocked` for the
 * viewer's own block, `performers.country_blocked` for a country the performer hides from, and
 * `performers.not_found` for a block by the performer, as if there were no such performer.
 */
export async function refuseIfBlocked(
  ctx: ReadCtx,
  viewerId: string | undefined,
  performerId: string,
): Promise<void> {
  const block = await findBlockBetween(ctx, viewerId, performerId)
  if (block === 'mine') refuse('performers.you_blocked', { performerId })
  if (block === 'theirs') refuse('performers.not_found')
  if (block === 'country') refuse('performers.country_blocked')
}

/**
 * Returns the block between a viewer or guest and another account, if any: first the viewer's own
 * block, then the other account's, and last the block of the country the request comes from.
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
  const isHidden =
    guardedCountry &&
    viewerId !== otherId &&
    (await isHiddenFromCountry(ctx, otherId, guardedCountry))
  return isHidden ? 'country' : 'none'
}
