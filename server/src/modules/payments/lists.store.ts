import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  endOfDateFilter,
  type ListOrder,
  matchesShortId,
  paginate,
  read,
  type StatementCtx,
  statement,
} from '../../platform/db/index.ts'
import type { Payment } from './store.ts'

/** The filter of a list of payments. */
export interface PaymentFilter {
  /** An id, or a short number as receipts show it. */
  readonly number?: string | undefined
  readonly buyerId?: string | undefined
  readonly performerId?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The orders of a list of payments. */
export type PaymentOrder = ListOrder<'createdAt' | 'updatedAt' | 'amount'>

const paymentsSql = statement(
  'payments.lists_payments',
  ({ filter, order }: { filter: PaymentFilter; order: PaymentOrder }, ctx) => {
    const matching = matchingPayments(ctx, filter)
    return paginate(matching.selectAll(), order).$castTo<Payment>()
  },
)

const countPaymentsSql = statement(
  'payments.count_payments',
  ({ filter, order }: { filter: PaymentFilter; order: PaymentOrder }, ctx) => {
    const matching = matchingPayments(ctx, filter)
    return counted(ctx, matching.select('id'), order)
  },
)

/** Returns a page of payments and the total number. */
export async function listPayments(ctx: ReadCtx, filter: PaymentFilter, order: PaymentOrder) {
  const rows = await read(ctx, paymentsSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countPaymentsSql, { filter, order })) }
}

function matchingPayments({ db }: StatementCtx, filter: PaymentFilter) {
  let query = db.selectFrom('payments')
  for (const key of ['buyerId', 'performerId', 'status', 'type'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  if (filter.number !== undefined) query = query.where(matchesShortId(filter.number))
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}
