import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  type Earnings,
  endOfDateFilter,
  type ListOrder,
  only,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
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

const insertEarningsSql = statement(
  'earnings.insert_earnings',
  ({ earnings }: { earnings: readonly NewEarning[] }, ctx) => {
    const column = <T>(pick: (earning: NewEarning) => T) => earnings.map(pick)
    return sql<RecordedEarning>`
    insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross,
    commission, net, commission_basis_points, created_at, updated_at)
    select given.*, ${ctx.now()}::timestamptz from unnest(${column(() => ctx.newId())}::uuid[],
      ${column(({ performerId }) => performerId)}::uuid[],
      ${column(({ payerId }) => payerId)}::uuid[],
      ${column(({ sourceType }) => sourceType)}::text[],
      ${column(({ sourceId }) => sourceId)}::uuid[],
      ${column(({ type }) => type)}::text[], ${column(({ gateway }) => gateway)}::text[],
      ${column(({ gross }) => gross)}::bigint[],
      ${column(({ commission }) => commission)}::bigint[],
      ${column(({ net }) => net)}::bigint[],
      ${column(({ commissionBasisPoints }) => commissionBasisPoints)}::integer[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[]) as given
    on conflict on constraint earnings__source do nothing
    returning id, performer_id as "performerId", type, gross, net, created_at as "createdAt"`
  },
  { plan: 'keyed' },
)

/** Stores earnings and returns the new ones; those stored before are left unchanged. */
export async function insertEarnings(
  ctx: InTransaction,
  earnings: readonly NewEarning[],
): Promise<RecordedEarning[]> {
  if (earnings.length === 0) return []
  return write(ctx, insertEarningsSql, { earnings })
}

/** The charge, payment or share behind an earning. */
interface EarningRef {
  readonly sourceType: 'wallet' | 'payment' | 'referral'
  readonly sourceId: string
}

const setRefundedSql = statement(
  'earnings.set_refunded',
  (
    {
      back,
      source,
    }: {
      back: { refundedGross: bigint; refundedNet: bigint }
      source: EarningRef
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('earnings')
      .set({ ...back, updatedAt: ctx.now() })
      .where('sourceType', '=', source.sourceType)
      .where('sourceId', '=', source.sourceId),
)

/** Stores how much of an earning was refunded so far. */
export async function setRefunded(
  ctx: InTransaction,
  source: EarningRef,
  back: { refundedGross: bigint; refundedNet: bigint },
): Promise<void> {
  await write(ctx, setRefundedSql, { back, source })
}

const earningsByIdsSql = statement(
  'earnings.earnings_by_ids',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('earnings')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns earnings by their ids, in no order. */
export const selectEarningsByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<EarningRow[]> =>
  read(ctx, earningsByIdsSql, { ids })

const earningsBySourcesSql = statement(
  'earnings.earnings_by_sources',
  ({ sourceIds }: { sourceIds: readonly string[] }, { db }) =>
    db
      .selectFrom('earnings')
      .selectAll()
      .where('sourceType', 'in', ['wallet', 'payment', 'referral'])
      .where('sourceId', '=', sql<string>`any(${[...sourceIds]}::uuid[])`),
)

/** Returns the earnings from these charges, payments and shares, in no order. */
export const selectEarningsBySources = (
  ctx: ReadCtx,
  sourceIds: readonly string[],
): Promise<EarningRow[]> => read(ctx, earningsBySourcesSql, { sourceIds })

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

const earningPageSql = statement(
  'earnings.earning_page',
  ({ filter, order }: { filter: EarningFilter; order: EarningOrder }, ctx) => {
    const matching = matchingEarnings(ctx, filter)
    return paginate(matching.selectAll(), order)
  },
)

const countEarningsSql = statement(
  'earnings.count_earnings',
  ({ filter, order }: { filter: EarningFilter; order: EarningOrder }, ctx) => {
    const matching = matchingEarnings(ctx, filter)
    return counted(ctx, matching.select('id'), order)
  },
)

/** Returns a page of earnings and the total number. */
export async function selectEarningPage(ctx: ReadCtx, filter: EarningFilter, order: EarningOrder) {
  const rows = await read(ctx, earningPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countEarningsSql, { filter, order })) }
}

/** The sums of some earnings, after refunds. */
export interface EarningSums {
  readonly gross: bigint
  readonly net: bigint
  readonly paid: bigint
}

const sumRowsSql = statement(
  'earnings.sum_rows',
  (
    {
      filter,
      from,
      until,
    }: { filter: EarningFilter; from: Date | undefined; until: Date | undefined },
    ctx,
  ) =>
    matchingEarnings(ctx, { ...filter, fromDate: undefined, toDate: undefined })
      .$if(from !== undefined, (query) => query.where('createdAt', '>=', from as Date))
      .$if(until !== undefined, (query) => query.where('createdAt', '<', until as Date))
      .select([
        sql<bigint>`coalesce(sum(gross - refunded_gross), 0)::bigint`.as('gross'),
        sql<bigint>`coalesce(sum(net - refunded_net), 0)::bigint`.as('net'),
        sql<bigint>`coalesce(sum(paid), 0)::bigint`.as('paid'),
      ]),
)

/** Returns the sums of some earnings from an instant on and until another, reading each of them. */
export const sumRows = (
  ctx: ReadCtx,
  filter: EarningFilter,
  { from, until }: { readonly from: Date | undefined; readonly until: Date | undefined },
): Promise<EarningSums> => only(read(ctx, sumRowsSql, { filter, from, until }))

/** SQL that is true when everything left of an earning was paid out. */
const isPaid = sql<boolean>`earning_is_paid(paid, net - refunded_net)`

function matchingEarnings({ db }: StatementCtx, filter: EarningFilter) {
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
