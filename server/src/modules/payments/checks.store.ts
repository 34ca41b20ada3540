import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../ledger/index.ts'

const checks = (before: Date): Readonly<Record<string, LedgerCheck>> => ({
  'every charge at the sandbox is one paid payment': sql`
    select coalesce(c.reference, p.id::text) as subject,
      format('charge %s of %s, payment %s of %s', coalesce(c.status, 'none'), c.amount,
      coalesce(p.status, 'none'), p.amount) as detail
    from (select * from sandbox_charges where status = 'approved' and created_at < ${before}) c
    full join (select * from payments where gateway = 'sandbox'
    and status in ('success', 'refunded')) p
      on p.external_id = replace(c.id::text, '-', '')
    where p.id is null and c.id is not null
      or c.id is null and not exists (select from sandbox_charges x
        where replace(x.id::text, '-', '') = p.external_id and x.status = 'approved')
      or c.amount <> p.amount or c.currency <> p.currency
        or c.reference <> replace(p.id::text, '-', '')`,
  'no payment was charged twice': sql`
    select reference as subject, format('%s charges', count(*)) as detail
    from sandbox_charges where status <> 'declined' group by reference having count(*) > 1`,
  'every refund at the sandbox is one of ours': sql`
    select coalesce(s.reference, replace(r.id::text, '-', '')) as subject,
      format('sandbox %s, ours %s', s.amount, r.amount) as detail
    from (select * from sandbox_refunds where created_at < ${before}) s
    full join (select r.* from payment_refunds r join payments p on p.id = r.payment_id
      where r.status = 'success' and p.gateway = 'sandbox') r
        on replace(r.id::text, '-', '') = s.reference
    where s.id is null and not exists (select from sandbox_refunds x
      where x.reference = replace(r.id::text, '-', ''))
      or r.id is null and s.id is not null or s.amount <> r.amount`,
  'a stored reply of a payment names a payment of its account': sql`
    select k.key as subject,
      format('answers with payment %s', coalesce(k.reply ->> 'paymentId', 'none')) as detail
    from idempotency_keys k
    left join payments p on replace(p.id::text, '-', '') = k.reply ->> 'paymentId'
      and p.buyer_id = k.account_id
    where k.request_hash like 'payments.%' and p.id is null`,
  'a payment says what went back': sql`
    select p.id::text as subject,
      format('%s says %s, refunds %s', p.status, p.refunded, coalesce(r.total, 0)) as detail
    from payments p left join (select payment_id, sum(amount) as total from payment_refunds
      where status = 'success'
      group by payment_id) r on r.payment_id = p.id
    where p.refunded <> coalesce(r.total, 0) or (p.status = 'refunded') <> (p.refunded = p.amount)`,
})

/**
 * Returns the broken rules of payments. Events after `before` are left out, because they may still
 * be on the way.
 */
export const checkPayments = (ctx: ReadCtx, before: Date): Promise<LedgerProblem[]> =>
  runChecks(ctx, checks(before))

const paymentTotalsSql = statement(
  'payments.payment_totals',
  ({ since }: { since: Date }) => sql<{ gateway: string; count: number; amount: bigint }>`
    select gateway, count(*)::int as count, sum(amount)::bigint as amount from payments
    where settled_at >= ${since} group by gateway`,
)

/**
 * Returns the number and the sum of the payments that were settled since an instant, by gateway.
 */
export async function paymentTotals(
  ctx: ReadCtx,
  since: Date,
): Promise<{ gateway: string; count: number; amount: bigint }[]> {
  const rows = await read(ctx, paymentTotalsSql, { since })
  return rows
}
