import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A number of pieces of an item. */
export interface StockMove {
  readonly itemId: string
  readonly quantity: number
}

const lockStocksSql = statement(
  'items.lock_stocks',
  ({ ids }: { ids: readonly string[] }) => sql<{ id: string; stock: bigint | null }>`
    select id, stock from items where id = any(${[...ids]}::uuid[])
    order by id for no key update`,
  { plan: 'generic' },
)

const takeStocksSql = statement(
  'items.take_stocks',
  ({ taken }: { taken: ReadonlyMap<string, bigint> }) => sql`
    update items set stock = stock - given.quantity
    from unnest(${[...taken.keys()]}::uuid[], ${[...taken.values()]}::bigint[])
      as given (item_id, quantity)
    where items.id = given.item_id`,
  { plan: 'generic', withCommit: true },
)

/**
 * Takes pieces of items from their stocks, each move in turn and wholly or not at all, and returns
 * what was left for each that could not be made; undefined for the others. Items without a stock do
 * not run out. The rows are locked in one order, and the stocks are written with the commit, so
 * they are taken once in a transaction.
 */
export async function takeStocks(
  ctx: InTransaction,
  moves: readonly StockMove[],
): Promise<(bigint | undefined)[]> {
  if (moves.length === 0) return []
  const ids = [...new Set(moves.map(({ itemId }) => itemId))]
  const rows = await read(ctx, lockStocksSql, { ids })
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  const taken = new Map<string, bigint>()
  const outcomes = moves.map(({ itemId, quantity }) => {
    const stock = stocks.get(itemId)
    if (stock === null) return undefined
    if (stock === undefined || stock < quantity) return stock ?? 0n
    stocks.set(itemId, stock - BigInt(quantity))
    taken.set(itemId, (taken.get(itemId) ?? 0n) + BigInt(quantity))
    return undefined
  })
  if (taken.size > 0) await write(ctx, takeStocksSql, { taken })
  return outcomes
}

const returnStockSql = statement(
  'items.return_stock',
  ({ quantity, itemId }: { quantity: number; itemId: string }) =>
    sql`update items set stock = stock + ${quantity}::bigint where id = ${itemId}`,
)

/** Returns pieces of an item to its stock, for example after a refund. */
export async function returnStock(
  ctx: InTransaction,
  { itemId, quantity }: StockMove,
): Promise<void> {
  await write(ctx, returnStockSql, { quantity, itemId })
}
