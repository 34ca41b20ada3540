import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { nextPeriodStart, periodEnd } from '../periods/rules.ts'
import { announceChanged } from '../renewals/renew-subscriptions.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { selectDuePauses } from './store.ts'

const BATCH_SIZE = 100

/**
 * Begins the pauses of subscriptions whose paid time has ended, and ends those whose months are
 * over.
 */
export async function runPauses(ctx: Ctx): Promise<void> {
  for (let due = BATCH_SIZE; due === BATCH_SIZE && !ctx.signal.aborted; ) {
    const ids = await selectDuePauses(ctx, BATCH_SIZE)
    for (const id of ids) await runPause(ctx, id)
    due = ids.length
  }
}

const runPause = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    if (!subscription) return
    const { state, endsAt, pauseMonths, resumesAt } = subscription
    const now = ctx.now()
    if (state === 'active' && pauseMonths && endsAt && endsAt <= now)
      await beginPause(ctx, subscription)
    if (state === 'paused' && resumesAt && resumesAt <= now)
      await endPause(ctx, subscription, resumesAt)
  })

/**
 * Pauses a subscription whose paid time has ended: access stops, and the fan is reminded before the
 * next charge.
 */
async function beginPause(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  const { id, period } = subscription
  const resumesAt = nextPeriodStart(subscription)
  if (!resumesAt) return
  const paused = {
    state: 'paused',
    resumesAt,
    chargingSince: null,
    remindedPeriod: period,
  } as const
  await announceChanged(ctx, await changeSubscription(ctx, id, paused))
}

/**
 * Ends the pause of a locked subscription at an instant from which its next period is charged. A
 * pause that ends on its day keeps the anchor; after another, periods are counted from the day on
 * which it ended.
 */
export async function endPause(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> {
  const { id, period } = subscription
  const pausedMonths = subscription.pausedMonths + (subscription.pauseMonths ?? 0)
  const isOnDay = periodEnd({ ...subscription, pausedMonths }, period).getTime() === at.getTime()
  const calendar = isOnDay
    ? { pausedMonths }
    : { anchorAt: at, anchorPeriod: period, pausedMonths: 0 }
  const resumed = {
    state: 'active',
    endsAt: at,
    pauseMonths: null,
    resumesAt: null,
    ...calendar,
  } as const
  const changed = await changeSubscription(ctx, id, resumed)
  await announceChanged(ctx, changed)
  return changed
}
