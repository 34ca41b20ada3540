import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { grantAccess } from '../../access/index.ts'
import { subscriptionGifted, subscriptionStarted } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import type { PeriodMonths } from '../periods/rules.ts'
import {
  changeSubscription,
  insertSubscription,
  lockPair,
  runningSubscription,
  type SubscriptionRow,
} from '../store.ts'
import { refuseFull } from '../tiers/refuse-full.ts'
import { extension, type GiftedTime, giftedTime, giftObstacle } from './rules.ts'

/** A subscription that somebody else pays for. */
export interface GiftedSubscription {
  readonly giftId: string
  readonly fanId: string
  readonly performerId: string
  readonly tier: number
  readonly months: PeriodMonths
}

/**
 * Gives a fan the time of a gift: a subscription that never renews, or the same time after that of
 * their own, which then renews later. A higher tier opens now, and their own time follows. Refuses
 * what stands in the way.
 */
export async function addGiftedTime(
  ctx: InTransaction,
  gift: GiftedSubscription,
): Promise<GiftedTime> {
  const { fanId, performerId, tier } = gift
  await lockPair(ctx, fanId, performerId)
  const running = await runningSubscription(ctx, fanId, performerId)
  const obstacle = running && giftObstacle(running, tier)
  if (obstacle) refuse(obstacle)
  if (running?.tier !== tier) await refuseFull(ctx, performerId, tier)
  const time = giftedTime(ctx.now(), running, gift)
  const subscription = running ? await extend(ctx, running, gift) : await start(ctx, gift, time)
  await grantSubscriberAccess(ctx, subscription)
  if (running && tier > running.tier) await grantHigherTier(ctx, gift, time)
  const event = { subscriptionId: subscription.id, fanId, performerId }
  await announce(ctx, running ? subscriptionGifted : subscriptionStarted, event)
  return time
}

function start(
  ctx: InTransaction,
  { giftId, fanId, performerId, tier, months }: GiftedSubscription,
  { startsAt, endsAt }: GiftedTime,
): Promise<SubscriptionRow> {
  const terms = { type: 'system', state: 'active', price: 0n, gateway: 'system' } as const
  const times = { anchorAt: startsAt, startedAt: startsAt, endsAt }
  return insertSubscription(ctx, { giftId, fanId, performerId, tier, months, ...terms, ...times })
}

/** Lets a running subscription end or renew later. A trial becomes given access. */
function extend(
  ctx: InTransaction,
  running: SubscriptionRow,
  { months }: GiftedSubscription,
): Promise<SubscriptionRow> {
  const isTrial = running.state === 'trialing'
  const isLate = running.state === 'past_due'
  return changeSubscription(ctx, running.id, {
    ...extension(running, ctx.now(), months),
    ...(isTrial && { state: 'active', type: 'system' }),
    ...(isLate && { state: 'active', retryAt: null, attempts: 0, lastFailure: null }),
  })
}

/** Opens the tier of a gift for its time, beside the lower one that the fan has. */
const grantHigherTier = (
  ctx: InTransaction,
  { giftId, fanId, performerId, tier }: GiftedSubscription,
  { endsAt }: GiftedTime,
) =>
  grantAccess(ctx, {
    accountId: fanId,
    subjectKind: 'performer',
    subjectId: performerId,
    sourceId: giftId,
    kind: 'subscription',
    tier,
    until: endsAt,
  })
