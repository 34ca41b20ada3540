import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../ledger/index.ts'

const hex = (column: string) => sql`replace(${sql.ref(column)}::text, '-', '')`

/** SQL for the ledger's totals of each charge. */
const spent = sql`(
  select reason, reference, count(distinct transfer_id) as transfers,
    -sum(amount) filter (where kind = 'wallet') as price,
    max(owner) filter (where kind = 'wallet') as buyer,
    coalesce(-sum(amount) filter (where kind = 'exchange' and asset = 'currency'), 0) as gross,
    coalesce(sum(amount) filter (where kind = 'commission'), 0) as commission,
    coalesce(sum(amount) filter (where kind = 'tax'), 0) as tax,
    coalesce(sum(amount) filter (where kind = 'held'), 0) as net,
      max(owner) filter (where kind = 'held') as performer
  from ledger_lines l where reason in ('tip', 'purchase') group by reason, reference)`

const checks = (before: Date): Readonly<Record<string, LedgerCheck>> => ({
  'a charge has exactly its transfer, and the other way round': sql`
    select coalesce(${hex('c.id')}, s.reference) as subject,
      format('charge %s = %s + %s, postings %s = %s + %s', c.price, c.net, c.commission, s.price,
      s.net, s.commission) as detail
    from charges c full join ${spent} s on s.reference = ${hex('c.id')}
      and s.reason = case when c.kind in ('tip', 'stream_tip') then 'tip' else 'purchase' end
    where c.id is null or s.reference is null or s.transfers <> 1 or c.price <> s.price
      or c.gross <> s.gross
      or c.net <> s.net or c.tax <> s.tax or c.commission <> s.commission
        or ${hex('c.buyer_id')} <> s.buyer
      or s.performer <> ${hex('c.performer_id')}`,
  'a refunded charge went back whole, and no other did': sql`
    select coalesce(c.id, r.reference) as subject,
      format('charge of %s, %s to the performer; given back %s, of it %s', c.price, c.net, r.price,
      r.net) as detail
    from (select ${hex('id')} as id, price, net, ${hex('buyer_id')} as buyer,
      ${hex('performer_id')} as performer
      from charges where status = 'refunded') c
    full join (select split_part(reference, ':', 1) as reference,
    sum(amount) filter (where kind in ('wallet', 'fan_debt')) as price,
        max(owner) filter (where kind in ('wallet', 'fan_debt')) as buyer,
        coalesce(-sum(amount) filter (where kind in ('held', 'available', 'reserved')), 0) as net,
        max(owner) filter (where kind in ('held', 'available', 'reserved')) as performer
      from ledger_lines l where reason in ('refund', 'charge_disputed', 'charge_restored')
      group by split_part(reference, ':', 1)
      having sum(amount) filter (where kind in ('wallet', 'fan_debt')) <> 0) r on r.reference = c.id
    where c.id is null or r.reference is null or c.price <> r.price or c.buyer <> r.buyer
      or c.net <> r.net
      or c.performer <> r.performer`,
  'the tax of a charge is that of its rate': sql`
    select ${hex('id')} as subject,
      format('tax %s of %s at %s', tax, gross, tax_basis_points) as detail from charges
    where tax <> half_even(gross * tax_basis_points, 10000 + tax_basis_points)`,
  'nothing is bought twice': sql`
    select ${hex('item_id')} as subject,
      format('%s charges of %s', count(*), ${hex('buyer_id')}) as detail
    from charges where item_id is not null and status = 'success' and not is_goods
    group by item_id, buyer_id having count(*) > 1`,
  'what was bought is granted to its buyer': sql`
    select ${hex('c.id')} as subject,
      format('%s bought %s and has no right to it', ${hex('c.buyer_id')},
      ${hex('c.item_id')}) as detail
    from charges c where c.status = 'success' and not c.is_goods
      and c.kind in ('feed', 'video', 'gallery', 'product', 'message', 'public_chat')
        and c.item_id is not null and c.updated_at < ${before}
      and not exists (select from grants g where g.source_id = c.id and g.account_id = c.buyer_id
        and g.subject_id = c.item_id)
      and not exists (select from unopened_charges u where u.charge_id = c.id)
      and not exists (select from deletions d where d.account_id = c.buyer_id
        and d.begun_at is not null)`,
  'a stored reply of a charge names a charge of its account': sql`
    select ${hex('k.account_id')} as subject,
      format('the key %s answers with charge %s', k.key,
      coalesce(k.reply ->> '_id', 'none')) as detail
    from idempotency_keys k left join charges c on replace(c.id::text, '-', '') = k.reply ->> '_id'
      and c.buyer_id = k.account_id
    where k.request_hash like 'wallet.charge%' and c.id is null`,
  'a paid top-up is credited once, and nothing else is': sql`
    select coalesce(p.id, t.reference) as subject,
      format('paid %s (-%s) by %s, posted %s (-%s) to %s', p.amount, p.discount, p.buyer, t.amount,
      t.discount, t.owner) as detail
    from (select * from paid_payments paid where purpose = 'top_up') p
    full join (select reference, -sum(amount) filter (where kind = 'clearing') as amount,
        -coalesce(sum(amount) filter (where kind = 'promotions'), 0) as discount,
        max(owner) filter (where kind = 'wallet') as owner,
        max(owner) filter (where kind = 'clearing') as gateway
      from ledger_lines l where reason = 'top_up' group by reference) t on t.reference = p.id
    where p.id is null or t.reference is null and p.settled_at < ${before}
      or p.amount <> t.amount or p.discount <> t.discount or p.buyer <> t.owner
        or p.gateway <> t.gateway`,
  'a refund of a top-up took its tokens, and the other way round': sql`
    select coalesce(r.id, t.reference) as subject,
      format('refund keeps %s, posted %s', coalesce(r.amount, 0), coalesce(t.amount, 0)) as detail
    from top_up_refunds r
    full join (select reference, sum(amount) as amount from ledger_lines l
      where reason in ('top_up_refund', 'top_up_refund_undone') and kind = 'clearing'
        group by reference) t
      on t.reference = r.id
    where coalesce(r.amount, 0) <> coalesce(t.amount, 0)
      and (r.settled_at is null or r.settled_at < ${before})`,
})

/**
 * Returns the broken rules between charges, payments and the ledger. Payments after `before` are
 * left out, because their tokens may still be on the way.
 */
export const checkCharges = (ctx: ReadCtx, before: Date): Promise<LedgerProblem[]> =>
  runChecks(ctx, checks(before))
