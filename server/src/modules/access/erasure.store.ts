import type { InTransaction } from '../../platform/context.ts'

/** Ends every right an account holds: what only it held can be let go. */
export async function eraseGrants({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('grants').where('accountId', '=', accountId).execute()
}
