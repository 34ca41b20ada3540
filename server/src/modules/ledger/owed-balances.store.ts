import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'

/** What the site owes all performers together, in hundredths of currency. */
export interface OwedTotals {
  /** Free to be paid out. */
  readonly available: bigint
  /** Not free yet: held back for a while, or in reserve. */
  readonly waiting: bigint
}

/** What is owed to performers this moment, what is still to be folded included; debts of theirs are not set against it. */
export async function owedToPerformers({ db }: ReadCtx): Promise<OwedTotals> {
  const { rows } = await sql<OwedTotals>`
    with owed as (
      select b.kind, b.balance + coalesce((select sum(u.amount) from unfolded_credits u where u.book_id = b.id), 0) as total
      from books b where b.kind in ('available', 'held', 'reserved'))
    select coalesce(sum(total) filter (where kind = 'available'), 0)::bigint as available,
      coalesce(sum(total) filter (where kind <> 'available'), 0)::bigint as waiting
    from owed where total > 0`.execute(db)
  return rows[0] ?? { available: 0n, waiting: 0n }
}

/** For joining: what sales of a performer still have in `held` and `reserved`, by the ledger's word for the sale. */
export const heldSalesOf = (performerId: string) => sql`(
  select t.reference, sum(h.remaining)::bigint as remaining
  from holds h join transfers t on t.id = h.transfer_id
  where h.performer_id = ${performerId} and h.ended_at is null and t.reason in ('tip', 'purchase', 'subscription')
  group by t.reference)`
