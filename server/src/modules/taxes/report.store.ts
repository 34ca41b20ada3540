import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import type { TaxSums } from './report.rules.ts'

/** The period and the country of a report. */
export interface TaxReportFilter {
  readonly year: number
  readonly country?: string | undefined
}

const taxSumsSql = statement(
  'taxes.tax_sums',
  ({ year, country }: { year: number; country: string | undefined }) => {
    const start = sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')`
    const end = sql`make_timestamptz(${year + 1}::int, 1, 1, 0, 0, 0, 'UTC')`
    return sql<TaxSums>`
    with entries as (
      select s.sold_at as at, s.country, 1 as sales, s.charged, s.tax, 0::bigint as returned,
        0::bigint as returned_tax
      from taxed_sales s where s.sold_at >= ${start} and s.sold_at < ${end}
      union all
      select r.posted_at, s.country, 0, 0, 0, r.returned, r.tax
      from sale_reversals r join taxed_sales s on s.reason = r.reason and s.reference = r.reference
      where r.posted_at >= ${start} and r.posted_at < ${end})
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, country, sum(sales)::int as sales,
      sum(charged)::bigint as charged, sum(tax)::bigint as tax, sum(returned)::bigint as returned,
      sum(returned_tax)::bigint as returned_tax
    from entries where ${country ?? null}::text is null or country = ${country ?? null}
    group by 1, 2 order by 1 desc, 2`
  },
)

/**
 * Returns the sums of every month of a year and country in which something was taxed or went back,
 * the latest month first.
 */
export const selectTaxSums = (
  ctx: ReadCtx,
  { year, country }: TaxReportFilter,
): Promise<TaxSums[]> => read(ctx, taxSumsSql, { year, country })
