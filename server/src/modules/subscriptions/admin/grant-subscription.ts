import type { Subscription } from '@stagedoor/contract/subscriptions'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountByRef, performerByRef } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { findBlockBetween } from '../../blocks/index.ts'
import { subscriptionStarted } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { expiryRange } from '../periods/rules.ts'
import { insertSubscription, lockPair, runningSubscription } from '../store.ts'
import { subscriptionViews } from '../views.ts'

/** Subscriber access granted by an admin without payment. */
export interface GrantRequest {
  /** The ids or usernames of the two people. */
  readonly userId: string
  readonly performerId: string
  readonly subscriptionType: 'system' | 'free'
  /** The end of the access; absent means it never ends. */
  readonly expiredAt?: Date | undefined
}

type AdminCtx = Ctx & { readonly viewer: Viewer }

/**
 * Grants a fan subscriber access to a creator until a day or for good, and notifies both as of any
 * new subscription.
 */
export async function grantSubscription(ctx: AdminCtx, grant: GrantRequest): Promise<Subscription> {
  const fan = await accountByRef(ctx, grant.userId)
  if (fan?.role !== 'fan') return refuse('accounts.not_found')
  const performer = await performerByRef(ctx, grant.performerId)
  refuseExpiry(ctx.now(), grant.expiredAt)
  return transaction(ctx, async (ctx) => {
    await lockPair(ctx, fan.id, performer.id)
    const running = await runningSubscription(ctx, fan.id, performer.id)
    if (running) refuse('subscriptions.already_subscribed', { subscriptionId: running.id })
    if ((await findBlockBetween(ctx, fan.id, performer.id)) !== 'none')
      refuse('subscriptions.pair_blocked')
    return openGrant(ctx, { ...grant, fanId: fan.id, performerId: performer.id })
  })
}

/** Refuses a day to which the end of a subscription cannot be moved. */
export function refuseExpiry(now: Date, expiry: Date | undefined, paidUntil?: Date): void {
  const range = expiryRange(now, paidUntil)
  if (expiry && (expiry < range.earliest || expiry > range.latest))
    refuse('subscriptions.expiry_out_of_range', range)
}

async function openGrant(
  ctx: InTransaction<AdminCtx>,
  grant: GrantRequest & { fanId: string },
): Promise<Subscription> {
  const { fanId, performerId, subscriptionType: type, expiredAt = null } = grant
  const now = ctx.now()
  const times = { anchorAt: now, startedAt: now, endsAt: expiredAt }
  const terms = { type, months: 1 as const, state: 'active' as const, price: 0n, gateway: 'system' }
  const subscription = await insertSubscription(ctx, { fanId, performerId, ...terms, ...times })
  await grantSubscriberAccess(ctx, subscription)
  const detail = { fanId, performerId, type, until: expiredAt?.toISOString() ?? null }
  const subject = { subjectKind: 'subscription', subjectId: subscription.id, detail }
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'subscriptions.granted',
    ...subject,
  })
  await announce(ctx, subscriptionStarted, { subscriptionId: subscription.id, fanId, performerId })
  const [view] = await subscriptionViews(ctx, [subscription])
  return view as Subscription
}
