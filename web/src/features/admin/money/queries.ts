import {
  adminList as listEarnings,
  markPaid,
  adminReadStats as readEarningStats,
  readPayable,
} from '@stagedoor/contract/earnings'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listSales, readOrder } from '@stagedoor/contract/orders'
import { adminListTransactions } from '@stagedoor/contract/payments'
import {
  listRequests,
  planCharge,
  planPayment,
  refundCharge,
  refundPayment,
} from '@stagedoor/contract/refunds'
import { adminListCharges } from '@stagedoor/contract/wallet'
import { fetchCall, useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

type PayoutPeriod = NonNullable<WireInputOf<typeof readPayable>['query']>

/** Reads the amount that a creator can be paid for a period. */
export const fetchPayable = (period: PayoutPeriod) => fetchCall(readPayable, { query: period })
/** Records a payout. */
export const useMarkPaid = () =>
  useSend(markPaid, { settles: consoleSettles(listEarnings, readEarningStats) })

/** The payment or charge to refund. */
export interface RefundTarget {
  readonly kind: 'payment' | 'charge'
  readonly id: string
}

/** The effects of a refund, as a client reads them. */
export type Plan = WireOf<typeof planPayment>

/** Reads the effects of a refund: the whole of it, or an amount of a payment. */
export const fetchRefundPlan = ({ kind, id }: RefundTarget, amount?: number): Promise<Plan> =>
  kind === 'charge'
    ? fetchCall(planCharge, { params: { id } })
    : fetchCall(planPayment, { params: { id }, query: amount === undefined ? {} : { amount } })

/** The reads of the console that a refund changes. */
const refundReads = consoleSettles(
  adminListTransactions,
  adminListCharges,
  listEarnings,
  readEarningStats,
  listSales,
  readOrder,
  listRequests,
)

/** Returns the function that makes a planned refund. */
export function useSendRefund({
  kind,
  id,
}: RefundTarget): (plan: Plan, reason: string) => Promise<unknown> {
  const sendCharge = useSend(refundCharge, { settles: refundReads })
  const sendPayment = useSend(refundPayment, { settles: refundReads })
  return ({ planHash, toCard }, reason) =>
    kind === 'charge'
      ? sendCharge({ params: { id }, body: { reason, planHash } })
      : sendPayment({ params: { id }, body: { reason, planHash, amount: toCard } })
}
