import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'
import type { GroupTotal, StoredFigures, Times } from './rules.ts'

/** A time with its end, which is not part of it. */
export interface Period {
  readonly since: Date
  readonly until: Date
}

const totalsSql = statement(
  'processorreports.totals',
  ({ since, until }: Period) => sql<GroupTotal>`
    select part, kind, outcome, detail, company, network, currency,
      sum(quantity)::int as count, coalesce(sum(amount), 0)::float8 as amount,
      (count(*) filter (where is_late))::int as late
    from (select part, kind, outcome, company, network, currency, quantity, amount, is_late,
        case part when 'removed' then detail end as detail
      from processor_rows(${since}, ${until})) as counted
    group by part, kind, outcome, detail, company, network, currency`,
)

/** Returns the rows of a time by what they are alike in. Amounts are hundredths of currency. */
export const selectTotals = (ctx: ReadCtx, period: Period): Promise<GroupTotal[]> =>
  read(ctx, totalsSql, period)

const timesSql = statement(
  'processorreports.times',
  ({ since, until }: Period) => sql<Times>`
    select kind, percentile_cont(0.5) within group (order by hours) as median_hours,
      max(hours) as longest_hours
    from processor_rows(${since}, ${until}) where part = 'closed' group by kind`,
)

/** Returns how long the complaints of each kind took that were closed in a time. */
export const selectTimes = (ctx: ReadCtx, period: Period): Promise<Times[]> =>
  read(ctx, timesSql, period)

/** A row that a figure counts. */
export interface ProcessorRow {
  readonly part: string
  readonly at: Date
  readonly id: string
  readonly kind: string | null
  readonly outcome: string | null
  readonly detail: string | null
  readonly quantity: number
  readonly hours: number | null
  readonly isLate: boolean | null
  readonly company: string | null
  readonly network: string | null
  readonly currency: string | null
  readonly amount: bigint | null
}

const rowsSql = statement(
  'processorreports.rows',
  ({ since, until }: Period) => sql<ProcessorRow>`
    select part, at, id, kind, outcome, detail, quantity, hours, is_late, company, network,
      currency, amount
    from processor_rows(${since}, ${until}) order by part, at, id`,
)

/** Returns all rows of a time, by part, oldest first. */
export const selectRows = (ctx: ReadCtx, period: Period): Promise<ProcessorRow[]> =>
  read(ctx, rowsSql, period)

/** A month that is over, as it was stored. `rows` is CSV, compressed. */
export interface FinishedMonth {
  readonly month: string
  readonly figures: StoredFigures
  readonly rows: Buffer
  readonly finishedAt: Date
}

const storeMonthSql = statement(
  'processorreports.store_month',
  ({ month, figures, rows }: Omit<FinishedMonth, 'finishedAt'>, ctx) =>
    ctx.db
      .insertInto('processorMonths')
      .values({ month, figures: JSON.stringify(figures), rows, finishedAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores a month that is over, unless it is stored. */
export async function storeMonth(
  ctx: InTransaction,
  month: Omit<FinishedMonth, 'finishedAt'>,
): Promise<void> {
  await write(ctx, storeMonthSql, month)
}

const monthSql = statement('processorreports.month', ({ month }: { month: string }, { db }) =>
  db.selectFrom('processorMonths').select(['figures', 'finishedAt']).where('month', '=', month),
)

/** Returns the figures of a month that was stored. */
export async function findMonth(
  ctx: ReadCtx,
  month: string,
): Promise<Pick<FinishedMonth, 'figures' | 'finishedAt'> | undefined> {
  const row = await first(read(ctx, monthSql, { month }))
  return row && { ...row, figures: row.figures as unknown as StoredFigures }
}

const monthRowsSql = statement(
  'processorreports.month_rows',
  ({ month }: { month: string }, { db }) =>
    db.selectFrom('processorMonths').select('rows').where('month', '=', month),
)

/** Returns the compressed rows of a month that was stored. */
export const findMonthRows = async (ctx: ReadCtx, month: string): Promise<Buffer | undefined> =>
  (await first(read(ctx, monthRowsSql, { month })))?.rows

const finishedSql = statement('processorreports.finished', (_: object, { db }) =>
  db.selectFrom('processorMonths').select(['month', 'finishedAt']).orderBy('month', 'desc'),
)

/** Returns the months that are stored, newest first. */
export const finishedMonths = (ctx: ReadCtx) => read(ctx, finishedSql)

const beginningSql = statement(
  'processorreports.beginning',
  (_: object) => sql<{ at: Date | null }>`
    select least((select min(created_at) from payments),
      (select created_at from reports order by id limit 1),
      (select created_at from reviews order by id limit 1),
      (select decided_at from decisions order by id limit 1)) as at`,
)

/** Returns when the first thing happened that a report counts; undefined on a new site. */
export const beginningOf = async (ctx: ReadCtx): Promise<Date | undefined> =>
  (await only(read(ctx, beginningSql))).at ?? undefined
