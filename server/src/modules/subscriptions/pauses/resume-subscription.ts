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
import { endPause } from './run-pauses.ts'

/**
 * Resumes a fan's subscription under the same terms: a cancelled one while its time runs and one
 * that will pause without a charge today; a paused one is charged now.
 */
export async function resumeSubscription(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const subscription = await ownSubscription(ctx, id)
    const changed =
      subscription.state === 'paused'
        ? await endEarly(ctx, subscription)
        : await keepForFan(ctx, subscription)
    const [view] = await subscriptionViews(ctx, [changed])
    return view as Subscription
  })
}

async function endEarly(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  await auditFanChange(ctx, subscription, 'subscriptions.resumed')
  return endPause(ctx, subscription, ctx.now())
}

/**
 * Undoes a cancellation or a pause that is still to come, in the fan's name; nothing is charged
 * today. Refuses `subscriptions.cannot_resume`.
 */
export async function keepForFan(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  if (!canKeep(subscription, ctx.now())) refuse('subscriptions.cannot_resume')
  await auditFanChange(ctx, subscription, 'subscriptions.resumed')
  const isTrial = subscription.period === 0 && subscription.trialStartedAt !== null
  const state = isTrial ? ('trialing' as const) : ('active' as const)
  const changed = await changeSubscription(ctx, subscription.id, {
    state,
    cancelledAt: null,
    pauseMonths: null,
  })
  await announceChanged(ctx, changed)
  return changed
}

/**
 * Returns true while a cancellation or a pause can be undone without a charge. A company that
 * renews by itself was stopped, and cannot be continued.
 */
export const canKeep = (
  { state, endsAt, pauseMonths, gateway }: SubscriptionRow,
  now: Date,
): boolean =>
  !renewsAtGateway(gateway) &&
  endsAt !== null &&
  endsAt > now &&
  (state === 'cancelling' || (state === 'active' && pauseMonths !== null))
