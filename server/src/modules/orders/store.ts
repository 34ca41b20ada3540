import type { Carrier, DeliveryStatus } from '@stagedoor/contract/orders'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  countRows,
  endOfDateFilter,
  type ListOrder,
  type Orders,
  paginate,
} from '../../platform/db/index.ts'

type EnumColumns = {
  productType: 'physical' | 'digital'
  deliveryStatus: DeliveryStatus
  carrier: Carrier | null
}

/** An order as it is stored; prices in hundredths of a token. */
export type OrderRow = Readonly<Omit<Selectable<Orders>, keyof EnumColumns> & EnumColumns>

/** An order before it is stored. */
type Instants = 'processingAt' | 'shippedAt' | 'refundedAt' | 'createdAt' | 'updatedAt'
export type NewOrder = Omit<OrderRow, 'serial' | 'shippingCode' | 'carrier' | Instants>

/** Stores new orders. */
export async function insertOrders(ctx: InTransaction, orders: readonly NewOrder[]): Promise<void> {
  const at = ctx.now()
  const rows = orders.map((order) => ({ ...order, createdAt: at, updatedAt: at }))
  await ctx.db.insertInto('orders').values(rows).execute()
}

const selectOrders = ({ db }: ReadCtx) => db.selectFrom('orders').selectAll().$castTo<OrderRow>()

/** Returns one order; undefined when there is none. */
export const selectOrder = (ctx: ReadCtx, id: string): Promise<OrderRow | undefined> =>
  selectOrders(ctx).where('id', '=', id).executeTakeFirst()

/** Returns one order with a lock until this transaction ends; undefined when there is none. */
export const lockOrder = (ctx: InTransaction, id: string): Promise<OrderRow | undefined> =>
  selectOrders(ctx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns orders by id, in no order. */
export const selectOrdersByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<OrderRow[]> =>
  selectOrders(ctx)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Returns the orders of charges, in the order of their products. */
export const selectOrdersOfCharges = (
  ctx: ReadCtx,
  chargeIds: readonly string[],
): Promise<OrderRow[]> =>
  selectOrders(ctx)
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .orderBy('productId')
    .execute()

/** Returns the number of orders that a buyer waits for or that a seller has to ship. */
export async function countOpenOrders(
  { db }: ReadCtx,
  side: 'buyerId' | 'sellerId',
  accountId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(side, '=', accountId)
    .where('deliveryStatus', 'in', ['created', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes an order and returns it. */
export const changeOrder = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<OrderRow, 'id' | 'serial'>>,
): Promise<OrderRow> =>
  ctx.db
    .updateTable('orders')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .$castTo<OrderRow>()
    .executeTakeFirstOrThrow()

/** The filter of a list of orders. */
export interface OrderFilter {
  readonly serial?: bigint | undefined
  readonly buyerId?: string | undefined
  readonly sellerId?: string | undefined
  readonly statuses?: readonly DeliveryStatus[] | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** Returns a page of orders and the total number. */
export async function selectOrderPage(
  ctx: ReadCtx,
  filter: OrderFilter,
  order: ListOrder<'createdAt'>,
) {
  let matching = ctx.db.selectFrom('orders')
  for (const key of ['serial', 'buyerId', 'sellerId'] as const) {
    const value = filter[key]
    if (value !== undefined) matching = matching.where(key, '=', value)
  }
  if (filter.statuses) matching = matching.where('deliveryStatus', 'in', filter.statuses)
  if (filter.fromDate) matching = matching.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) matching = matching.where('createdAt', '<', endOfDateFilter(filter.toDate))
  const rows = await paginate(matching.selectAll(), order).$castTo<OrderRow>().execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

const noRecipient = {
  deliveryAddressId: null,
  recipientName: null,
  deliveryAddress: null,
  postalCode: null,
  phoneNumber: null,
  userNote: null,
}

/** Clears the recipients of some orders that ended before an instant. Returns their number. */
export async function clearRecipientsBefore(
  { db }: InTransaction,
  instant: Date,
  limit: number,
): Promise<number> {
  const ended = db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`coalesce(delivered_at, refunded_at) < ${instant}`)
    .where('deliveryAddress', 'is not', null)
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(noRecipient)
    .where('id', 'in', ended)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Clears the recipients of some orders of a buyer. Returns their number. */
export async function clearRecipientsOf(
  { db }: InTransaction,
  buyerId: string,
  limit: number,
): Promise<number> {
  const own = db
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where('deliveryAddress', 'is not', null)
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(noRecipient)
    .where('id', 'in', own)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
