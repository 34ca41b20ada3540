import type { InTransaction } from '../../../platform/context.ts'
import { paidFor, periodsOf, type SubscriptionEvent } from '../../subscriptions/index.ts'
import { chargesByIds } from '../../wallet/index.ts'
import { announceFans } from '../record-relations.ts'
import { savePayments } from '../relations.store.ts'
import { paymentKindOf } from '../rules.ts'

/** Records what fans paid in tokens, after refunds. */
export async function recordCharges(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const payments = charges.map(
    ({ id: sourceId, buyerId: fanId, performerId, kind, itemId, price, status, createdAt }) => {
      const isRefunded = status === 'refunded'
      const about = { sourceId, performerId, fanId, kind: paymentKindOf(kind), itemId }
      return { ...about, amount: isRefunded ? 0n : price, isRefunded, paidAt: createdAt }
    },
  )
  await savePayments(ctx, payments)
  await announceFans(ctx, payments)
}

/** Records what fans paid for periods of subscriptions, after refunds. */
export async function recordPeriods(
  ctx: InTransaction,
  events: readonly (SubscriptionEvent & { period: number })[],
): Promise<void> {
  const pairs = new Map(events.map((event) => [event.subscriptionId, event]))
  const payments = (await periodsOf(ctx, events)).flatMap((period) => {
    const pair = pairs.get(period.subscriptionId)
    if (!pair) return []
    const { performerId, fanId } = pair
    const about = {
      sourceId: period.paymentId,
      performerId,
      fanId,
      kind: 'subscription' as const,
      itemId: null,
    }
    const amount = paidFor(period) - period.refunded
    return [
      {
        ...about,
        amount,
        isRefunded: period.refunded > 0n && amount <= 0n,
        paidAt: period.createdAt,
      },
    ]
  })
  await savePayments(ctx, payments)
  await announceFans(ctx, payments)
}
