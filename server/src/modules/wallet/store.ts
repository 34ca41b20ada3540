import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, Reading } from '../../platform/context.ts'
import { countRows, endOfFilter, isNumbered, type ListOrder, pageIn } from '../../platform/lists.ts'
import { runPrepared } from '../../platform/prepared.ts'
import type { Charges } from '../../platform/tables.ts'
import type { Posted } from '../ledger/index.ts'
import type { ChargeKind } from './rules.ts'

type Words = { kind: ChargeKind; status: 'success' | 'refunded' }

/** A charge as it is stored: price in tokens, figures in currency, all in hundredths. */
export type Charge = Readonly<Omit<Selectable<Charges>, keyof Words> & Words>

/** A charge before it is written. */
export type NewCharge = Omit<Charge, 'createdAt' | 'updatedAt' | 'status'>

/** What writing a charge adds to it, and what became of moving its tokens. */
type Made = Pick<Charge, 'status' | 'createdAt' | 'updatedAt'> & Posted

/** Writes a charge and moves its tokens in one round trip; undefined when the buyer has the item already. */
export async function insertCharge(
  ctx: InTransaction,
  charge: NewCharge,
  move: RawBuilder<Posted>,
): Promise<(Charge & Posted) | undefined> {
  const { id, kind, buyerId, performerId, itemId, price, gross, commission, net } = charge
  const { commissionBasisPoints, conversionRate, message, sessionId } = charge
  const now = ctx.now()
  const [made] = await runPrepared<Made>(
    ctx,
    sql`with made as (
      insert into charges (id, kind, buyer_id, performer_id, item_id, price, gross, commission, net,
        commission_basis_points, conversion_rate, message, session_id, status, created_at, updated_at)
      values (${id}, ${kind}, ${buyerId}, ${performerId}, ${itemId}, ${price}, ${gross}, ${commission}, ${net},
        ${commissionBasisPoints}, ${conversionRate}, ${message}, ${sessionId}, 'success', ${now}, ${now})
      on conflict (buyer_id, item_id) where item_id is not null and status = 'success' do nothing
      returning created_at, updated_at, status)
    select status, created_at as "createdAt", updated_at as "updatedAt",
      outcome, posted_id as "postedId", wallet_left as "walletLeft" from made, lateral ${move}`,
  )
  return made && { ...charge, ...made }
}

/** Charges by id, in no order. */
export const selectCharges = ({ db }: Reading, ids: readonly string[]): Promise<Charge[]> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$castTo<Charge>()
    .execute()

/** Which charges a list shows. */
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

/** How a list of charges may be ordered. */
export type ChargeOrder = ListOrder<'createdAt' | 'updatedAt' | 'price'>

/** A page of charges and how many there are. */
export async function selectChargePage(ctx: Reading, filter: ChargeFilter, order: ChargeOrder) {
  const matching = matchingCharges(ctx, filter)
  const rows = await pageIn(matching.selectAll(), order).$castTo<Charge>().execute()
  return { rows, total: await countRows(ctx, matching.select('id')) }
}

function matchingCharges({ db }: Reading, filter: ChargeFilter) {
  let query = db.selectFrom('charges')
  for (const key of ['buyerId', 'performerId', 'kind', 'status'] as const) {
    const wanted = filter[key]
    if (wanted !== undefined) query = query.where(key, '=', wanted)
  }
  if (filter.number !== undefined) query = query.where(isNumbered(filter.number))
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfFilter(filter.toDate))
  return query
}
