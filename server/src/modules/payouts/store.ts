import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  endOfDateFilter,
  first,
  type ListOrder,
  only,
  type PayoutRequests,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
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

const payoutPageSql = statement(
  'payouts.payout_page',
  ({ filter, order }: { filter: PayoutFilter; order: PayoutOrder }, ctx) => {
    const matching = matchingPayouts(ctx, filter)
    return paginate(matching.selectAll(), order)
  },
)

const countMatchingPayoutsSql = statement(
  'payouts.count_matching_payouts',
  ({ filter, order }: { filter: PayoutFilter; order: PayoutOrder }, ctx) => {
    const matching = matchingPayouts(ctx, filter)
    return counted(ctx, matching.select('id'), order)
  },
)

/** Returns a page of payout requests and the total number. */
export async function selectPayoutPage(ctx: ReadCtx, filter: PayoutFilter, order: PayoutOrder) {
  const rows: PayoutRow[] = await read(ctx, payoutPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countMatchingPayoutsSql, { filter, order })) }
}

function matchingPayouts({ db }: StatementCtx, filter: PayoutFilter) {
  let query = db.selectFrom('payoutRequests')
  if (filter.performerId) query = query.where('performerId', '=', filter.performerId)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.accountType) query = query.where('accountType', '=', filter.accountType)
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}

const payoutSql = statement('payouts.payout', ({ id }: { id: string }, { db }) =>
  db.selectFrom('payoutRequests').selectAll().where('id', '=', id),
)

/** Returns a payout request, or undefined. */
export const selectPayout = (ctx: ReadCtx, id: string): Promise<PayoutRow | undefined> =>
  first(read(ctx, payoutSql, { id }))

const lockPayoutSql = statement('payouts.lock_payout', ({ id }: { id: string }, { db }) =>
  db.selectFrom('payoutRequests').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a payout request and locks it until the commit. */
export const lockPayout = (ctx: InTransaction, id: string): Promise<PayoutRow | undefined> =>
  first(read(ctx, lockPayoutSql, { id }))

const countPayoutsSql = statement('payouts.count_payouts', (_: object, { db }) =>
  db
    .selectFrom('payoutRequests')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .where('status', 'in', ['pending', 'approved'])
    .groupBy('status'),
)

/** Returns the number of requests to review and of approved ones to pay. */
export async function countPayouts(ctx: ReadCtx): Promise<{ pending: number; approved: number }> {
  const rows = await read(ctx, countPayoutsSql)
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { pending: of('pending'), approved: of('approved') }
}

const approvedSql = statement('payouts.approved', ({ limit }: { limit: number }, { db }) =>
  db
    .selectFrom('payoutRequests')
    .selectAll()
    .where('status', '=', 'approved')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit),
)

/** Returns up to `limit` approved requests, oldest first. */
export const selectApproved = (ctx: ReadCtx, limit: number): Promise<PayoutRow[]> =>
  read(ctx, approvedSql, { limit })

const hasOpenRequestSql = statement(
  'payouts.has_open_request',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('payoutRequests')
      .select('id')
      .where('performerId', '=', performerId)
      .where('status', 'in', ['pending', 'approved']),
)

/** Returns true when a request of a performer is open. */
export async function hasOpenRequest(ctx: ReadCtx, performerId: string): Promise<boolean> {
  const [row] = await read(ctx, hasOpenRequestSql, { performerId })
  return row !== undefined
}

const lastPayoutSql = statement(
  'payouts.last_payout',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('payoutRequests')
      .select(['status', 'updatedAt'])
      .where('performerId', '=', performerId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
)

/** Returns the state of a performer's newest request; undefined for none. */
export const lastPayout = (
  ctx: ReadCtx,
  performerId: string,
): Promise<Pick<PayoutRow, 'status' | 'updatedAt'> | undefined> =>
  first(read(ctx, lastPayoutSql, { performerId }))

/** The columns of a request that its performer chooses. */
export type RequestFields = Pick<
  PayoutRow,
  'amount' | 'tokens' | 'conversionRate' | 'accountType' | 'accountSealed' | 'requestNote'
>

const insertPayoutSql = statement(
  'payouts.insert_payout',
  (
    {
      id,
      performerId,
      fields,
      rest,
    }: {
      id: string
      performerId: string
      fields: {
        amount: bigint
        tokens: bigint
        conversionRate: string
        accountSealed: Buffer | null
        accountType: string
        requestNote: string
      }
      rest: {
        adminNote: string
        status: string
        revision: number
        createdAt: Date
        updatedAt: Date
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('payoutRequests')
      .values({ id, performerId, ...fields, ...rest })
      .onConflict((conflict) =>
        conflict
          .column('performerId')
          .where(sql<boolean>`status in ('pending', 'approved')`)
          .doNothing(),
      )
      .returningAll(),
)

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
  return first(write(ctx, insertPayoutSql, { id, performerId, fields, rest }))
}

const updatePayoutSql = statement(
  'payouts.update_payout',
  (
    {
      changes,
      id,
    }: {
      changes: Partial<Omit<PayoutRow, 'id' | 'performerId' | 'createdAt' | 'updatedAt'>>
      id: string
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('payoutRequests')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Changes a request. */
export const updatePayout = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<PayoutRow, 'id' | 'performerId' | 'createdAt' | 'updatedAt'>>,
): Promise<PayoutRow> => only(write(ctx, updatePayoutSql, { changes, id }))

const eraseDetailsSql = statement(
  'payouts.erase_details',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .updateTable('payoutRequests')
      .set({ accountSealed: null, requestNote: '', adminNote: '' })
      .where('performerId', '=', performerId),
)

/** Deletes the accounts and notes of a performer's requests; the amounts stay for the books. */
export async function eraseDetails(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, eraseDetailsSql, { performerId })
}
