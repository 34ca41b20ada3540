import type { PaymentTransaction } from '@stagedoor/contract/payments'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountByRef, readCards } from '../accounts/index.ts'
import { listPayments, type PaymentFilter, type PaymentOrder } from './lists.store.ts'
import { lastRefundStatuses } from './refunds.store.ts'
import { type Payment, paymentById } from './store.ts'
import { transactionView } from './views.ts'

/** The filters and the order of a list of payments. */
export interface TransactionQuery extends ListQuery {
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly performerId?: string | undefined
  readonly userId?: string | undefined
  /** An id or a short number to search for; admins only. */
  readonly q?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

interface TransactionPage {
  readonly data: PaymentTransaction[]
  readonly total: number
  readonly next?: string
}

/** Lists the viewer's own payments. */
export const listTransactions = (
  ctx: Ctx & { viewer: Viewer },
  query: TransactionQuery,
): Promise<TransactionPage> => listFor(ctx, { ...query, q: undefined, userId: ctx.viewer.id })

/** Lists everybody's payments, for admins. */
export const listAllTransactions = (ctx: Ctx, query: TransactionQuery): Promise<TransactionPage> =>
  listFor(ctx, query)

async function listFor(ctx: Ctx, query: TransactionQuery): Promise<TransactionPage> {
  const { userId, performerId, q: number, ...rest } = query
  const buyer = userId ? await accountByRef(ctx, userId) : undefined
  const performer = performerId ? await accountByRef(ctx, performerId) : undefined
  if ((userId && !buyer) || (performerId && !performer)) return { data: [], total: 0 }
  const { status, type, fromDate, toDate } = rest
  const people = { buyerId: buyer?.id, performerId: performer?.id }
  const filter: PaymentFilter = { ...people, number, status, type, fromDate, toDate }
  const order = parseListOrder(query, columns)
  const { rows, total } = await listPayments(ctx, filter, order)
  return { data: await present(ctx, rows), total, ...nextCursor(rows, order) }
}

const columns = new Map<string, PaymentOrder['by']>([
  ['updatedAt', 'updatedAt'],
  ['totalPrice', 'amount'],
  ['originalPrice', 'amount'],
])

async function present(ctx: ReadCtx, rows: readonly Payment[]): Promise<PaymentTransaction[]> {
  const people = await peopleIn(ctx, rows)
  const refunds = await lastRefundStatuses(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => transactionView(row, people, refunds))
}

/** Returns the cards of the buyers and performers of payments. */
export const peopleIn = (ctx: ReadCtx, rows: readonly Pick<Payment, 'buyerId' | 'performerId'>[]) =>
  readCards(
    ctx,
    rows.flatMap(({ buyerId, performerId }) => (performerId ? [buyerId, performerId] : [buyerId])),
  )

/** Returns one of the viewer's own payments. Refuses `payments.not_found`. */
export async function readTransaction(
  ctx: Ctx & { viewer: Viewer },
  id: string,
): Promise<PaymentTransaction> {
  const payment = await paymentById(ctx, id)
  if (payment?.buyerId !== ctx.viewer.id) return refuse('payments.not_found')
  const [view] = await present(ctx, [payment])
  return view as PaymentTransaction
}
