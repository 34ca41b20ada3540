import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import type { MonthAmounts } from './year.rules.ts'

const monthAmountsSql = statement('taxforms.month_amounts', ({ year }: { year: number }) => {
  const start = sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')`
  const end = sql`make_timestamptz(${year + 1}::int, 1, 1, 0, 0, 0, 'UTC')`
  return sql<MonthAmounts>`
    with moved as (
      select t.id, t.reason, t.reverses is null as is_sale,
        extract(month from t.created_at at time zone 'UTC')::int as month,
        max(l.owner) filter (where l.kind in ('held', 'available', 'reserved', 'in_transit'))
          as seller,
        coalesce(sum(l.amount) filter (where l.kind in ('held', 'available', 'reserved')), 0)
          as net,
        coalesce(sum(l.amount) filter (where l.kind = 'commission'), 0) as commission,
        coalesce(sum(l.amount) filter (where l.kind = 'tax'), 0) as tax,
        coalesce(-sum(l.amount) filter (where l.kind = 'in_transit'), 0) as sent
      from transfers t join ledger_lines l on l.transfer_id = t.id
      where t.created_at >= ${start} and t.created_at < ${end} and l.asset = 'currency'
        and t.reason not in ('referral', 'referral_back')
      group by t.id, t.reason, t.reverses, t.created_at),
    amounts as (
      select seller, month,
        case when reason in ('payout', 'payout_request', 'payout_rejected') then 0 else net end
          as net,
        case when reason = 'payout' then sent else 0 end as paid, commission, tax,
        is_sale and reason not in ('payout', 'payout_request', 'payout_rejected') and net > 0
          as counts
      from moved where seller is not null)
    select seller as "performerId", month, count(*) filter (where counts)::int as sales,
      sum(net)::bigint as net, sum(commission)::bigint as commission, sum(tax)::bigint as tax,
      coalesce(sum(net + commission + tax) filter (where counts), 0)::bigint as gross,
      sum(paid)::bigint as paid
    from amounts where net <> 0 or paid <> 0
    group by seller, month order by seller, month`
})

/**
 * Returns what each performer sold and was paid in each month (UTC) of a year, from the postings of
 * the ledger. Shares for invited creators are no sales: they count once they are paid out.
 */
export const selectMonthAmounts = (ctx: ReadCtx, year: number): Promise<MonthAmounts[]> =>
  read(ctx, monthAmountsSql, { year })
