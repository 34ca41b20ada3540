import type { Carrier, DeliveryStatus } from '@stagedoor/contract/orders'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  type ColumnTypes,
  columnLists,
  counted,
  endOfDateFilter,
  first,
  type ListOrder,
  type Orders,
  only,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

type EnumColumns = {
  productType: 'physical' | 'digital'
  deliveryStatus: DeliveryStatus
  carrier: Carrier | null
}

/** An order as it is stored; prices in hundredths of a token. */
export type OrderRow = Readonly<Omit<Selectable<Orders>, keyof EnumColumns> & EnumColumns>

/** An order before it is stored. */
type Instants =
  | 'processingAt'
  | 'shippedAt'
  | 'arrivalAskedAt'
  | 'refundedAt'
  | 'createdAt'
  | 'updatedAt'
export type NewOrder = Omit<OrderRow, 'serial' | 'shippingCode' | 'carrier' | Instants>

/** The columns of an order before it is stored, with their types in PostgreSQL. */
const given = {
  id: 'uuid',
  chargeId: 'uuid',
  buyerId: 'uuid',
  sellerId: 'uuid',
  productId: 'uuid',
  productType: 'text',
  productName: 'text',
  quantity: 'integer',
  unitPrice: 'bigint',
  shippingPrice: 'bigint',
  totalPrice: 'bigint',
  deliveryStatus: 'text',
  deliveredAt: 'timestamptz',
  deliveryAddressId: 'uuid',
  recipientName: 'text',
  deliveryAddress: 'text',
  postalCode: 'text',
  phoneNumber: 'text',
  userNote: 'text',
} as const satisfies ColumnTypes<NewOrder>

/** Named one by one, because a statement that is kept must not change when a column is added. */
const columns = [
  ...(Object.keys(given) as (keyof NewOrder)[]),
  'serial',
  'shippingCode',
  'carrier',
  'processingAt',
  'shippedAt',
  'arrivalAskedAt',
  'refundedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof OrderRow)[]

const insertOrdersSql = statement(
  'orders.insert_orders',
  ({ orders }: { orders: readonly NewOrder[] }, ctx) => {
    const { names, values } = columnLists(given, orders)
    return sql`insert into orders (${names}, created_at, updated_at)
      select given.*, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
      from unnest(${values}) as given`
  },
  { plan: 'keyed', withCommit: true },
)

/** Stores new orders, with the commit. */
export async function insertOrders(ctx: InTransaction, orders: readonly NewOrder[]): Promise<void> {
  await write(ctx, insertOrdersSql, { orders })
}

const selectOrders = ({ db }: StatementCtx) =>
  db.selectFrom('orders').select(columns).$castTo<OrderRow>()

const orderSql = statement('orders.order', ({ id }: { id: string }, ctx) =>
  selectOrders(ctx).where('id', '=', id),
)

/** Returns one order; undefined when there is none. */
export const selectOrder = (ctx: ReadCtx, id: string): Promise<OrderRow | undefined> =>
  first(read(ctx, orderSql, { id }))

const lockOrderSql = statement('orders.lock_order', ({ id }: { id: string }, ctx) =>
  selectOrders(ctx).where('id', '=', id).forUpdate(),
)

/** Returns one order with a lock until this transaction ends; undefined when there is none. */
export const lockOrder = (ctx: InTransaction, id: string): Promise<OrderRow | undefined> =>
  first(read(ctx, lockOrderSql, { id }))

const ordersByIdsSql = statement(
  'orders.orders_by_ids',
  ({ ids }: { ids: readonly string[] }, ctx) =>
    selectOrders(ctx).where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns orders by id, in no order. */
export const selectOrdersByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<OrderRow[]> =>
  read(ctx, ordersByIdsSql, { ids })

const ordersOfChargesSql = statement(
  'orders.orders_of_charges',
  ({ chargeIds }: { chargeIds: readonly string[] }, ctx) =>
    selectOrders(ctx)
      .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
      .orderBy('productId'),
  { plan: 'keyed' },
)

/** Returns the orders of charges, in the order of their products. */
export const selectOrdersOfCharges = (
  ctx: ReadCtx,
  chargeIds: readonly string[],
): Promise<OrderRow[]> => read(ctx, ordersOfChargesSql, { chargeIds })

const countOpenOrdersSql = statement(
  'orders.count_open_orders',
  ({ side, accountId }: { side: 'buyerId' | 'sellerId'; accountId: string }, { db }) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where(side, '=', accountId)
      .where('deliveryStatus', 'in', ['created', 'processing']),
)

/** Returns the number of orders that a buyer waits for or that a seller has to ship. */
export async function countOpenOrders(
  ctx: ReadCtx,
  side: 'buyerId' | 'sellerId',
  accountId: string,
): Promise<number> {
  const { count } = await only(read(ctx, countOpenOrdersSql, { side, accountId }))
  return Number(count)
}

const oldestOpenSql = statement(
  'orders.oldest_open',
  ({ sellerId }: { sellerId: string }) => sql<{ createdAt: Date | null }>`
    select min(oldest.created_at) as "createdAt"
    from unnest(array['created', 'processing']) as open (status) cross join lateral (
      select created_at from orders
      where seller_id = ${sellerId}::uuid and delivery_status = open.status
      order by created_at, id limit 1) as oldest`,
)

/** Returns when the oldest order was placed that a seller has to ship; null for none. */
export async function oldestOpenOrder(ctx: ReadCtx, sellerId: string): Promise<Date | null> {
  const [row] = await read(ctx, oldestOpenSql, { sellerId })
  return row?.createdAt ?? null
}

const changeOrderSql = statement(
  'orders.change_order',
  ({ changes, id }: { changes: Partial<Omit<OrderRow, 'id' | 'serial'>>; id: string }, ctx) =>
    ctx.db
      .updateTable('orders')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .$castTo<OrderRow>(),
)

/** Changes an order and returns it. */
export const changeOrder = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<OrderRow, 'id' | 'serial'>>,
): Promise<OrderRow> => only(write(ctx, changeOrderSql, { changes, id }))

/** The filter of a list of orders. */
export interface OrderFilter {
  readonly serial?: bigint | undefined
  readonly buyerId?: string | undefined
  readonly sellerId?: string | undefined
  readonly statuses?: readonly DeliveryStatus[] | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

function matchingOrders({ db }: StatementCtx, filter: OrderFilter) {
  let query = db.selectFrom('orders')
  for (const key of ['serial', 'buyerId', 'sellerId'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  if (filter.statuses) query = query.where('deliveryStatus', 'in', filter.statuses)
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}

const orderPageSql = statement(
  'orders.order_page',
  ({ filter, order }: { filter: OrderFilter; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(matchingOrders(ctx, filter).selectAll(), order).$castTo<OrderRow>(),
)

const countOrdersSql = statement(
  'orders.count_orders',
  ({ filter, order }: { filter: OrderFilter; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, matchingOrders(ctx, filter), order),
)

/** Returns a page of orders and the total number. */
export async function selectOrderPage(
  ctx: ReadCtx,
  filter: OrderFilter,
  order: ListOrder<'createdAt'>,
) {
  const rows = await read(ctx, orderPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countOrdersSql, { filter, order })) }
}
