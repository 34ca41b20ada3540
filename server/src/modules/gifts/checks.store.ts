import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../ledger/index.ts'

const hex = (column: string) => sql`replace(${sql.ref(column)}::text, '-', '')`

const checks: Readonly<Record<string, LedgerCheck>> = {
  'what givers have put aside is that of gifts that wait': sql`
    select coalesce(b.owner, g.owner) as subject,
      format('put aside %s, waiting gifts %s', coalesce(b.total, 0), coalesce(g.total, 0)) as detail
    from (select owner, sum(amount) as total from ledger_lines l where kind = 'deposit'
      and reference like 'gift:%' group by owner) b
    full join (select ${hex('giver_id')} as owner, sum(price) as total from gifts
      where state = 'waiting' group by 1) g on g.owner = b.owner
    where coalesce(b.total, 0) <> coalesce(g.total, 0)`,
  'a claimed gift has its charge, and no other has one': sql`
    select coalesce(${hex('g.id')}, ${hex('c.id')}) as subject,
      format('gift of %s, charge of %s, %s', g.price, c.price, c.status) as detail
    from (select * from gifts where charge_id is not null) g
    full join (select * from charges where kind = 'gift') c on c.id = g.charge_id
    where g.id is null or c.id is null or c.price <> g.price or c.buyer_id <> g.giver_id
      or c.performer_id <> g.performer_id`,
}

/** Returns the broken rules between gifts, charges and what is put aside. */
export const checkGifts = (ctx: ReadCtx): Promise<LedgerProblem[]> => runChecks(ctx, checks)
