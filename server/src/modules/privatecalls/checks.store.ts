import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { type LedgerCheck, type LedgerProblem, runChecks } from '../ledger/index.ts'

const hex = (column: string) => sql`replace(${sql.ref(column)}::text, '-', '')`

const checks: Readonly<Record<string, LedgerCheck>> = {
  'what fans have put aside is that of their open and booked calls': sql`
    select coalesce(b.owner, c.owner) as subject,
      format('put aside %s, calls %s', coalesce(b.total, 0), coalesce(c.total, 0)) as detail
    from (select owner, sum(amount) as total from ledger_lines l where kind = 'deposit'
      and reference not like 'gift:%' group by owner) b
    full join (select ${hex('fan_id')} as owner, sum(aside) as total from (
      select fan_id, (minutes - coalesce(booked_minutes, 0)) * price + coalesce(booked_price, 0)
        as aside from private_calls where state <> 'ended'
      union all select fan_id, deposit from call_bookings where state = 'booked') each_call
      group by 1) c
      on c.owner = b.owner
    where coalesce(b.total, 0) <> coalesce(c.total, 0)`,
  'a private call costs the seconds that were seen': sql`
    select ${hex('p.id')} as subject,
      format('%s ms at %s, charged %s', p.milliseconds, p.price, coalesce(c.price, 0)) as detail
    from private_calls p left join charges c on c.id = p.charge_id
    where p.state = 'ended'
      and coalesce(c.price, 0) <> case
        when p.booked_minutes is null or p.milliseconds / 1000 > p.booked_minutes * 60
          then half_even(p.price * (p.milliseconds / 1000), 60)
        when p.owes_booked then p.booked_price
        else half_even(p.booked_price * (p.milliseconds / 1000), p.booked_minutes * 60) end`,
  'a booked call without a private call is paid whole or not at all': sql`
    select ${hex('b.id')} as subject,
      format('%s, deposit of %s, charge of %s', b.state, b.deposit, c.price) as detail
    from call_bookings b left join charges c on c.id = b.charge_id
    where b.charge_id is not null and (c.id is null or c.price <> b.deposit
        or c.buyer_id <> b.fan_id or c.performer_id <> b.performer_id)
      or b.charge_id is not null and b.state not in ('cancelled', 'missed')`,
}

/** Returns the broken rules between private calls, charges and what is put aside. */
export const checkCalls = (ctx: ReadCtx): Promise<LedgerProblem[]> => runChecks(ctx, checks)
