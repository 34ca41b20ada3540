import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { accountsById, isPerformerInBusiness } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { isWantedRebill, type Payment, stopGatewaySubscription } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { stopRenewals } from '../cancellation/cancel-subscription.ts'
import { endSubscription, returnPayment } from '../cancellation/end-subscription.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { openPeriod } from '../periods/open-period.ts'
import { nextRetry, renewalStart } from '../periods/rules.ts'
import { periodPaidBy } from '../periods/store.ts'
import {
  changeSubscription,
  lockSubscription,
  runningSubscription,
  type SubscriptionRow,
} from '../store.ts'
import { announceChanged, isAccountActive } from './renew-subscriptions.ts'
import { selectLapsed, selectWithAgreements } from './store.ts'

const BATCH_SIZE = 100

/** Returns the subscription that a payment began at a company, locked. */
async function subscriptionUnder(
  ctx: InTransaction,
  agreementId: string,
): Promise<SubscriptionRow | undefined> {
  const begun = await periodPaidBy(ctx, agreementId)
  return begun && lockSubscription(ctx, begun.subscriptionId)
}

/** Returns true when an agreement was made for the tier that a subscription has. */
const isForTier = async (
  ctx: InTransaction,
  { tier }: SubscriptionRow,
  agreementId: string,
): Promise<boolean> => (await periodPaidBy(ctx, agreementId))?.tier === tier

/**
 * Opens the next period for a charge that a payment company made by itself. A charge that was made
 * after the subscription was cancelled goes back, and the company is asked to stop again.
 */
export async function settleRebill(
  ctx: InTransaction,
  payment: Payment,
  agreementId: string,
): Promise<void> {
  const subscription = await subscriptionUnder(ctx, agreementId)
  const isOpen = subscription && (await canOpen(ctx, subscription, { payment, agreementId }))
  if (!subscription || !isOpen) {
    await stopGatewaySubscription(ctx, agreementId)
    return returnPayment(ctx, payment, copy('The subscription no longer renews'))
  }
  const before = await reopened(ctx, subscription)
  const { endsAt, months } = before
  const { graceDays } = await readSettings(ctx)
  const now = ctx.now()
  const startsAt = renewalStart(endsAt ?? now, now, graceDays)
  const isAnchor = startsAt.getTime() !== endsAt?.getTime()
  const opened = await openPeriod(ctx, before, { payment, months, startsAt, isAnchor, agreementId })
  if (before.state === 'cancelling') return keepCancelled(ctx, before, opened)
  if (before.agreementId !== agreementId) await keepMethod(ctx, before, opened)
}

interface ChargeUnder {
  readonly payment: Payment
  readonly agreementId: string
}

async function canOpen(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  { payment, agreementId }: ChargeUnder,
): Promise<boolean> {
  const { state, endReason, fanId, performerId } = subscription
  const people = await accountsById(ctx, [fanId, performerId])
  if (!isAccountActive(people.get(fanId)) || !isPerformerInBusiness(people.get(performerId))) {
    if (state !== 'ended') await endSubscription(ctx, subscription, 'unavailable')
    return false
  }
  if (subscription.agreementId === agreementId) return true
  if (!(await isWantedRebill(ctx, payment))) return false
  if (!(await isForTier(ctx, subscription, agreementId))) return false
  if (state !== 'ended') return state !== 'paused' && subscription.price > 0n
  const hasRunOut = endReason === 'cancelled' || endReason === 'payment_failed'
  return hasRunOut && !(await runningSubscription(ctx, fanId, performerId))
}

/**
 * Returns a subscription as it was before its paid time ran out, for a charge that was reported
 * late.
 */
async function reopened(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  if (subscription.state !== 'ended') return subscription
  const { id, endedAt, cancelledAt } = subscription
  const running = { state: 'cancelling', endedAt: null, endReason: null } as const
  return changeSubscription(ctx, id, { ...running, cancelledAt: cancelledAt ?? endedAt })
}

async function keepCancelled(
  ctx: InTransaction,
  before: SubscriptionRow,
  opened: SubscriptionRow,
): Promise<void> {
  const { cancelledAt } = before
  const stopped = { state: 'cancelling', cancelledAt, agreementId: null } as const
  const changed = await changeSubscription(ctx, opened.id, stopped)
  const isOver = changed.endsAt !== null && changed.endsAt <= ctx.now()
  await (isOver ? endSubscription(ctx, changed, 'cancelled') : grantSubscriberAccess(ctx, changed))
}

/** Keeps the method by which the fan pays now, after a late charge of an earlier one. */
async function keepMethod(
  ctx: InTransaction,
  { gateway, cardId, agreementId }: SubscriptionRow,
  { id }: SubscriptionRow,
): Promise<void> {
  await grantSubscriberAccess(
    ctx,
    await changeSubscription(ctx, id, { gateway, cardId, agreementId }),
  )
}

/** A renewal that a payment company could not charge. */
export interface FailedRebill {
  readonly agreementId: string
  readonly reason: string
  /** When the company tries again, if it says so. */
  readonly retryAt: Date | undefined
}

/**
 * Records a renewal that a payment company could not charge: access stays until the company tries
 * again.
 */
export async function recordFailedRebill(
  ctx: InTransaction,
  { agreementId, reason, retryAt }: FailedRebill,
): Promise<void> {
  const subscription = await subscriptionUnder(ctx, agreementId)
  if (subscription?.agreementId !== agreementId) return
  const { graceDays } = await readSettings(ctx)
  const now = ctx.now()
  const changed = await changeSubscription(ctx, subscription.id, {
    state: 'past_due',
    attempts: subscription.attempts + 1,
    lastFailure: reason || null,
    retryAt: retryAt && retryAt > now ? retryAt : (nextRetry(now, 1, graceDays) ?? now),
  })
  await announceChanged(ctx, changed)
}

/** Records that a payment company charges a subscription no more: paid time stays until its end. */
export async function recordGatewayEnd(
  ctx: InTransaction,
  { paymentId, gateway }: { paymentId: string; gateway: string },
): Promise<void> {
  const subscription = await subscriptionUnder(ctx, paymentId)
  if (subscription?.agreementId !== paymentId) return
  const actor = { kind: 'webhook', name: gateway } as const
  const subject = { subjectKind: 'subscription', subjectId: subscription.id }
  await recordAudit(ctx, { actor, action: 'subscriptions.cancelled', ...subject })
  const changed = await stopRenewals(ctx, subscription)
  if (changed.state === 'cancelling') return announceChanged(ctx, changed)
  return endSubscription(
    ctx,
    changed,
    subscription.state === 'past_due' ? 'payment_failed' : 'cancelled',
  )
}

/**
 * Ends the subscriptions whose company has neither charged nor reported for days after the paid
 * time.
 */
export async function endLapsed(ctx: Ctx): Promise<void> {
  for (let due = BATCH_SIZE; due === BATCH_SIZE && !ctx.signal.aborted; ) {
    const ids = await selectLapsed(ctx, BATCH_SIZE)
    for (const id of ids) {
      await transaction(ctx, async (ctx) => {
        const subscription = await lockSubscription(ctx, id)
        if (subscription?.agreementId) await endSubscription(ctx, subscription, 'payment_failed')
      })
    }
    due = ids.length
  }
}

/**
 * Stops the companies that renew subscriptions to a performer; each turns free when its paid time
 * ends.
 */
export async function stopAgreements(ctx: Ctx, performerId: string): Promise<void> {
  for (let due = BATCH_SIZE; due === BATCH_SIZE && !ctx.signal.aborted; ) {
    const ids = await selectWithAgreements(ctx, performerId, BATCH_SIZE)
    for (const id of ids) {
      await transaction(ctx, async (ctx) => {
        const { agreementId } = (await lockSubscription(ctx, id)) ?? {}
        if (!agreementId) return
        await stopGatewaySubscription(ctx, agreementId)
        await changeSubscription(ctx, id, { agreementId: null })
      })
    }
    due = ids.length
  }
}
