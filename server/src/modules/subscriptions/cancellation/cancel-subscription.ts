import { type Done, done } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { stopGatewaySubscription } from '../../payments/index.ts'
import { announceChanged } from '../renewals/renew-subscriptions.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { endSubscription } from './end-subscription.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Cancels a fan's subscription: paid time stays until its end, and a free subscription or one in
 * grace ends now.
 */
export async function cancelSubscription(
  ctx: ViewerCtx,
  id: string,
): Promise<z.output<typeof Done>> {
  return transaction(ctx, async (ctx) => {
    await cancelForFan(ctx, await ownSubscription(ctx, id))
    return done
  })
}

/** Cancels a locked subscription in its fan's name. Refuses `subscriptions.already_ended`. */
export async function cancelForFan(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  if (subscription.state === 'ended') refuse('subscriptions.already_ended')
  if (subscription.state === 'cancelling') return
  await auditFanChange(ctx, subscription, 'subscriptions.cancelled')
  const changed = await stopRenewals(ctx, subscription)
  await (changed.state === 'cancelling'
    ? announceChanged(ctx, changed)
    : endSubscription(ctx, changed, 'cancelled'))
}

/**
 * Stops the renewals of a subscription: it becomes `cancelling` while paid or granted time is left,
 * and stays unchanged otherwise.
 */
export async function stopRenewals(
  ctx: InTransaction,
  { id, endsAt, state, agreementId }: SubscriptionRow,
): Promise<SubscriptionRow> {
  if (agreementId) await stopGatewaySubscription(ctx, agreementId)
  const now = ctx.now()
  const hasTimeLeft = endsAt !== null && endsAt > now && state !== 'past_due'
  const cancelling = {
    cancelledAt: now,
    agreementId: null,
    chargingSince: null,
    pauseMonths: null,
    ...(hasTimeLeft && { state: 'cancelling' as const }),
  }
  return changeSubscription(ctx, id, cancelling)
}

/** Returns the viewing fan's subscription, locked. Refuses `subscriptions.not_found`. */
export async function ownSubscription(
  ctx: InTransaction<ViewerCtx>,
  id: string,
): Promise<SubscriptionRow> {
  const subscription = await lockSubscription(ctx, id)
  return subscription?.fanId === ctx.viewer.id ? subscription : refuse('subscriptions.not_found')
}

/** Records that the fan of a subscription changed it. */
export const auditFanChange = (
  ctx: InTransaction,
  { id, fanId }: SubscriptionRow,
  action: string,
): Promise<void> =>
  recordAudit(ctx, {
    actor: { kind: 'account', id: fanId },
    action,
    subjectKind: 'subscription',
    subjectId: id,
  })
