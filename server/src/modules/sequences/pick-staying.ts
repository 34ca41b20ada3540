import type { ReadCtx } from '../../platform/context.ts'
import { listMembersAmong } from '../fanlists/index.ts'
import { followedSince } from '../follows/index.ts'
import { hasAccess, subscriptionsByIds } from '../subscriptions/index.ts'
import type { DueFan } from './fans.store.ts'
import type { SequenceRow } from './store.ts'
import { subscribersAmong } from './subscribers.store.ts'

/**
 * Returns the fans among some who still belong to a sequence: who subscribe as they did at its
 * beginning, still follow, are still on its list, or have not subscribed again.
 */
export async function stayingAmong(
  ctx: ReadCtx,
  { start, performerId, listId }: SequenceRow,
  fans: readonly DueFan[],
): Promise<string[]> {
  const fanIds = fans.map(({ fanId }) => fanId)
  if (start === 'list')
    return listId ? listMembersAmong(ctx, performerId, { include: [listId] }, fanIds) : []
  if (start === 'follow') {
    const pairs = fanIds.map((followerId) => ({ followerId, performerId }))
    const found = await followedSince(ctx, pairs)
    return found.flatMap(({ followerId, since }) => (since ? [followerId] : []))
  }
  if (start === 'expiry') {
    const back = await subscribersAmong(ctx, performerId, fanIds)
    return fanIds.filter((fanId) => !back.has(fanId))
  }
  const subscriptions = await subscriptionsByIds(
    ctx,
    fans.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  )
  return subscriptions.filter(hasAccess).map(({ fanId }) => fanId)
}
