import type { Subscription } from '@stagedoor/contract/subscriptions'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { renewsAtGateway } from '../../payments/index.ts'
import { auditFanChange, ownSubscription } from '../cancellation/cancel-subscription.ts'
import { announceChanged } from '../renewals/renew-subscriptions.ts'
import { changeSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'

/**
 * Pauses a fan's paid subscription for some months from the end of the paid time; it renews
 * afterwards.
 */
export async function pauseSubscription(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  months: number,
): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const changed = await pauseForFan(ctx, await ownSubscription(ctx, id), months)
    const [view] = await subscriptionViews(ctx, [changed])
    return view as Subscription
  })
}

/** Pauses a locked subscription in its fan's name. Refuses `subscriptions.cannot_pause`. */
export async function pauseForFan(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  months: number,
): Promise<SubscriptionRow> {
  if (!canPause(subscription, ctx.now())) refuse('subscriptions.cannot_pause')
  if (subscription.pauseMonths === months) return subscription
  await auditFanChange(ctx, subscription, 'subscriptions.paused')
  const changed = await changeSubscription(ctx, subscription.id, { pauseMonths: months })
  await announceChanged(ctx, changed)
  return changed
}

/**
 * Returns true for a paid subscription whose next charge has not begun. One that the gateway renews
 * cannot be paused, because the gateway would charge it all the same.
 */
export const canPause = ({ state, price, endsAt, gateway }: SubscriptionRow, now: Date): boolean =>
  state === 'active' && price > 0n && endsAt !== null && endsAt > now && !renewsAtGateway(gateway)
