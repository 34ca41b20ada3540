import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { endOfDateFilter, only, read, statement } from '../../platform/db/index.ts'
import { type EarningFilter, type EarningSums, sumRows } from './store.ts'

const DAY_MS = 86_400_000

/** The instants that a period lies between; `until` is exclusive. */
interface Period {
  readonly from: Date | undefined
  readonly until: Date | undefined
}

/** A filter that the daily totals can answer. */
type TotalsFilter = Pick<EarningFilter, 'performerId' | 'type' | 'isPaid'>

const nothing: EarningSums = { gross: 0n, net: 0n, paid: 0n }

/**
 * Returns the sums of some earnings after refunds: whole UTC days from the kept totals, the rest of
 * the first and the last day from the earnings themselves. Totals know no payers, so earnings from
 * one payer are summed row by row.
 */
export async function sumEarnings(ctx: ReadCtx, filter: EarningFilter): Promise<EarningSums> {
  const period = {
    from: filter.fromDate,
    until: filter.toDate && endOfDateFilter(filter.toDate),
  }
  if (filter.payerId) return sumRows(ctx, filter, period)
  return sumPeriod(ctx, filter, period)
}

/** Returns the net earnings of a performer between two instants, after refunds. */
export async function earnedBetween(
  ctx: ReadCtx,
  performerId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<bigint> {
  const { net } = await sumPeriod(ctx, { performerId }, { from, until })
  return net
}

async function sumPeriod(
  ctx: ReadCtx,
  filter: EarningFilter,
  { from, until }: Period,
): Promise<EarningSums> {
  const days: Period = { from: from && nextMidnight(from), until: until && lastMidnight(until) }
  if (days.from && days.until && days.from > days.until)
    return sumRows(ctx, filter, { from, until })
  const parts = await Promise.all([
    sumDays(ctx, filter, days),
    from && days.from && from < days.from
      ? sumRows(ctx, filter, { from, until: days.from })
      : nothing,
    until && days.until && days.until < until
      ? sumRows(ctx, filter, { from: days.until, until })
      : nothing,
  ])
  return parts.reduce((sum, { gross, net, paid }) => ({
    gross: sum.gross + gross,
    net: sum.net + net,
    paid: sum.paid + paid,
  }))
}

const lastMidnight = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
const nextMidnight = (at: Date) => new Date(Math.ceil(at.getTime() / DAY_MS) * DAY_MS)

/** Returns the UTC day of an instant: `2026-11-21`. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const sumDaysSql = statement(
  'earnings.sum_days',
  ({
    filter,
    from,
    until,
  }: {
    filter: TotalsFilter
    from: Date | undefined
    until: Date | undefined
  }) => sql<EarningSums>`
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(paid), 0)::bigint as paid
    from earning_totals where ${matches(filter)}
      ${from ? sql`and day >= ${dayOf(from)}::date` : sql``}
      ${until ? sql`and day < ${dayOf(until)}::date` : sql``}`,
)

/**
 * Sums the totals of whole days, which the triggers `earnings__total_new` and
 * `earnings__total_changed` keep.
 */
async function sumDays(
  ctx: ReadCtx,
  filter: TotalsFilter,
  { from, until }: Period,
): Promise<EarningSums> {
  const rows = await read(ctx, sumDaysSql, { filter, from, until })
  return rows[0] ?? nothing
}

/** Returns SQL that picks the totals of one performer, or those of the whole site. */
function matches({ performerId, type, isPaid }: TotalsFilter): RawBuilder<unknown> {
  const parts = [performerId ? sql`performer_id = ${performerId}` : sql`performer_id is null`]
  if (type !== undefined) parts.push(sql`type = ${type}`)
  if (isPaid !== undefined) parts.push(sql`is_paid = ${isPaid}`)
  return sql.join(parts, sql` and `)
}

/** What sales of one type earned in a part of a period, after refunds. */
interface SlotEarning {
  /** The part of the period, counted from 1. */
  readonly slot: number
  readonly type: string
  readonly gross: bigint
  readonly net: bigint
}

const slotEarningsSql = statement(
  'earnings.slot_earnings',
  ({ performerId, bounds }: { performerId: string; bounds: readonly Date[] }) => sql<SlotEarning>`
    select width_bucket(at, ${bounds}::timestamptz[]) as slot, type,
      sum(gross)::bigint as gross, sum(net)::bigint as net
    from earning_times where performer_id = ${performerId}
      and at >= ${bounds[0]}::timestamptz and at < ${bounds.at(-1)}::timestamptz
    group by 1, 2`,
)

/**
 * Returns what a performer earned between each two bounds, which are whole quarters of an hour, by
 * type of sale. The triggers `earnings__total_new` and `earnings__total_changed` keep the sums.
 */
export const earningsBetween = (
  ctx: ReadCtx,
  performerId: string,
  bounds: readonly Date[],
): Promise<readonly SlotEarning[]> => read(ctx, slotEarningsSql, { performerId, bounds })

/** The sales of one UTC day, after refunds, in hundredths of currency. */
interface DailySales {
  readonly day: string
  readonly gross: bigint
  readonly net: bigint
}

const dailySalesSql = statement(
  'earnings.daily_sales',
  ({ since }: { since: Date }) => sql<DailySales>`
    select day::text as day, sum(gross)::bigint as gross, sum(net)::bigint as net
    from earning_totals where performer_id is null and day >= ${dayOf(since)}::date group by 1`,
)

/**
 * Returns the sales of all performers by UTC day since one day; days without sales are left out.
 */
export async function dailySales(ctx: ReadCtx, since: Date): Promise<Map<string, DailySales>> {
  const rows = await read(ctx, dailySalesSql, { since })
  return new Map(rows.map((row) => [row.day, row]))
}

/**
 * The net earnings of one UTC day from sales of one type, after refunds, in hundredths of currency.
 */
export interface DailyEarning {
  readonly day: string
  readonly type: string
  readonly net: bigint
}

const dailyEarningsSql = statement(
  'earnings.daily_earnings',
  ({
    filter,
    first,
    last,
  }: {
    filter: TotalsFilter & { readonly performerId: string }
    first: string
    last: string
  }) => sql<DailyEarning>`
    select day::text as day, type, sum(net)::bigint as net
    from earning_totals where ${matches(filter)} and day between ${first}::date and ${last}::date
    group by 1, 2`,
)

/**
 * Returns the earnings of a performer by day and type from one UTC day to another, both included.
 */
export async function selectDailyEarnings(
  ctx: ReadCtx,
  filter: TotalsFilter & { readonly performerId: string },
  [first, last]: readonly [string, string],
): Promise<readonly DailyEarning[]> {
  const rows = await read(ctx, dailyEarningsSql, { filter, first, last })
  return rows
}

const feeOfDaySql = statement(
  'earnings.fee_of_day',
  ({ performerId, day }: { performerId: string; day: string }) => sql<{ fee: bigint }>`
    select coalesce(sum(gross - net), 0)::bigint as fee from earning_totals
    where performer_id = ${performerId} and day = ${day}::date and type <> 'referral'`,
)

/** Returns the site's fee on the sales of a performer on a UTC day, after refunds. */
export async function feeOfDay(ctx: ReadCtx, performerId: string, day: string): Promise<bigint> {
  return (await only(read(ctx, feeOfDaySql, { performerId, day }))).fee
}
