import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../ledger/index.ts'

/** The time for which results of checks of the books are kept. */
const CHECKS_KEPT_MS = 90 * 86_400_000

const hex = (column: string) => sql`replace(${sql.ref(column)}::text, '-', '')`

const checks = (before: Date): Readonly<Record<string, LedgerCheck>> => ({
  'performers have on their books what they earned': sql`
    select coalesce(e.performer, b.owner) as subject,
      format('earned %s, books %s', coalesce(e.net, 0), coalesce(b.total, 0)) as detail
    from (select ${hex('performer_id')} as performer, sum(net - refunded_net) as net,
      max(updated_at) as last
      from earnings group by performer_id) e
    full join (select l.owner, sum(l.amount) as total, max(t.created_at) as last
      from ledger_lines l join transfers t on t.id = l.transfer_id
      where l.kind in ('held', 'available', 'reserved', 'in_transit')
        and l.reason not like 'payout%'
        and l.reason not like 'dispute_fee%' group by l.owner) b
      on b.owner = e.performer
    where coalesce(e.net, 0) <> coalesce(b.total, 0) and b.last < ${before}`,
  'what is marked as paid was paid out': sql`
    select coalesce(e.performer, b.owner) as subject,
      format('marked %s, paid out %s', coalesce(e.paid, 0), coalesce(b.total, 0)) as detail
    from (select ${hex('performer_id')} as performer, sum(paid) as paid from earnings
      group by performer_id) e
    full join (select owner, -sum(amount) as total from ledger_lines l
      where reason = 'payout' and kind in ('available', 'in_transit') group by owner) b
        on b.owner = e.performer
    where coalesce(e.paid, 0) <> coalesce(b.total, 0)`,
  'daily totals are the sums of earnings': sql`
    select concat_ws(' ', ${hex('performer_id')}, day, type) as subject,
      format('gross, net, paid by sums %s, by totals %s', max(figures) filter (where side = 'sums'),
        max(figures) filter (where side = 'totals')) as detail
    from (select 'totals' as side, performer_id, day, type, is_paid,
      (gross, net, paid)::text as figures
        from earning_totals where (gross, net, paid) <> (0, 0, 0)
      union all select 'sums', performer_id, earning_day(created_at) as day, type,
        earning_is_paid(paid, net - refunded_net) as is_paid,
        (sum(gross - refunded_gross), sum(net - refunded_net), sum(paid))::text
      from earnings group by grouping sets ((performer_id, day, type, is_paid),
        (day, type, is_paid))
      having (sum(gross - refunded_gross), sum(net - refunded_net), sum(paid)) <> (0, 0, 0))
        as both_sides
    group by performer_id, day, type, is_paid having count(*) <> 2 or min(figures) <> max(figures)`,
  'totals of quarters of an hour are the sums of earnings': sql`
    select concat_ws(' ', ${hex('performer_id')}, at, type) as subject,
      format('gross, net by sums %s, by totals %s', max(figures) filter (where side = 'sums'),
        max(figures) filter (where side = 'totals')) as detail
    from (select 'totals' as side, performer_id, at, type, (gross, net)::text as figures
        from earning_times where (gross, net) <> (0, 0)
      union all select 'sums', performer_id, date_bin('15 minutes', created_at, 'epoch') as at,
        type, (sum(gross - refunded_gross), sum(net - refunded_net))::text
      from earnings group by 2, 3, 4
      having (sum(gross - refunded_gross), sum(net - refunded_net)) <> (0, 0)) as both_sides
    group by performer_id, at, type having count(*) <> 2 or min(figures) <> max(figures)`,
})

/**
 * Returns the broken rules between earnings and the ledger. Earnings after `before` are left out,
 * because they may still be on the way.
 */
export const checkEarnings = (ctx: ReadCtx, before: Date): Promise<LedgerProblem[]> =>
  runChecks(ctx, checks(before))

const storeBookCheckSql = statement('earnings.store_book_check', ({ old }: { old: Date }, ctx) =>
  ctx.db.deleteFrom('bookChecks').where('checkedAt', '<', old),
)

const insertBookCheckSql = statement(
  'earnings.insert_book_check',
  ({ checkedAt, problems }: { checkedAt: Date; problems: number }, ctx) =>
    ctx.db.insertInto('bookChecks').values({ id: ctx.newId(), checkedAt, problems }),
)

/** Stores the result of a check of the books in place of those of earlier months. */
export async function storeBookCheck(ctx: InTransaction, problems: number): Promise<void> {
  const checkedAt = ctx.now()
  const old = new Date(checkedAt.getTime() - CHECKS_KEPT_MS)
  await write(ctx, storeBookCheckSql, { old })
  await write(ctx, insertBookCheckSql, { checkedAt, problems })
}

const latestBookProblemsSql = statement('earnings.latest_book_problems', (_: object, { db }) => {
  const latest = db
    .selectFrom('bookChecks')
    .select('problems')
    .orderBy('checkedAt', 'desc')
    .limit(1)
  return latest
})

/**
 * Returns the number of problems that the latest check of the books found; 0 before the first one.
 */
export async function latestBookProblems(ctx: ReadCtx): Promise<number> {
  return (await first(read(ctx, latestBookProblemsSql)))?.problems ?? 0
}
