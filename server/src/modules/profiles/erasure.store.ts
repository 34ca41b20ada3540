import type { InTransaction } from '../../platform/context.ts'

/** Empties a performer's page: what they told of themselves, how they are reached, what they chose. */
export async function eraseProfileRow({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('profiles').where('accountId', '=', accountId).execute()
}
