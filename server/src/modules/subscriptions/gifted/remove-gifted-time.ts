import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { revokeAccess } from '../../access/index.ts'
import { subscriptionGifted } from '../announcements.ts'
import { endSubscription } from '../cancellation/end-subscription.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { isGrant } from '../rules.ts'
import { changeSubscription, lockPair, runningSubscription } from '../store.ts'
import type { GiftedSubscription } from './add-gifted-time.ts'
import { anchoredAt, endWithout, type GiftedTime } from './rules.ts'

/**
 * Takes the rest of a gift that was refunded out of the subscription of its fan, which ends when
 * nothing else is left.
 */
export async function removeGiftedTime(
  ctx: InTransaction,
  gift: Pick<GiftedSubscription, 'giftId' | 'fanId' | 'performerId'>,
  time: GiftedTime,
): Promise<void> {
  const { giftId, fanId, performerId } = gift
  await lockPair(ctx, fanId, performerId)
  await revokeHigherTier(ctx, gift)
  const running = await runningSubscription(ctx, fanId, performerId)
  const now = ctx.now()
  const endsAt = running && endWithout(running, time, now)
  if (!running || !endsAt) return
  if (endsAt <= now && (isGrant(running) || running.state === 'cancelling'))
    return endSubscription(ctx, running, 'refunded')
  const changed = await changeSubscription(ctx, running.id, anchoredAt(endsAt, running.period))
  await grantSubscriberAccess(ctx, changed)
  ctx.log.info({ giftId, subscriptionId: running.id }, 'took a refunded gift out of a subscription')
  await announce(ctx, subscriptionGifted, { subscriptionId: running.id, fanId, performerId })
}

/** Ends the higher tier that a gift opened beside the fan's own. */
export async function revokeHigherTier(
  ctx: InTransaction,
  {
    giftId: sourceId,
    fanId: accountId,
    performerId: subjectId,
  }: Pick<GiftedSubscription, 'giftId' | 'fanId' | 'performerId'>,
): Promise<void> {
  await revokeAccess(ctx, { accountId, subjectKind: 'performer', subjectId, sourceId })
}
