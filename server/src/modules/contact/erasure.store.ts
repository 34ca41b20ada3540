import type { InTransaction } from '../../platform/context.ts'

/** Removes what an account wrote to the operator, logged in or by the same address. */
export async function eraseLetters({ db }: InTransaction, accountId: string, email: string | null): Promise<void> {
  await db.deleteFrom('contactMessages').where('accountId', '=', accountId).execute()
  if (email) await db.deleteFrom('contactMessages').where('email', '=', email).execute()
}
