import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { kindOfEntry, taxIn } from './store.ts'

/** A performer's month and a kind of event. */
interface MonthKey {
  readonly performerId: string
  readonly month: string
  readonly kind: string
  readonly isOpen: boolean
}

/** The rows are locked, so that entries that are added meanwhile add to the filled sum. */
const lockMonthsSql = statement(
  'ledger.lock_months',
  ({ after, limit }: { after: string | null; limit: number }) => {
    const part = (at: number) => sql`split_part(${after}::text, ' ', ${at})`
    return sql<MonthKey>`
      select performer_id as "performerId", month::text as month, kind, tax is null as "isOpen"
      from performer_months
      where ${after}::text is null
        or (performer_id, month, kind) > (${part(1)}::uuid, ${part(2)}::date, ${part(3)})
      order by performer_id, performer_months.month, kind limit ${limit} for update`
  },
)

const fillMonthTaxesSql = statement(
  'ledger.fill_month_taxes',
  ({ months }: { months: readonly MonthKey[] }) => {
    const column = (pick: (month: MonthKey) => string) => months.map(pick)
    return sql`
      update performer_months as m set tax = coalesce((
        select sum(${taxIn(sql`e.transfer_id`)}) from performer_entries e
        where e.performer_id = m.performer_id and ${kindOfEntry} = m.kind
          and e.posted_at >= m.month::timestamp at time zone 'UTC'
          and e.posted_at < (m.month + interval '1 month') at time zone 'UTC'), 0)
      from unnest(${column(({ performerId }) => performerId)}::uuid[],
        ${column(({ month }) => month)}::date[], ${column(({ kind }) => kind)}::text[])
        as given (performer, day, event)
      where m.performer_id = given.performer and m.month = given.day and m.kind = given.event`
  },
)

/**
 * Stores the sales tax of the months after a key that were written before it was kept. Returns the
 * last key and the number of the changed, undefined when no month follows.
 */
export async function fillMonthTaxes(
  ctx: InTransaction,
  after: string | null,
  limit: number,
): Promise<{ reached: string; changed: number } | undefined> {
  const months = await read(ctx, lockMonthsSql, { after, limit })
  const last = months.at(-1)
  const open = months.filter(({ isOpen }) => isOpen)
  if (open.length > 0) await write(ctx, fillMonthTaxesSql, { months: open })
  return last && { reached: `${last.performerId} ${last.month} ${last.kind}`, changed: open.length }
}
