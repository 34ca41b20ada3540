import { type Done, done } from '@stagedoor/contract/kit'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { announceChanged } from '../renewals/renew-subscription.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'
import { endSubscription } from './end-subscription.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Cancels a fan's subscription: paid time stays until its end, and a free subscription or one in grace ends now. */
export async function cancelSubscription(ctx: ViewerCtx, id: string): Promise<z.output<typeof Done>> {
  return transaction(ctx, async (ctx) => {
    const subscription = await ownSubscription(ctx, id)
    if (subscription.state === 'ended') refuse('subscriptions.already_ended')
    if (subscription.state === 'cancelling') return done
    await auditChange(ctx, id, 'subscriptions.cancelled')
    const changed = await stopRenewals(ctx, subscription)
    await (changed.state === 'cancelling' ? announceChanged(ctx, changed) : endSubscription(ctx, changed, 'cancelled'))
    return done
  })
}

/**
 * Stops the renewals of a subscription: it becomes `cancelling` while paid or granted time is left, and stays unchanged
 * otherwise.
 */
export async function stopRenewals(
  ctx: InTransaction,
  { id, endsAt, state }: SubscriptionRow,
): Promise<SubscriptionRow> {
  const now = ctx.now()
  const hasTimeLeft = endsAt !== null && endsAt > now && state !== 'past_due'
  const cancelling = { cancelledAt: now, chargingSince: null, ...(hasTimeLeft && { state: 'cancelling' as const }) }
  return changeSubscription(ctx, id, cancelling)
}

/** Resumes a cancelled subscription while its time still runs: it renews again, under the same terms. */
export async function resumeSubscription(ctx: ViewerCtx, id: string): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const subscription = await ownSubscription(ctx, id)
    const { state, endsAt, period, trialStartedAt } = subscription
    if (state !== 'cancelling' || !endsAt || endsAt <= ctx.now()) refuse('subscriptions.cannot_resume')
    await auditChange(ctx, id, 'subscriptions.resumed')
    const isTrial = period === 0 && trialStartedAt !== null
    const resumed = { state: isTrial ? ('trialing' as const) : ('active' as const), cancelledAt: null }
    const changed = await changeSubscription(ctx, id, resumed)
    await announceChanged(ctx, changed)
    const [view] = await subscriptionViews(ctx, [changed])
    return view as Subscription
  })
}

async function ownSubscription(ctx: InTransaction<ViewerCtx>, id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscription(ctx, id)
  return subscription?.fanId === ctx.viewer.id ? subscription : refuse('subscriptions.not_found')
}

const auditChange = (ctx: InTransaction<ViewerCtx>, subjectId: string, action: string): Promise<void> =>
  recordAudit(ctx, { actor: actorOf(ctx.viewer), action, subjectKind: 'subscription', subjectId })
