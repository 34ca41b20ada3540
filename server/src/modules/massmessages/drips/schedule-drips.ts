import type { InTransaction } from '../../../platform/context.ts'
import {
  kindAtStart,
  type SubscriptionEvent,
  subscriptionsByIds,
} from '../../subscriptions/index.ts'
import { dripTime } from '../rules.ts'
import type { MassMessageRow } from '../store.ts'
import { insertWaiting, lockDrips, removeWaiting } from './drips.store.ts'

/** Lets new subscribers wait for the messages that their performers send after subscribing. */
export async function scheduleDrips(
  ctx: InTransaction,
  events: readonly SubscriptionEvent[],
): Promise<void> {
  const drips = await lockDrips(
    ctx,
    events.map(({ performerId }) => performerId),
  )
  if (drips.length === 0) return
  const subscriptions = await subscriptionsByIds(
    ctx,
    events.map(({ subscriptionId }) => subscriptionId),
  )
  const waiting = subscriptions.flatMap((subscription) => {
    const { id: subscriptionId, fanId, performerId, startedAt: subscribedAt } = subscription
    const kind = kindAtStart(subscription)
    return drips.flatMap(({ id: massMessageId, performerId: owner, drip, createdAt }) =>
      drip && owner === performerId && subscribedAt >= createdAt && drip.kinds.includes(kind)
        ? [
            {
              massMessageId,
              subscriptionId,
              fanId,
              kind,
              subscribedAt,
              dueAt: dripTime(subscribedAt, drip),
            },
          ]
        : [],
    )
  })
  await insertWaiting(ctx, waiting)
}

/**
 * Gives the fans who wait for a message the times of its new form; those it does not follow any
 * more stop waiting.
 */
export async function rescheduleWaiting(
  ctx: InTransaction,
  { id, drip }: MassMessageRow,
): Promise<void> {
  const waiting = await removeWaiting(ctx, id)
  if (!drip) return
  const kept = waiting.filter(({ kind }) => drip.kinds.includes(kind))
  await insertWaiting(
    ctx,
    kept.map((fan) => ({ ...fan, dueAt: dripTime(fan.subscribedAt, drip) })),
  )
}
