import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Charges,
  countRows,
  endOfDateFilter,
  type ListOrder,
  matchesShortId,
  paginate,
  runPrepared,
} from '../../platform/db/index.ts'
import type { PostResult } from '../ledger/index.ts'
import type { ChargeKind } from './rules.ts'

type EnumColumns = { kind: ChargeKind; status: 'success' | 'refunded' }

/** A charge as it is stored: the price in tokens and the figures in currency, all in hundredths. */
export type Charge = Readonly<Omit<Selectable<Charges>, keyof EnumColumns> & EnumColumns>

/** A charge before it is stored. */
export type NewCharge = Omit<Charge, 'createdAt' | 'updatedAt' | 'status'>

/** The columns the database adds to a new charge, and the outcome of moving its tokens. */
type InsertedCharge = Pick<Charge, 'status' | 'createdAt' | 'updatedAt'> & PostResult

/** Stores a charge and moves its tokens in one round trip; returns undefined when the buyer has the item already. */
export async function insertCharge(
  ctx: InTransaction,
  charge: NewCharge,
  move: RawBuilder<PostResult>,
): Promise<(Charge & PostResult) | undefined> {
  const { id, kind, buyerId, performerId, itemId, price, gross, commission, net } = charge
  const { commissionBasisPoints, conversionRate, message, sessionId } = charge
  const now = ctx.now()
  const [inserted] = await runPrepared<InsertedCharge>(
    ctx,
    sql`with inserted as (
      insert into charges (id, kind, buyer_id, performer_id, item_id, price, gross, commission, net,
        commission_basis_points, conversion_rate, message, session_id, status, created_at, updated_at)
      values (${id}, ${kind}, ${buyerId}, ${performerId}, ${itemId}, ${price}, ${gross}, ${commission}, ${net},
        ${commissionBasisPoints}, ${conversionRate}, ${message}, ${sessionId}, 'success', ${now}, ${now})
      on conflict (buyer_id, item_id) where item_id is not null and status = 'success' do nothing
      returning created_at, updated_at, status)
    select status, created_at as "createdAt", updated_at as "updatedAt",
      outcome, posted_id as "postedId", wallet_left as "walletLeft" from inserted, lateral ${move}`,
  )
  return inserted && { ...charge, ...inserted }
}

/** SQL for the columns of a charge, by their names here. */
const chargeColumns = sql`id, kind, buyer_id as "buyerId", performer_id as "performerId", item_id as "itemId", price,
  gross, commission, net, commission_basis_points as "commissionBasisPoints", conversion_rate as "conversionRate",
  message, session_id as "sessionId", status, created_at as "createdAt", updated_at as "updatedAt"`

/** Returns charges by id, in no order. */
export const selectCharges = (ctx: ReadCtx, ids: readonly string[]): Promise<Charge[]> =>
  runPrepared(ctx, sql<Charge>`select ${chargeColumns} from charges where id = any(${[...ids]}::uuid[])`)

/** The filter of a list of charges. */
export interface ChargeFilter {
  /** An id, or a short number as receipts show it. */
  readonly number?: string | undefined
  readonly buyerId?: string | undefined
  readonly performerId?: string | undefined
  readonly kind?: ChargeKind | undefined
  readonly status?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The orders of a list of charges. */
export type ChargeOrder = ListOrder<'createdAt' | 'updatedAt' | 'price'>

/** Returns a page of charges and the total number. */
export async function selectChargePage(ctx: ReadCtx, filter: ChargeFilter, order: ChargeOrder) {
  const matching = matchingCharges(ctx, filter)
  const rows = await paginate(matching.selectAll(), order).$castTo<Charge>().execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

function matchingCharges({ db }: ReadCtx, filter: ChargeFilter) {
  let query = db.selectFrom('charges')
  for (const key of ['buyerId', 'performerId', 'kind', 'status'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  if (filter.number !== undefined) query = query.where(matchesShortId(filter.number))
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}
