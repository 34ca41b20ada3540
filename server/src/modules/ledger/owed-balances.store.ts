import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The sums the site owes to all performers together, in hundredths of currency. */
export interface OwedTotals {
  /** The amount that can be paid out. */
  readonly available: bigint
  /** The amount still held back or in reserve. */
  readonly waiting: bigint
}

const owedToPerformersSql = statement(
  'ledger.owed_to_performers',
  () => sql<OwedTotals>`
    with owed as (
      select b.kind, b.balance + coalesce((select sum(u.amount) from pending_postings u
        where u.book_id = b.id), 0) as total
      from books b where b.kind in ('available', 'held', 'reserved'))
    select coalesce(sum(total) filter (where kind = 'available'), 0)::bigint as available,
      coalesce(sum(total) filter (where kind <> 'available'), 0)::bigint as waiting
    from owed where total > 0`,
)

/**
 * Returns what is owed to performers at this moment, pending postings included; debts of performers
 * are not deducted.
 */
export async function owedToPerformers(ctx: ReadCtx): Promise<OwedTotals> {
  const rows = await read(ctx, owedToPerformersSql)
  return rows[0] ?? { available: 0n, waiting: 0n }
}

/**
 * Returns SQL to join: what sales of a performer still have in `held` and `reserved`, by the
 * ledger's reference of the sale.
 */
export const heldSalesOf = (performerId: string) => sql`(
  select t.reference, sum(h.remaining)::bigint as remaining
  from holds h join transfers t on t.id = h.transfer_id
  where h.performer_id = ${performerId} and h.ended_at is null
    and t.reason in ('tip', 'purchase', 'subscription', 'referral')
  group by t.reference)`
