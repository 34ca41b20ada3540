import type { Reading } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectBetween } from './store.ts'

/** Refuses `blocks.blocked` when one of two people has blocked the other. */
export async function refuseIfBlocked(ctx: Reading, a: string, b: string): Promise<void> {
  const found = await selectBetween(ctx, a, b)
  if (found.length > 0) refuse('blocks.blocked')
}

/** Who of two people blocked the other first: the viewer's own block is told before the other's. */
export async function blockBetween(
  ctx: Reading,
  viewerId: string,
  otherId: string,
): Promise<'mine' | 'theirs' | 'none'> {
  const found = await selectBetween(ctx, viewerId, otherId)
  if (found.some(({ blockerId }) => blockerId === viewerId)) return 'mine'
  return found.length > 0 ? 'theirs' : 'none'
}
