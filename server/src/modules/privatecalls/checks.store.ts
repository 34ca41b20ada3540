import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../ledger/index.ts'

const hex = (column: string) => sql`replace(${sql.ref(column)}::text, '-', '')`

const checks: Readonly<Record<string, LedgerCheck>> = {
  'what fans have put aside is that of their open calls': sql`
    select coalesce(b.owner, c.owner) as subject,
      format('put aside %s, open calls %s', coalesce(b.total, 0), coalesce(c.total, 0)) as detail
    from (select owner, sum(amount) as total from ledger_lines l where kind = 'deposit'
      and reference not like 'gift:%' group by owner) b
    full join (select ${hex('fan_id')} as owner, sum(minutes * price) as total from private_calls
    where state <> 'ended' group by 1) c
      on c.owner = b.owner
    where coalesce(b.total, 0) <> coalesce(c.total, 0)`,
  'a private call costs the seconds that were seen': sql`
    select ${hex('p.id')} as subject,
      format('%s ms at %s, charged %s', p.milliseconds, p.price, coalesce(c.price, 0)) as detail
    from private_calls p left join charges c on c.id = p.charge_id
    where p.state = 'ended'
      and coalesce(c.price, 0) <> half_even(p.price * (p.milliseconds / 1000), 60)`,
}

/** Returns the broken rules between private calls, charges and what is put aside. */
export const checkCalls = (ctx: ReadCtx): Promise<LedgerProblem[]> => runChecks(ctx, checks)
