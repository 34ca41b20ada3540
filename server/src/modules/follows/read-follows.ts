import type { ReadCtx } from '../../platform/context.ts'
import { type FollowCounts, selectCounts, selectFollowed, selectFollowedAmong } from './store.ts'

/** Returns the ids of the performers a viewer follows, the newest first; none for a guest. */
export async function followedIds(ctx: ReadCtx, viewerId: string | undefined): Promise<string[]> {
  return viewerId ? selectFollowed(ctx, viewerId) : []
}

/** Returns the ids among some performers that a viewer follows; none for a guest. */
export async function followedAmong(
  ctx: ReadCtx,
  viewerId: string | undefined,
  performerIds: readonly string[],
): Promise<Set<string>> {
  if (!viewerId || performerIds.length === 0) return new Set()
  return new Set(await selectFollowedAmong(ctx, viewerId, performerIds))
}

/**
 * Returns the number of followers of each account and of those it follows; every requested id is in
 * the map.
 */
export async function followCounts(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, FollowCounts>> {
  const counts = new Map<string, FollowCounts>(
    accountIds.map((id) => [id, { followers: 0, following: 0 }]),
  )
  if (accountIds.length === 0) return counts
  for (const { accountId, followers, following } of await selectCounts(ctx, accountIds)) {
    counts.set(accountId, { followers, following })
  }
  return counts
}
