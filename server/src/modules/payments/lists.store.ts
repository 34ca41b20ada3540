import type { ReadCtx } from '../../platform/context.ts'
import {
  countRows,
  endOfDateFilter,
  type ListOrder,
  matchesShortId,
  paginate,
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

/** Returns a page of payments and the total number. */
export async function listPayments(ctx: ReadCtx, filter: PaymentFilter, order: PaymentOrder) {
  const matching = matchingPayments(ctx, filter)
  const rows = await paginate(matching.selectAll(), order).$castTo<Payment>().execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

function matchingPayments({ db }: ReadCtx, filter: PaymentFilter) {
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
