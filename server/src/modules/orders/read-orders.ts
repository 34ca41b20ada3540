import type { InputOf } from '@stagedoor/contract/kit'
import type * as orders from '@stagedoor/contract/orders'
import type { DeliveryStatus } from '@stagedoor/contract/orders'
import type { Ctx, RequestCtx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { requireStaff } from '../../platform/staff.ts'
import { accountByRef } from '../accounts/index.ts'
import { readDownloadLink } from '../products/index.ts'
import { canSeeOrder } from './policy.ts'
import { serialOf } from './rules.ts'
import {
  countOpenOrders,
  type OrderFilter,
  type OrderRow,
  selectOrder,
  selectOrderPage,
} from './store.ts'
import { type OrderView, orderView, orderViews } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type ListCtx = ViewerCtx & Pick<RequestCtx, 'isOwnPages'>
type Query = InputOf<typeof orders.listSales>['query']
type OrderPage = Promise<{ data: OrderView[]; total: number; next?: string }>

/** Lists the orders that the viewer sold; admins list those of all sellers, or of one. */
export async function listSales(ctx: ListCtx, query: Query): OrderPage {
  const { id, role } = ctx.viewer
  if (role !== 'admin') return listOf(ctx, query, { sellerId: id })
  requireStaff(ctx.viewer, 'money.read')
  const { performerId, userId } = query
  const [seller, buyer] = await Promise.all(
    [performerId, userId].map((ref) => (ref === undefined ? undefined : accountByRef(ctx, ref))),
  )
  if ((performerId && !seller) || (userId && !buyer)) return { data: [], total: 0 }
  return listOf(ctx, query, { sellerId: seller?.id, buyerId: buyer?.id })
}

/** Lists the orders that the viewer bought. */
export const listBought = (ctx: ListCtx, query: Query): OrderPage =>
  listOf(ctx, query, { buyerId: ctx.viewer.id })

async function listOf(
  ctx: ListCtx,
  query: Query,
  of: Pick<OrderFilter, 'buyerId' | 'sellerId'>,
): OrderPage {
  const { deliveryStatus, fromDate, toDate, q } = query
  const serial = q ? serialOf(q) : undefined
  if (q && serial === undefined) return { data: [], total: 0 }
  const order = parseListOrder(query, new Map<string, never>())
  const statuses = deliveryStatus && statusesOf(ctx, deliveryStatus)
  const { rows, total } = await selectOrderPage(
    ctx,
    { ...of, serial, statuses, fromDate, toDate },
    order,
  )
  return { data: await orderViews(ctx, rows), total, ...nextCursor(rows, order) }
}

/**
 * Returns the stored statuses of a status as a client reads it: to existing clients a new order is
 * one in processing.
 */
const statusesOf = ({ isOwnPages }: ListCtx, status: DeliveryStatus): readonly DeliveryStatus[] =>
  !isOwnPages && status === 'processing' ? ['created', 'processing'] : [status]

/** The number up to which open orders are counted for a badge. */
const COUNTED_TO = 100

/** Returns the number of orders that the viewer has to ship, up to 100. */
export const countOpen = async (ctx: ViewerCtx) => ({
  total: Math.min(await countOpenOrders(ctx, 'sellerId', ctx.viewer.id), COUNTED_TO),
})

/**
 * Returns an order to its buyer, its seller or an admin. Refuses `orders.not_found` to everybody
 * else.
 */
export async function readOrder(ctx: ViewerCtx, id: string): Promise<OrderView> {
  const row = await selectOrder(ctx, id)
  if (!row || !canSeeOrder(ctx.viewer, row)) return refuse('orders.not_found')
  return { ...(await orderView(ctx, row)), digitalPath: await digitalPathOf(ctx, row) }
}

/**
 * Returns the address of a download for its buyer; null for others, and when it cannot be
 * downloaded any more.
 */
async function digitalPathOf(
  ctx: ViewerCtx,
  { productType, productId, buyerId, deliveryStatus }: OrderRow,
) {
  if (productType !== 'digital' || buyerId !== ctx.viewer.id || deliveryStatus !== 'delivered')
    return null
  try {
    return (await readDownloadLink(ctx, productId)).downloadLink
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
