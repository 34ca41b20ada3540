import type { DeliveryStatus } from '@stagedoor/contract/orders'
import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement } from '../../../platform/db/index.ts'
import { columns, type MessageRow, storedMessages } from '../messages/store.ts'

/** The part of an order that a message about it shows. */
export interface OrderQuote {
  readonly id: string
  readonly serial: bigint
  readonly productName: string
  readonly deliveryStatus: DeliveryStatus
}

const orderQuotesSql = statement(
  'messaging.order_quotes',
  ({ ids }: { ids: readonly string[] }) => sql<OrderQuote>`
    select id, serial, product_name as "productName", delivery_status as "deliveryStatus"
    from order_quotes(${[...ids]}::uuid[])`,
  { plan: 'generic' },
)

/** Returns orders as messages about them show them, by id. */
export async function selectOrderQuotes(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, OrderQuote>> {
  if (ids.length === 0) return new Map()
  const quotes = await read(ctx, orderQuotesSql, { ids: [...new Set(ids)] })
  return new Map(quotes.map((quote) => [quote.id, quote]))
}

const lastAboutOrderSql = statement(
  'messaging.last_about_order',
  ({ orderId }: { orderId: string }) => sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.order_id = ${orderId}::uuid and message.deleted_at is null
    order by message.seq desc limit 1`,
  { plan: 'generic' },
)

/** Returns the last message about an order; undefined when there is none. */
export const selectLastAboutOrder = (
  ctx: ReadCtx,
  orderId: string,
): Promise<MessageRow | undefined> => first(read(ctx, lastAboutOrderSql, { orderId }))

const countAboutOrderSql = statement(
  'messaging.count_about_order',
  ({ orderId }: { orderId: string }, { db }) =>
    db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('orderId', '=', orderId)
      .where('deletedAt', 'is', null),
  { plan: 'generic' },
)

/** Returns the number of messages about an order. */
export async function countAboutOrder(ctx: ReadCtx, orderId: string): Promise<number> {
  const { count } = await only(read(ctx, countAboutOrderSql, { orderId }))
  return Number(count)
}
