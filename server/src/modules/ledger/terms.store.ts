import type { InTransaction, Reading } from '../../platform/context.ts'

/** What a performer has agreed with the site instead of the usual; null: as usual. */
export interface OwnTerms {
  readonly commissionBasisPoints: number | null
  readonly holdDays: number | null
}

/** A performer's own terms, if any were agreed. */
export async function ownTerms(ctx: Reading, performerId: string): Promise<OwnTerms | undefined> {
  return ctx.db
    .selectFrom('performerTerms')
    .select(['commissionBasisPoints', 'holdDays'])
    .where('performerId', '=', performerId)
    .executeTakeFirst()
}

/** Stores a performer's own terms. */
export async function storeTerms(ctx: InTransaction, performerId: string, terms: OwnTerms): Promise<void> {
  const changes = { ...terms, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('performerTerms')
    .values({ performerId, ...changes })
    .onConflict((conflict) => conflict.column('performerId').doUpdateSet(changes))
    .execute()
}
