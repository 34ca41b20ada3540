import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { paymentById } from '../payments/index.ts'
import {
  periodDisputed,
  periodOf,
  periodPaid,
  periodRefunded,
  refundedGross,
  type SubscriptionEvent,
} from '../subscriptions/index.ts'
import {
  callCharged,
  chargeDisputed,
  chargeRefunded,
  chargesByIds,
  itemBought,
  messageCharged,
  tipCharged,
} from '../wallet/index.ts'
import { pushEarnings } from './live.ts'
import { insertEarnings, setRefunded } from './store.ts'

async function recordCharges(ctx: InTransaction, events: readonly { chargeId: string }[]): Promise<void> {
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const earnings = charges.map((charge) => {
    const { id: sourceId, buyerId: payerId, kind: type, performerId, commission, net, createdAt } = charge
    const { commissionBasisPoints } = charge
    const figures = { gross: commission + net, commission, net, commissionBasisPoints }
    return { performerId, payerId, sourceType: 'wallet', sourceId, type, gateway: 'system', ...figures, createdAt }
  })
  pushEarnings(ctx, await insertEarnings(ctx, earnings))
}

async function recordPeriod(ctx: InTransaction, event: SubscriptionEvent & { period: number }): Promise<void> {
  const period = await periodOf(ctx, event.subscriptionId, event.period)
  const payment = period && (await paymentById(ctx, period.paymentId))
  if (!payment) return
  const { commission, net, commissionBasisPoints, createdAt, paymentId: sourceId } = period
  const who = { performerId: event.performerId, payerId: event.fanId }
  const what = { sourceType: 'payment', sourceId, type: `${period.type}_subscription`, gateway: payment.gateway }
  const gross = commission + net
  const earning = { ...who, ...what, gross, commission, net, commissionBasisPoints, createdAt }
  pushEarnings(ctx, await insertEarnings(ctx, [earning]))
}

async function recordRefund(ctx: InTransaction, event: SubscriptionEvent & { period: number }): Promise<void> {
  const period = await periodOf(ctx, event.subscriptionId, event.period)
  if (!period) return
  const source = { sourceType: 'payment', sourceId: period.paymentId } as const
  await setRefunded(ctx, source, { refundedGross: refundedGross(period), refundedNet: period.refundedNet })
}

/**
 * Records that sales were refunded in full, or that a won dispute restored them. Records the earning first when its own announcement has not been handled
 * yet.
 */
async function recordRefundedCharges(ctx: InTransaction, events: readonly { chargeId: string }[]): Promise<void> {
  await recordCharges(ctx, events)
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  for (const { id: sourceId, commission, net, status } of charges) {
    const isBack = status === 'refunded'
    const back = { refundedGross: isBack ? commission + net : 0n, refundedNet: isBack ? net : 0n }
    await setRefunded(ctx, { sourceType: 'wallet', sourceId }, back)
  }
}

export const earningsListeners: readonly Listener[] = [
  on(tipCharged, 'earnings.tip', recordCharges),
  on(itemBought, 'earnings.purchase', recordCharges),
  on(messageCharged, 'earnings.message', recordCharges),
  on(callCharged, 'earnings.call', recordCharges),
  on(chargeRefunded, 'earnings.charge_refunded', recordRefundedCharges),
  on(chargeDisputed, 'earnings.charge_disputed', recordRefundedCharges),
  on(periodPaid, 'earnings.period', async (ctx, events) => {
    for (const event of events) await recordPeriod(ctx, event)
  }),
  on(periodDisputed, 'earnings.period_disputed', async (ctx, events) => {
    for (const event of events) await recordRefund(ctx, event)
  }),
  on(periodRefunded, 'earnings.refund', async (ctx, events) => {
    for (const event of events) await recordRefund(ctx, event)
  }),
]
