import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Charges,
  countLimit,
  countRows,
  type Database,
  endOfDateFilter,
  hotStatement,
  type ListOrder,
  matchesShortId,
  paginate,
  runHot,
  runPrepared,
} from '../../platform/db/index.ts'
import type { PostResult } from '../ledger/index.ts'
import type { ChargeKind } from './rules.ts'

type EnumColumns = { kind: ChargeKind; status: 'success' | 'refunded' }

/** A charge as it is stored: the price in tokens and the figures in currency, all in hundredths. */
export type Charge = Readonly<Omit<Selectable<Charges>, keyof EnumColumns> & EnumColumns>

/** A charge before it is stored. */
export type NewCharge = Omit<Charge, 'createdAt' | 'updatedAt' | 'status'>

/** Stores charges and moves their tokens in one round trip; returns the outcome of each move, in order. */
export async function insertCharges(
  ctx: InTransaction,
  charges: readonly NewCharge[],
  move: RawBuilder<PostResult>,
): Promise<PostResult[]> {
  const column = <T>(pick: (charge: NewCharge) => T) => charges.map(pick)
  return runPrepared(
    ctx,
    sql<PostResult>`with inserted as (
      insert into charges (id, kind, buyer_id, performer_id, item_id, price, gross, commission, net,
        commission_basis_points, conversion_rate, message, session_id, quantity, shipping, is_goods, tax, tax_country,
        tax_basis_points, status, created_at, updated_at)
      select given.*, 'success', ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ kind }) => kind)}::text[],
        ${column(({ buyerId }) => buyerId)}::uuid[], ${column(({ performerId }) => performerId)}::uuid[],
        ${column(({ itemId }) => itemId)}::uuid[], ${column(({ price }) => price)}::bigint[],
        ${column(({ gross }) => gross)}::bigint[], ${column(({ commission }) => commission)}::bigint[],
        ${column(({ net }) => net)}::bigint[],
        ${column(({ commissionBasisPoints }) => commissionBasisPoints)}::integer[],
        ${column(({ conversionRate }) => conversionRate)}::numeric[],
        ${column(({ message }) => message)}::text[], ${column(({ sessionId }) => sessionId)}::text[],
        ${column(({ quantity }) => quantity)}::integer[], ${column(({ shipping }) => shipping)}::bigint[],
        ${column(({ isGoods }) => isGoods)}::boolean[], ${column(({ tax }) => tax)}::bigint[],
        ${column(({ taxCountry }) => taxCountry)}::text[],
        ${column(({ taxBasisPoints }) => taxBasisPoints)}::integer[]) as given)
    select * from ${move} as moved`,
  )
}

/** Returns which of these accounts have bought these items and not been refunded: `buyerId itemId` of each. */
export async function selectBought(
  ctx: InTransaction,
  pairs: readonly { readonly buyerId: string; readonly itemId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const statement = sql<{ buyerId: string; itemId: string }>`
    select buyer_id as "buyerId", item_id as "itemId"
    from unnest(${pairs.map(({ buyerId }) => buyerId)}::uuid[], ${pairs.map(({ itemId }) => itemId)}::uuid[])
      as pair (buyer_id, item_id)
    join charges using (buyer_id, item_id) where status = 'success'`
  const rows = await runPrepared(ctx, statement)
  return new Set(rows.map(({ buyerId, itemId }) => `${buyerId} ${itemId}`))
}

/** SQL for the columns of a charge, by their names here. */
const chargeColumns = sql`id, kind, buyer_id as "buyerId", performer_id as "performerId", item_id as "itemId", price,
  gross, commission, net, commission_basis_points as "commissionBasisPoints", conversion_rate as "conversionRate",
  message, session_id as "sessionId", quantity, shipping, is_goods as "isGoods", tax, tax_country as "taxCountry",
  tax_basis_points as "taxBasisPoints", status, created_at as "createdAt", updated_at as "updatedAt"`

/** Returns charges by id, in no order. */
export const selectCharges = (ctx: ReadCtx, ids: readonly string[]): Promise<Charge[]> =>
  runPrepared(
    ctx,
    sql<Charge>`select ${chargeColumns} from charges where id = any(${[...ids]}::uuid[])`,
  )

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

/** Returns a page of charges and the total number. */
export async function selectChargePage(ctx: ReadCtx, filter: ChargeFilter, order: ChargeOrder) {
  const { buyerId, kind, kinds, hasItem, ...rest } = filter
  const isNarrowed = Object.values(rest).some((value) => value !== undefined)
  if (buyerId !== undefined && !isNarrowed)
    return selectBuyersPage(ctx, { buyerId, kind, kinds, hasItem }, order)
  const matching = matchingCharges(ctx, filter)
  const [rows, total] = await Promise.all([
    paginate(matching.selectAll(), order).$castTo<Charge>().execute(),
    countRows(ctx, matching.select('id'), order),
  ])
  return { rows, total }
}

type Spender = {
  readonly buyerId: string
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

/** Named one by one, because a statement that is kept must not change when a column is added. */
const columns = [
  'id',
  'kind',
  'buyerId',
  'performerId',
  'itemId',
  'price',
  'gross',
  'commission',
  'net',
  'commissionBasisPoints',
  'conversionRate',
  'message',
  'sessionId',
  'quantity',
  'shipping',
  'isGoods',
  'tax',
  'taxCountry',
  'taxBasisPoints',
  'status',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Charge)[]

const buyersPage = hotStatement<BuyersPageValues, Charge, Pick<ChargeOrder, 'by' | 'direction'>>(
  ({ buyerId, kind, kinds, hasItem, limit, offset = 0, afterAt, afterId }, order, db) => {
    const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined
    const page = { ...order, limit, offset, after }
    return paginate(
      matchingCharges({ db }, { buyerId, kind, kinds, hasItem }).select(columns),
      page,
    ).$castTo<Charge>()
  },
)

const buyersCount = hotStatement<BuyersValues, { total: bigint }>(
  ({ buyerId, kind, kinds, hasItem, limit }, _, db) =>
    db
      .selectFrom(
        matchingCharges({ db }, { buyerId, kind, kinds, hasItem })
          .select('id')
          .limit(limit)
          .as('some'),
      )
      .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns a page of what one fan spent, of all kinds or of some, by statements that are written once. */
async function selectBuyersPage(ctx: ReadCtx, who: Spender, order: ChargeOrder) {
  const { limit, offset, after, by, direction } = order
  const place = { offset: offset || undefined, afterAt: after?.at, afterId: after?.id }
  const [rows, [counted]] = await Promise.all([
    runHot(ctx, buyersPage, { ...who, limit, ...place }, { by, direction }),
    runHot(ctx, buyersCount, { ...who, limit: countLimit(order) }),
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
