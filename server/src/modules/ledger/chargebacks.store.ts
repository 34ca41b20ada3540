import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A hold of an earning with the transfer that a release of it would have posted. */
export interface EarningHold {
  readonly transferId: string
  readonly kind: 'held' | 'reserved'
  readonly remaining: bigint
  /** True when the hold ended by being released, so that it cannot be filled again. */
  readonly isReleased: boolean
}

const lockEarningHoldsSql = statement(
  'ledger.lock_earning_holds',
  ({ transferId }: { transferId: string }) => sql<EarningHold>`
    select h.transfer_id as "transferId", h.kind, h.remaining, exists (select from transfers r
      where r.reason = case h.kind when 'held' then 'release' else 'reserve_release' end
        and r.reference = replace(h.transfer_id::text, '-', '')) as "isReleased"
    from holds h
    where h.kind = 'held' and h.transfer_id = ${transferId}
      or h.kind = 'reserved' and h.transfer_id = (select id from transfers
        where reason = 'release' and reference = replace(${transferId}::uuid::text, '-', ''))
    order by h.kind for update of h`,
)

/** Locks the holds of an earning, ended ones included: what is held of it, and its reserve. */
export async function lockEarningHolds(
  ctx: InTransaction,
  transferId: string,
): Promise<EarningHold[]> {
  const rows = await read(ctx, lockEarningHoldsSql, { transferId })
  return rows
}

const changeHoldSql = statement(
  'ledger.change_hold',
  (
    { amount, hold }: { amount: bigint; hold: Pick<EarningHold, 'transferId' | 'kind'> },
    ctx,
  ) => sql`update holds set remaining = remaining + ${amount},
    ended_at = case when remaining + ${amount} = 0 then ${ctx.now()}::timestamptz end
    where transfer_id = ${hold.transferId} and kind = ${hold.kind}`,
)

/**
 * Adds an amount to what remains of a hold; one below zero is taken from it. A hold with nothing
 * left is ended.
 */
export async function changeHold(
  ctx: InTransaction,
  hold: Pick<EarningHold, 'transferId' | 'kind'>,
  amount: bigint,
): Promise<void> {
  await write(ctx, changeHoldSql, { amount, hold })
}

const givenBackSql = statement(
  'ledger.given_back',
  ({ transferId, kinds }: { transferId: string; kinds: readonly string[] }) => sql<{
    total: bigint
  }>`
    select coalesce(sum(p.amount), 0)::bigint as total
    from transfers t join postings p on p.transfer_id = t.id join books b on b.id = p.book_id
    where t.reverses = ${transferId} and b.kind = any(${[...kinds]}::text[])`,
)

/** Returns what reversals of a transfer gave back so far, by the books its payer paid from. */
export async function givenBack(
  ctx: ReadCtx,
  transferId: string,
  kinds: readonly string[],
): Promise<bigint> {
  const rows = await read(ctx, givenBackSql, { transferId, kinds })
  return rows[0]?.total ?? 0n
}
