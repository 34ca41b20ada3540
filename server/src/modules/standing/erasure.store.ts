import type { InTransaction } from '../../platform/context.ts'

/** Takes the words out of an account's suspensions; that there were some stays. */
export async function eraseStanding({ db }: InTransaction, accountId: string): Promise<void> {
  await db.updateTable('suspensions').set({ reason: '' }).where('accountId', '=', accountId).execute()
}
