import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { paymentsByIds } from '../payments/index.ts'
import {
  periodDisputed,
  periodOf,
  periodPaid,
  periodRefunded,
  periodsOf,
  refundedGross,
  type SubscriptionEvent,
} from '../subscriptions/index.ts'
import {
  callCharged,
  chargeDisputed,
  chargeRefunded,
  chargesByIds,
  giftCharged,
  itemBought,
  messageCharged,
  tipCharged,
} from '../wallet/index.ts'
import { pushEarnings } from './pushes.ts'
import { insertEarnings, setRefunded } from './store.ts'

async function recordCharges(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const earnings = charges.map((charge) => {
    const {
      id: sourceId,
      buyerId: payerId,
      kind: type,
      performerId,
      commission,
      net,
      createdAt,
    } = charge
    const { commissionBasisPoints } = charge
    const figures = { gross: commission + net, commission, net, commissionBasisPoints }
    return {
      performerId,
      payerId,
      sourceType: 'wallet',
      sourceId,
      type,
      gateway: 'system',
      ...figures,
      createdAt,
    }
  })
  pushEarnings(ctx, await insertEarnings(ctx, earnings))
}

async function recordPeriods(
  ctx: InTransaction,
  events: readonly (SubscriptionEvent & { period: number })[],
): Promise<void> {
  const pairs = new Map(events.map((event) => [event.subscriptionId, event]))
  const periods = await periodsOf(ctx, events)
  const payments = await paymentsByIds(
    ctx,
    periods.map(({ paymentId }) => paymentId),
  )
  const gateways = new Map(payments.map(({ id, gateway }) => [id, gateway]))
  const earnings = periods.flatMap((period) => {
    const {
      subscriptionId,
      commission,
      net,
      commissionBasisPoints,
      createdAt,
      paymentId: sourceId,
    } = period
    const pair = pairs.get(subscriptionId)
    const gateway = gateways.get(sourceId)
    if (!pair || !gateway) return []
    const who = { performerId: pair.performerId, payerId: pair.fanId }
    const what = { sourceType: 'payment', sourceId, type: `${period.type}_subscription`, gateway }
    return [
      {
        ...who,
        ...what,
        gross: commission + net,
        commission,
        net,
        commissionBasisPoints,
        createdAt,
      },
    ]
  })
  pushEarnings(ctx, await insertEarnings(ctx, earnings))
}

async function recordRefund(
  ctx: InTransaction,
  event: SubscriptionEvent & { period: number },
): Promise<void> {
  const period = await periodOf(ctx, event.subscriptionId, event.period)
  if (!period) return
  const source = { sourceType: 'payment', sourceId: period.paymentId } as const
  await setRefunded(ctx, source, {
    refundedGross: refundedGross(period),
    refundedNet: period.refundedNet,
  })
}

/**
 * Records that sales were refunded in full, or that a won dispute restored them. Records the
 * earning first when its own announcement has not been handled yet.
 */
async function recordRefundedCharges(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
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
  on(giftCharged, 'earnings.gift', recordCharges),
  on(chargeRefunded, 'earnings.charge_refunded', recordRefundedCharges),
  on(chargeDisputed, 'earnings.charge_disputed', recordRefundedCharges),
  on(periodPaid, 'earnings.period', recordPeriods),
  on(periodDisputed, 'earnings.period_disputed', async (ctx, events) => {
    for (const event of events) await recordRefund(ctx, event)
  }),
  on(periodRefunded, 'earnings.refund', async (ctx, events) => {
    for (const event of events) await recordRefund(ctx, event)
  }),
]
