import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** The terms a performer has agreed with the site; null stands for the site's usual ones. */
export interface CommissionTerms {
  readonly commissionBasisPoints: number | null
  readonly holdDays: number | null
}

/** Returns the terms agreed with a performer, if any. */
export async function selectCommissionTerms(
  ctx: ReadCtx,
  performerId: string,
): Promise<CommissionTerms | undefined> {
  return ctx.db
    .selectFrom('performerTerms')
    .select(['commissionBasisPoints', 'holdDays'])
    .where('performerId', '=', performerId)
    .executeTakeFirst()
}

/** Stores the terms agreed with a performer. */
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
