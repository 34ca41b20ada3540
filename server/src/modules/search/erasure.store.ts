import type { InTransaction } from '../../platform/context.ts'

/** Nobody finds this account by words any more. The words themselves are forgotten by `forgetWords`. */
export async function eraseWords({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('searchPerformers').where('accountId', '=', accountId).execute()
}
