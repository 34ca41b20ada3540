import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { followedSince } from '../follows/index.ts'
import { type SubscriptionEvent, subscriptionsByIds } from '../subscriptions/index.ts'
import { type FanPair, fansChanged } from './announcements.ts'
import { saveFollows, saveSubscriptions } from './relations.store.ts'

/** Records the state of subscriptions: of each pair the newest one counts. */
export async function recordSubscriptions(
  ctx: InTransaction,
  events: readonly SubscriptionEvent[],
): Promise<void> {
  const subscriptions = await subscriptionsByIds(
    ctx,
    events.map(({ subscriptionId }) => subscriptionId),
  )
  const newest = new Map(
    subscriptions
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((one) => [`${one.performerId} ${one.fanId}`, one] as const),
  )
  await saveSubscriptions(ctx, [...newest.values()])
  await announceFans(ctx, [...newest.values()])
}

/** Records the present followers of performers. */
export async function recordFollows(
  ctx: InTransaction,
  events: readonly { followerId: string; performerId: string }[],
): Promise<void> {
  await saveFollows(ctx, await followedSince(ctx, events))
}

/** Announces that fans changed, each pair once. */
export async function announceFans(ctx: InTransaction, fans: readonly FanPair[]): Promise<void> {
  const pairs = new Map(
    fans.map(({ performerId, fanId }) => [`${performerId} ${fanId}`, { performerId, fanId }]),
  )
  if (pairs.size > 0) await announce(ctx, fansChanged, { pairs: [...pairs.values()] })
}
