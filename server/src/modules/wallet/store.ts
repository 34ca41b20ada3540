import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  type Charges,
  type ColumnTypes,
  columnLists,
  counted,
  countLimit,
  type Database,
  endOfDateFilter,
  type ListOrder,
  matchesShortId,
  paginate,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { PostResult } from '../ledger/index.ts'
import type { ChargeKind } from './rules.ts'

type EnumColumns = { kind: ChargeKind; status: 'success' | 'refunded' }

/** A charge as it is stored: the price in tokens and the figures in currency, all in hundredths. */
export type Charge = Readonly<Omit<Selectable<Charges>, keyof EnumColumns> & EnumColumns>

/** A charge before it is stored. */
export type NewCharge = Omit<Charge, 'createdAt' | 'updatedAt' | 'status'>

/** The columns of a charge before it is stored, with their types in PostgreSQL. */
const given = {
  id: 'uuid',
  kind: 'text',
  buyerId: 'uuid',
  performerId: 'uuid',
  itemId: 'uuid',
  price: 'bigint',
  gross: 'bigint',
  commission: 'bigint',
  net: 'bigint',
  commissionBasisPoints: 'integer',
  conversionRate: 'numeric',
  message: 'text',
  sessionId: 'text',
  quantity: 'integer',
  shipping: 'bigint',
  isGoods: 'boolean',
  tax: 'bigint',
  taxCountry: 'text',
  taxBasisPoints: 'integer',
} as const satisfies ColumnTypes<NewCharge>

/** Named one by one, because a statement that is kept must not change when a column is added. */
const columns = [
  ...(Object.keys(given) as (keyof NewCharge)[]),
  'status',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Charge)[]

const insertChargesSql = statement(
  'wallet.insert_charges',
  ({ charges, move }: { charges: readonly NewCharge[]; move: RawBuilder<PostResult> }, ctx) => {
    const { names, values } = columnLists(given, charges)
    return sql<PostResult>`with inserted as (
      insert into charges (${names}, status, created_at, updated_at)
      select given.*, 'success', ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
      from unnest(${values}) as given)
    select * from ${move} as moved`
  },
  { plan: 'keyed' },
)

/**
 * Stores charges and moves their tokens in one round trip; returns the outcome of each move, in
 * order.
 */
export async function insertCharges(
  ctx: InTransaction,
  charges: readonly NewCharge[],
  move: RawBuilder<PostResult>,
): Promise<PostResult[]> {
  return write(ctx, insertChargesSql, { charges, move })
}

const boughtSql = statement(
  'wallet.bought',
  ({ pairs }: { pairs: readonly { readonly buyerId: string; readonly itemId: string }[] }) => {
    return sql<{ buyerId: string; itemId: string }>`
    select buyer_id as "buyerId", item_id as "itemId"
    from unnest(${pairs.map(({ buyerId }) => buyerId)}::uuid[],
      ${pairs.map(({ itemId }) => itemId)}::uuid[])
      as pair (buyer_id, item_id)
    join charges using (buyer_id, item_id) where status = 'success'`
  },
  { plan: 'generic' },
)

/**
 * Returns which of these accounts have bought these items and not been refunded: `buyerId itemId`
 * of each.
 */
export async function selectBought(
  ctx: InTransaction,
  pairs: readonly { readonly buyerId: string; readonly itemId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const rows = await read(ctx, boughtSql, { pairs })
  return new Set(rows.map(({ buyerId, itemId }) => `${buyerId} ${itemId}`))
}

const chargesSql = statement(
  'wallet.charges',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('charges')
      .select(columns)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .$castTo<Charge>(),
  { plan: 'generic' },
)

/** Returns charges by id, in no order. */
export const selectCharges = (ctx: ReadCtx, ids: readonly string[]): Promise<Charge[]> =>
  read(ctx, chargesSql, { ids })

/** The filter of a list of charges. */
export interface ChargeFilter {
  /** An id, or a short number as receipts show it. */
  readonly number?: string | undefined
  readonly buyerId?: string | undefined
  readonly performerId?: string | undefined
  readonly kind?: ChargeKind | undefined
  readonly kinds?: readonly ChargeKind[] | undefined
  /** True for charges that opened an item: no tips, and no prices of writing a message. */
  readonly hasItem?: true | undefined
  readonly status?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The orders of a list of charges. */
export type ChargeOrder = ListOrder<'createdAt' | 'updatedAt' | 'price'>

const chargePageSql = statement(
  'wallet.charge_page',
  ({ filter, order }: { filter: ChargeFilter; order: ChargeOrder }, ctx) => {
    const matching = matchingCharges(ctx, filter)
    return paginate(matching.selectAll(), order).$castTo<Charge>()
  },
)

const countChargesSql = statement(
  'wallet.count_charges',
  ({ filter, order }: { filter: ChargeFilter; order: ChargeOrder }, ctx) => {
    const matching = matchingCharges(ctx, filter)
    return counted(ctx, matching.select('id'), order)
  },
)

/** Returns a page of charges and the total number. */
export async function selectChargePage(ctx: ReadCtx, filter: ChargeFilter, order: ChargeOrder) {
  const { buyerId, performerId, kind, kinds, hasItem, ...rest } = filter
  const isNarrowed = Object.values(rest).some((value) => value !== undefined)
  if (buyerId !== undefined && !isNarrowed)
    return selectBuyersPage(ctx, { buyerId, performerId, kind, kinds, hasItem }, order)
  const [rows, total] = await Promise.all([
    read(ctx, chargePageSql, { filter, order }),
    asTotal(read(ctx, countChargesSql, { filter, order })),
  ])
  return { rows, total }
}

type Spender = {
  readonly buyerId: string
  readonly performerId: string | undefined
  readonly kind: ChargeKind | undefined
  readonly kinds: readonly ChargeKind[] | undefined
  readonly hasItem: true | undefined
}

type BuyersValues = Spender & { readonly limit: number }

type BuyersPageValues = BuyersValues & {
  readonly offset: number | undefined
  readonly afterAt: Date | undefined
  readonly afterId: string | undefined
}

const buyersPage = statement<BuyersPageValues & Pick<ChargeOrder, 'by' | 'direction'>, Charge>(
  'wallet.buyers_page',
  ({ limit, offset = 0, afterAt, afterId, by, direction, ...who }, { db }) => {
    const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined
    const page = { by, direction, limit, offset, after }
    return paginate(matchingCharges({ db }, who).select(columns), page).$castTo<Charge>()
  },
  { plan: 'generic', textBy: ['by', 'direction'] },
)

const buyersCount = statement<BuyersValues, { total: bigint }>(
  'wallet.buyers_count',
  ({ limit, ...who }, { db }) =>
    db
      .selectFrom(matchingCharges({ db }, who).select('id').limit(limit).as('some'))
      .select(({ fn }) => fn.countAll<bigint>().as('total')),
  { plan: 'generic', textBy: [] },
)

/**
 * Returns a page of what one fan spent, of all kinds or of some, with all performers or with one,
 * by statements that are written once.
 */
async function selectBuyersPage(ctx: ReadCtx, who: Spender, order: ChargeOrder) {
  const { limit, offset, after, by, direction } = order
  const place = { offset: offset || undefined, afterAt: after?.at, afterId: after?.id }
  const [rows, [counted]] = await Promise.all([
    read(ctx, buyersPage, { ...who, limit, ...place, by, direction }),
    read(ctx, buyersCount, { ...who, limit: countLimit(order) }),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

function matchingCharges({ db }: { readonly db: Kysely<Database> }, filter: ChargeFilter) {
  let query = db.selectFrom('charges')
  for (const key of ['buyerId', 'performerId', 'kind', 'status'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  if (filter.kinds) query = query.where('kind', '=', sql<ChargeKind>`any(${filter.kinds}::text[])`)
  if (filter.hasItem) query = query.where('itemId', 'is not', null)
  if (filter.number !== undefined) query = query.where(matchesShortId(filter.number))
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}
