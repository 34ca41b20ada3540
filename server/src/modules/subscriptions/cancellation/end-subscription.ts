import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import type { Actor } from '../../audit/index.ts'
import { type Payment, requestRefund, stopGatewaySubscription } from '../../payments/index.ts'
import { subscriptionEnded } from '../announcements.ts'
import { revokeSubscriberAccess } from '../grant-subscriber-access.ts'
import { paidFor, unusedShare } from '../periods/rules.ts'
import { type Period, unfinishedPeriods } from '../periods/store.ts'
import { runningBetween } from '../renewals/store.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'

/** The reasons for which a subscription ends. */
export type EndReason =
  | 'cancelled'
  | 'trial_ended'
  | 'payment_failed'
  | 'blocked'
  | 'unavailable'
  | 'refunded'
  | 'grant_ended'
  | 'ended_by_site'
  | 'disputed'
  | 'price_not_accepted'

/** Ends a subscription and its access. The pair must be locked. */
export async function endSubscription(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  reason: EndReason,
): Promise<void> {
  if (subscription.agreementId) await stopGatewaySubscription(ctx, subscription.agreementId)
  const ended = await changeSubscription(ctx, subscription.id, {
    state: 'ended',
    endedAt: ctx.now(),
    endReason: reason,
    retryAt: null,
    chargingSince: null,
    pauseMonths: null,
    resumesAt: null,
    agreementId: null,
  })
  await revokeSubscriberAccess(ctx, ended)
  const { id: subscriptionId, fanId, performerId } = ended
  await announce(ctx, subscriptionEnded, { subscriptionId, fanId, performerId, reason })
}

/** Ends the subscriptions between two accounts after a block and refunds the unused paid time. */
export async function endBetween(ctx: InTransaction, a: string, b: string): Promise<void> {
  for (const id of await runningBetween(ctx, a, b)) {
    const subscription = await lockSubscription(ctx, id)
    if (!subscription || subscription.state === 'ended') continue
    await refundUnused(ctx, subscription, {
      kind: 'job',
      name: 'subscriptions.end_between_blocked',
    })
    await endSubscription(ctx, subscription, 'blocked')
  }
}

/** Refunds the unused part of paid time to the card it was paid with. */
async function refundUnused(
  ctx: InTransaction,
  { id }: SubscriptionRow,
  actor: Actor,
): Promise<void> {
  await requestRefunds(ctx, await unusedRefunds(ctx, id, 'unused'), { actor, part: 'unused' })
}

/** The part of each payment for paid time that is refunded when a subscription ends early. */
export type RefundPart = 'unused' | 'whole'

/** A refund of a payment for paid time. */
interface PeriodRefund extends Pick<Period, 'paymentId'> {
  readonly amount: Currency
}

/**
 * Returns the refunds for the paid time of a subscription that ends now, without those of nothing.
 */
export async function unusedRefunds(
  ctx: InTransaction,
  id: string,
  part: RefundPart,
): Promise<PeriodRefund[]> {
  const now = ctx.now()
  const periods = await unfinishedPeriods(ctx, id, now)
  return periods.flatMap((period) => {
    const share = part === 'whole' ? paidFor(period) : unusedShare(period, now)
    const amount = (share - period.refunded) as Currency
    return amount > 0n ? [{ paymentId: period.paymentId, amount }] : []
  })
}

/** Requests refunds for paid time. */
export async function requestRefunds(
  ctx: InTransaction,
  refunds: readonly PeriodRefund[],
  { actor, part }: { actor: Actor; part: RefundPart },
): Promise<void> {
  const reason =
    part === 'whole'
      ? copy('Your subscription ended early. This is a refund of your whole payment.')
      : copy('Your subscription ended early. This is a refund of the unused time.')
  for (const refund of refunds) await requestRefund(ctx, { ...refund, reason, actor })
}

/**
 * Refunds a payment that opens no period, and stops the subscription that it began at its company.
 */
export async function returnPayment(
  ctx: InTransaction,
  payment: Payment,
  reason: string,
): Promise<void> {
  const actor = { kind: 'job', name: 'subscriptions.settle_payment' } as const
  await stopGatewaySubscription(ctx, payment.id)
  await requestRefund(ctx, {
    paymentId: payment.id,
    amount: payment.amount as Currency,
    reason,
    actor,
  })
}
