import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** A broken rule of the ledger: its name, the subject that breaks it, and the figures. */
export interface LedgerProblem {
  readonly rule: string
  readonly subject: string
  readonly detail: string
}

/** A query for the rows that break one rule. */
export type LedgerCheck = RawBuilder<{ subject: string; detail: string }>

const checks: Readonly<Record<string, LedgerCheck>> = {
  'a book is the sum of its postings': sql`
    select concat_ws(' ', b.kind, b.asset, b.owner) as subject,
      format('balance %s and waiting %s, postings %s', b.balance, coalesce(w.total, 0),
      coalesce(p.total, 0)) as detail
    from books b
    left join (select book_id, sum(amount) as total from postings group by book_id) p
      on p.book_id = b.id
    left join (select book_id, sum(amount) as total from pending_postings group by book_id) w
      on w.book_id = b.id
    where b.balance + coalesce(w.total, 0) <> coalesce(p.total, 0)`,
  'a transfer sums to zero per asset': sql`
    select transfer_id::text as subject, format('%s: %s', asset, sum(amount)) as detail
    from postings group by transfer_id, asset having sum(amount) <> 0`,
  'a transfer has exactly its lines': sql`
    select t.id::text as subject,
      format('%s %s: %s lines of %s', t.reason, t.reference, count(p.line), t.lines) as detail
    from transfers t left join postings p on p.transfer_id = t.id
    group by t.id having count(p.line) <> t.lines`,
  'a posting has a transfer and a book of its asset': sql`
    select p.transfer_id::text as subject,
      format('line %s, %s on %s', p.line, p.asset, coalesce(b.kind, 'no book')) as detail
    from postings p left join transfers t on t.id = p.transfer_id
    left join books b on b.id = p.book_id
    where t.id is null or b.id is null or b.asset <> p.asset`,
  'waiting postings have a book': sql`
    select u.book_id::text as subject, format('%s', u.amount) as detail
    from pending_postings u left join books b on b.id = u.book_id where b.id is null`,
  'no wallet is below zero': sql`
    select owner as subject, format('%s', balance) as detail from books where kind = 'wallet'
      and balance < 0`,
  'all postings of an asset sum to zero': sql`
    select asset as subject, format('%s', sum(amount)) as detail from postings
    group by asset having sum(amount) <> 0`,
  'nothing is posted twice for one thing': sql`
    select reason || ' ' || reference as subject, format('%s transfers', count(*)) as detail
    from transfers group by reason, reference having count(*) > 1`,
  'what waits is what its book holds': sql`
    select coalesce(h.kind, b.kind) || ' ' || coalesce(h.owner, b.owner) as subject,
      format('waiting %s, postings %s', coalesce(h.total, 0), coalesce(b.total, 0)) as detail
    from (select kind, replace(performer_id::text, '-', '') as owner, sum(remaining) as total
      from holds group by 1, 2) h
    full join (select b.kind, b.owner, sum(p.amount) as total from books b
    join postings p on p.book_id = b.id
      where b.kind in ('held', 'reserved') group by 1, 2) b on b.kind = h.kind and b.owner = h.owner
    where coalesce(h.total, 0) <> coalesce(b.total, 0)`,
  'a hold belongs to a transfer': sql`
    select h.transfer_id::text as subject, h.kind as detail
    from holds h left join transfers t on t.id = h.transfer_id where t.id is null`,
  'an ended hold has nothing left, an open one has': sql`
    select transfer_id::text as subject,
      format('%s: remaining %s of %s', kind, remaining, amount) as detail
    from holds where (ended_at is null) <> (remaining > 0)`,
  'nothing is given back beyond what was paid': sql`
    select back.reverses::text as subject,
      format('paid %s, given back %s', -paid.amount, back.total) as detail
    from (select l.reverses, l.kind, sum(l.amount) as total from ledger_lines l
      where l.reverses is not null and (l.kind in ('clearing', 'wallet') or l.kind = 'commission'
        and l.reason = 'referral_back')
        group by l.reverses, l.kind) back
    join ledger_lines paid on paid.transfer_id = back.reverses and paid.kind = back.kind
      and paid.amount < 0
    where back.total > -paid.amount`,
  'the commission is its share of the sale': sql`
    select reference as subject, format('%s: commission %s of %s', max(reason),
      coalesce(sum(amount) filter (where kind = 'commission'), 0),
      sum(amount) filter (where kind in ('held', 'commission'))) as detail
    from ledger_lines l where commission_basis_points is not null
    group by transfer_id, reference, commission_basis_points
    having coalesce(sum(amount) filter (where kind = 'commission'), 0) <> half_even(
      coalesce(sum(amount) filter (where kind in ('held', 'commission')),
        0) * commission_basis_points, 10000)`,
  'tokens and money of a sale agree at its rate': sql`
    select reference as subject, format('%s: %s tokens for %s', max(reason),
      sum(amount) filter (where kind = 'exchange' and asset = 'tokens'),
      -sum(amount) filter (where kind = 'exchange' and asset = 'currency')) as detail
    from ledger_lines l where conversion_rate is not null and commission_basis_points is not null
    group by transfer_id, reference, conversion_rate
    having coalesce(-sum(amount) filter (where kind = 'exchange' and asset = 'currency'),
      0) <> half_even(
      coalesce(sum(amount) filter (where kind = 'exchange' and asset = 'tokens'), 0),
        conversion_rate)`,
  'tokens and money of a top-up agree at its rate': sql`
    select reference as subject, format('%s for %s', sum(amount) filter (where kind = 'wallet'),
      -sum(amount) filter (where kind in ('clearing', 'promotions'))) as detail
    from ledger_lines l where reason = 'top_up' group by transfer_id, reference, conversion_rate
    having coalesce(sum(amount) filter (where kind = 'wallet'), 0) is distinct from half_even(
      -coalesce(sum(amount) filter (where kind in ('clearing', 'promotions')), 0) * conversion_rate,
      1)`,
}

/** The most rows a report lists for one rule. */
const PROBLEMS_PER_RULE = 100

const runChecksSql = statement(
  'ledger.run_checks',
  ({ named }: { named: readonly (readonly [rule: string, check: LedgerCheck])[] }) => {
    const parts = named.map(
      ([rule, check]) =>
        sql`(select ${rule}::text as rule, subject, detail
          from (${check}) broken limit ${PROBLEMS_PER_RULE})`,
    )
    return sql<LedgerProblem>`${sql.join(parts, sql` union all `)}`
  },
)

/**
 * Runs checks as one statement, so that all of them see the same moment. Each query lists the rows
 * that break its rule.
 */
export async function runChecks(
  ctx: ReadCtx,
  named: Readonly<Record<string, LedgerCheck>>,
): Promise<LedgerProblem[]> {
  return await read(ctx, runChecksSql, { named: Object.entries(named) })
}

/** Runs every check of the ledger. */
export const runLedgerChecks = (ctx: ReadCtx): Promise<LedgerProblem[]> => runChecks(ctx, checks)
