import { announce } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { reverseTransfer } from '../ledger/index.ts'
import { refundById } from '../payments/index.ts'
import { periodRefunded } from './announcements.ts'
import { addRefund, periodPaidBy } from './periods.store.ts'
import { periodReference } from './rules.ts'
import { subscriptionById } from './store.ts'

/** Money of a subscription went back to its card: the books follow, once. What opened no period was never posted. */
export async function refundPeriod(ctx: InTransaction, news: { paymentId: string; refundId: string }): Promise<void> {
  const period = await periodPaidBy(ctx, news.paymentId)
  const refund = await refundById(ctx, news.refundId)
  if (!period || !refund) return
  const reference = periodReference(period.subscriptionId, period.period)
  const { isRepeated, fromPerformer } = await reverseTransfer(ctx, {
    of: { reason: 'subscription', reference },
    reason: 'refund',
    reference: refund.id,
    amount: refund.amount,
    note: refund.reason,
  })
  if (isRepeated) return
  await addRefund(ctx, period, { gross: refund.amount, net: fromPerformer })
  const subscription = await subscriptionById(ctx, period.subscriptionId)
  if (!subscription) return
  const { id: subscriptionId, fanId, performerId } = subscription
  await announce(ctx, periodRefunded, { subscriptionId, fanId, performerId, period: period.period })
}
