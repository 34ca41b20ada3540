import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** What a performer has agreed with the site instead of the usual; null: as usual. */
export interface CommissionTerms {
  readonly commissionBasisPoints: number | null
  readonly holdDays: number | null
}

/** A performer's own terms, if any were agreed. */
export async function selectCommissionTerms(ctx: ReadCtx, performerId: string): Promise<CommissionTerms | undefined> {
  return ctx.db
    .selectFrom('performerTerms')
    .select(['commissionBasisPoints', 'holdDays'])
    .where('performerId', '=', performerId)
    .executeTakeFirst()
}

/** Stores a performer's own terms. */
export async function storeCommissionTerms(
  ctx: InTransaction,
  performerId: string,
  terms: CommissionTerms,
): Promise<void> {
  const changes = { ...terms, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('performerTerms')
    .values({ performerId, ...changes })
    .onConflict((conflict) => conflict.column('performerId').doUpdateSet(changes))
    .execute()
}
