import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  countRows,
  endOfDateFilter,
  type ListOrder,
  type PayoutRequests,
  paginate,
} from '../../platform/db/index.ts'

/** A payout request as it is stored; amounts in hundredths. */
export type PayoutRow = Readonly<Selectable<PayoutRequests>>

/** The filter of a list of payout requests. */
export interface PayoutFilter {
  readonly performerId?: string | undefined
  readonly status?: string | undefined
  readonly accountType?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The orders of a list of payout requests. */
export type PayoutOrder = ListOrder<'createdAt' | 'amount' | 'updatedAt'>

/** Returns a page of payout requests and the total number. */
export async function selectPayoutPage(ctx: ReadCtx, filter: PayoutFilter, order: PayoutOrder) {
  const matching = matchingPayouts(ctx, filter)
  const rows: PayoutRow[] = await paginate(matching.selectAll(), order).execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

function matchingPayouts({ db }: ReadCtx, filter: PayoutFilter) {
  let query = db.selectFrom('payoutRequests')
  if (filter.performerId) query = query.where('performerId', '=', filter.performerId)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.accountType) query = query.where('accountType', '=', filter.accountType)
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}

/** Returns a payout request, or undefined. */
export const selectPayout = ({ db }: ReadCtx, id: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payoutRequests').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a payout request and locks it until the commit. */
export const lockPayout = ({ db }: InTransaction, id: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payoutRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the number of requests to review and of approved ones to pay. */
export async function countPayouts({
  db,
}: ReadCtx): Promise<{ pending: number; approved: number }> {
  const rows = await db
    .selectFrom('payoutRequests')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .where('status', 'in', ['pending', 'approved'])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { pending: of('pending'), approved: of('approved') }
}

/** Returns up to `limit` approved requests, oldest first. */
export const selectApproved = ({ db }: ReadCtx, limit: number): Promise<PayoutRow[]> =>
  db
    .selectFrom('payoutRequests')
    .selectAll()
    .where('status', '=', 'approved')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns true when a request of a performer is open. */
export async function hasOpenRequest({ db }: ReadCtx, performerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payoutRequests')
    .select('id')
    .where('performerId', '=', performerId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

/** The columns of a request that its performer chooses. */
export type RequestFields = Pick<
  PayoutRow,
  'amount' | 'tokens' | 'conversionRate' | 'accountType' | 'accountSealed' | 'requestNote'
>

/** Stores a new request; returns undefined when another of the performer is open. */
export function insertPayout(
  ctx: InTransaction,
  {
    id,
    performerId,
    ...fields
  }: RequestFields & { readonly id: string; readonly performerId: string },
): Promise<PayoutRow | undefined> {
  const at = ctx.now()
  const rest = { adminNote: '', status: 'pending', revision: 0, createdAt: at, updatedAt: at }
  return ctx.db
    .insertInto('payoutRequests')
    .values({ id, performerId, ...fields, ...rest })
    .onConflict((conflict) =>
      conflict
        .column('performerId')
        .where(sql<boolean>`status in ('pending', 'approved')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Changes a request. */
export const updatePayout = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<PayoutRow, 'id' | 'performerId' | 'createdAt' | 'updatedAt'>>,
): Promise<PayoutRow> =>
  ctx.db
    .updateTable('payoutRequests')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Deletes the accounts and notes of a performer's requests; the amounts stay for the books. */
export async function eraseDetails({ db }: InTransaction, performerId: string): Promise<void> {
  await db
    .updateTable('payoutRequests')
    .set({ accountSealed: null, requestNote: '', adminNote: '' })
    .where('performerId', '=', performerId)
    .execute()
}
