import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** An encrypted account of a performer. */
export interface SealedAccount {
  readonly performerId: string
  readonly type: 'banking' | 'paypal'
  readonly sealed: Buffer
}

/** Returns the encrypted accounts of a performer. */
export const selectSealed = ({ db }: ReadCtx, performerId: string) =>
  db
    .selectFrom('payoutAccounts')
    .select(['type', 'sealed'])
    .where('performerId', '=', performerId)
    .execute()

/** Stores an encrypted account in place of the one of its type. */
export async function storeSealed(
  ctx: InTransaction,
  { performerId, type, sealed }: SealedAccount,
): Promise<void> {
  const changes = { sealed, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('payoutAccounts')
    .values({ performerId, type, ...changes })
    .onConflict((conflict) => conflict.columns(['performerId', 'type']).doUpdateSet(changes))
    .execute()
}

/** Deletes the accounts of a performer. */
export async function deleteSealed({ db }: InTransaction, performerId: string): Promise<void> {
  await db.deleteFrom('payoutAccounts').where('performerId', '=', performerId).execute()
}
