import type { ReadCtx } from '../../platform/context.ts'
import { type FollowCounts, selectCounts, selectFollowed, selectFollowedAmong } from './store.ts'

/** The performers a viewer follows, the newest first; none for a guest. */
export async function followedIds(ctx: ReadCtx, viewerId: string | undefined): Promise<string[]> {
  return viewerId ? selectFollowed(ctx, viewerId) : []
}

/** Which of some performers a viewer follows; none for a guest. */
export async function followedAmong(
  ctx: ReadCtx,
  viewerId: string | undefined,
  performerIds: readonly string[],
): Promise<Set<string>> {
  if (!viewerId || performerIds.length === 0) return new Set()
  return new Set(await selectFollowedAmong(ctx, viewerId, performerIds))
}

/** How many follow each account, and how many each follows; every id asked for has an answer. */
export async function followCounts(ctx: ReadCtx, accountIds: readonly string[]): Promise<Map<string, FollowCounts>> {
  const counts = new Map<string, FollowCounts>(accountIds.map((id) => [id, { followers: 0, following: 0 }]))
  if (accountIds.length === 0) return counts
  for (const { accountId, followers, following } of await selectCounts(ctx, accountIds)) {
    counts.set(accountId, { followers, following })
  }
  return counts
}
