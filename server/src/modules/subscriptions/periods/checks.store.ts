import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../../ledger/index.ts'

const hex = (column: string) => sql`replace(${sql.ref(column)}::text, '-', '')`

const checks = (before: Date): Readonly<Record<string, LedgerCheck>> => ({
  'a paid period has exactly its transfer, and the other way round': sql`
    select coalesce(${hex('p.subscription_id')} || ':' || p.period, t.reference) as subject,
      format('period %s = %s + %s, postings %s = %s + %s', p.gross, p.net, p.commission, t.gross,
      t.net, t.commission) as detail
    from subscription_periods p full join (
      select reference, -sum(amount) filter (where kind = 'clearing') as gross,
        -coalesce(sum(amount) filter (where kind = 'promotions'), 0) as discount,
        coalesce(sum(amount) filter (where kind = 'held'), 0) as net,
        coalesce(sum(amount) filter (where kind = 'tax'), 0) as tax,
        coalesce(sum(amount) filter (where kind = 'commission'), 0) as commission
      from ledger_lines l where reason = 'subscription' group by reference) t
      on t.reference = ${hex('p.subscription_id')} || ':' || p.period
    where p.period is null or t.reference is null or p.gross - p.discount <> t.gross
      or p.discount <> t.discount or p.net <> t.net
      or p.tax <> t.tax or p.commission <> t.commission`,
  'the tax of a period is that of its rate, and its payment has the same': sql`
    select ${hex('s.subscription_id')} || ':' || s.period as subject,
      format('tax %s of %s at %s, payment %s', s.tax, s.gross - s.discount, s.tax_basis_points,
      p.tax) as detail
    from subscription_periods s join paid_payments p on p.id = ${hex('s.payment_id')}
    where s.tax <> p.tax
      or s.tax <> half_even((s.gross - s.discount) * s.tax_basis_points,
        10000 + s.tax_basis_points)`,
  'a payment opens a period or goes back': sql`
    select p.id as subject,
      format('%s of %s, gone back %s', p.status, p.amount, p.refunded) as detail
    from paid_payments p left join subscription_periods s on ${hex('s.payment_id')} = p.id
    where p.purpose = 'subscription' and s.period is null and p.refunded < p.amount
      and p.settled_at < ${before}`,
  'a period costs what was paid': sql`
    select ${hex('s.subscription_id')} || ':' || s.period as subject,
      format('period %s, payment %s', s.gross, p.amount) as detail
    from subscription_periods s left join paid_payments p on p.id = ${hex('s.payment_id')}
    where p.id is null or p.amount <> s.gross - s.discount`,
  'what went back of a period is posted': sql`
    select r.id as subject, format('refund %s, posted %s', r.amount, t.amount) as detail
    from (select r.* from paid_refunds r
      join subscription_periods s on ${hex('s.payment_id')} = r.payment) r
    full join (select reference, sum(amount) as amount from ledger_lines l
      where reason in ('refund', 'refund_loss') and kind = 'clearing' group by reference) t
        on t.reference = r.id
    where r.id is null or t.reference is null and r.settled_at < ${before} or r.amount <> t.amount`,
  'periods follow each other, except one of a higher tier': sql`
    select ${hex('a.subscription_id')} || ':' || a.period as subject,
      format('%s before %s', b.starts_at, a.ends_at) as detail
    from subscription_periods a join subscription_periods b
      on b.subscription_id = a.subscription_id and b.period = a.period + 1
    where b.starts_at < a.ends_at and b.tier <= a.tier`,
})

/**
 * Returns the broken rules between subscriptions, payments and the ledger. Events after `before`
 * are left out, because they may still be on the way.
 */
export const checkPeriods = (ctx: ReadCtx, before: Date): Promise<LedgerProblem[]> =>
  runChecks(ctx, checks(before))
