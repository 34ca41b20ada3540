import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** The terms a performer has agreed with the site; null stands for the site's usual ones. */
export interface CommissionTerms {
  readonly commissionBasisPoints: number | null
  readonly holdDays: number | null
}

const commissionTermsSql = statement(
  'ledger.commission_terms',
  ({ performerId }: { performerId: string }, ctx) =>
    ctx.db
      .selectFrom('performerTerms')
      .select(['commissionBasisPoints', 'holdDays'])
      .where('performerId', '=', performerId),
)

/** Returns the terms agreed with a performer, if any. */
export async function selectCommissionTerms(
  ctx: ReadCtx,
  performerId: string,
): Promise<CommissionTerms | undefined> {
  return first(read(ctx, commissionTermsSql, { performerId }))
}

const storeCommissionTermsSql = statement(
  'ledger.store_commission_terms',
  (
    {
      performerId,
      changes,
    }: {
      performerId: string
      changes: { updatedAt: Date; commissionBasisPoints: number | null; holdDays: number | null }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('performerTerms')
      .values({ performerId, ...changes })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(changes)),
)

/** Stores the terms agreed with a performer. */
export async function storeCommissionTerms(
  ctx: InTransaction,
  performerId: string,
  terms: CommissionTerms,
): Promise<void> {
  const changes = { ...terms, updatedAt: ctx.now() }
  await write(ctx, storeCommissionTermsSql, { performerId, changes })
}
