import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  countRows,
  type Earnings,
  endOfDateFilter,
  type ListOrder,
  paginate,
  runPrepared,
} from '../../platform/db/index.ts'

/** An earning as it is stored; amounts in hundredths of currency. */
export type EarningRow = Readonly<Selectable<Earnings>>

/** An earning before it is stored. */
type NewEarning = Omit<
  EarningRow,
  'id' | 'updatedAt' | 'refundedGross' | 'refundedNet' | 'paid' | 'paidAt'
>

/** The columns of a new earning that its performer is notified about immediately. */
export type RecordedEarning = Pick<
  EarningRow,
  'id' | 'performerId' | 'type' | 'gross' | 'net' | 'createdAt'
>

/** Stores earnings and returns the new ones; those stored before are left unchanged. */
export async function insertEarnings(
  ctx: InTransaction,
  earnings: readonly NewEarning[],
): Promise<RecordedEarning[]> {
  if (earnings.length === 0) return []
  const column = <T>(pick: (earning: NewEarning) => T) => earnings.map(pick)
  const statement = sql<RecordedEarning>`
    insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross, commission, net,
      commission_basis_points, created_at, updated_at)
    select given.*, ${ctx.now()}::timestamptz from unnest(${column(() => ctx.newId())}::uuid[],
      ${column(({ performerId }) => performerId)}::uuid[], ${column(({ payerId }) => payerId)}::uuid[],
      ${column(({ sourceType }) => sourceType)}::text[], ${column(({ sourceId }) => sourceId)}::uuid[],
      ${column(({ type }) => type)}::text[], ${column(({ gateway }) => gateway)}::text[],
      ${column(({ gross }) => gross)}::bigint[], ${column(({ commission }) => commission)}::bigint[],
      ${column(({ net }) => net)}::bigint[],
      ${column(({ commissionBasisPoints }) => commissionBasisPoints)}::integer[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[]) as given
    on conflict on constraint earnings__source do nothing
    returning id, performer_id as "performerId", type, gross, net, created_at as "createdAt"`
  return runPrepared(ctx, statement)
}

/** Stores how much of an earning was refunded so far. */
export async function setRefunded(
  ctx: InTransaction,
  source: { sourceType: 'wallet' | 'payment'; sourceId: string },
  back: { refundedGross: bigint; refundedNet: bigint },
): Promise<void> {
  await ctx.db
    .updateTable('earnings')
    .set({ ...back, updatedAt: ctx.now() })
    .where('sourceType', '=', source.sourceType)
    .where('sourceId', '=', source.sourceId)
    .execute()
}

/** Returns earnings by their ids, in no order. */
export const selectEarningsByIds = (
  { db }: ReadCtx,
  ids: readonly string[],
): Promise<EarningRow[]> =>
  db
    .selectFrom('earnings')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Returns the earnings from these charges and payments, in no order. */
export const selectEarningsBySources = (
  { db }: ReadCtx,
  sourceIds: readonly string[],
): Promise<EarningRow[]> =>
  db
    .selectFrom('earnings')
    .selectAll()
    .where('sourceType', 'in', ['wallet', 'payment'])
    .where('sourceId', '=', sql<string>`any(${[...sourceIds]}::uuid[])`)
    .execute()

/** The filter of a list of earnings. */
export interface EarningFilter {
  readonly performerId?: string | undefined
  readonly payerId?: string | undefined
  readonly type?: string | undefined
  readonly isPaid?: boolean | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The orders of a list of earnings. */
export type EarningOrder = ListOrder<'createdAt' | 'gross' | 'net'>

/** Returns a page of earnings and the total number. */
export async function selectEarningPage(ctx: ReadCtx, filter: EarningFilter, order: EarningOrder) {
  const matching = matchingEarnings(ctx, filter)
  const rows = await paginate(matching.selectAll(), order).execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

/** The sums of some earnings, after refunds. */
export interface EarningSums {
  readonly gross: bigint
  readonly net: bigint
  readonly paid: bigint
}

/** Returns the sums of some earnings from an instant on and until another, reading each of them. */
export const sumRows = (
  ctx: ReadCtx,
  filter: EarningFilter,
  { from, until }: { readonly from: Date | undefined; readonly until: Date | undefined },
): Promise<EarningSums> =>
  matchingEarnings(ctx, { ...filter, fromDate: undefined, toDate: undefined })
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', from as Date))
    .$if(until !== undefined, (query) => query.where('createdAt', '<', until as Date))
    .select([
      sql<bigint>`coalesce(sum(gross - refunded_gross), 0)::bigint`.as('gross'),
      sql<bigint>`coalesce(sum(net - refunded_net), 0)::bigint`.as('net'),
      sql<bigint>`coalesce(sum(paid), 0)::bigint`.as('paid'),
    ])
    .executeTakeFirstOrThrow()

/** SQL that is true when everything left of an earning was paid out. */
const isPaid = sql<boolean>`earning_is_paid(paid, net - refunded_net)`

function matchingEarnings({ db }: ReadCtx, filter: EarningFilter) {
  let query = db.selectFrom('earnings')
  if (filter.performerId) query = query.where('performerId', '=', filter.performerId)
  if (filter.isPaid !== undefined)
    query = query.where(filter.isPaid ? isPaid : sql<boolean>`not ${isPaid}`)
  if (filter.payerId) query = query.where('payerId', '=', filter.payerId)
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}
