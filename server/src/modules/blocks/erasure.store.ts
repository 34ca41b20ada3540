import type { InTransaction } from '../../platform/context.ts'

/** Forgets whom an account blocked, who blocked it, and from which countries it hid. */
export async function eraseBlocks({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blockerId', '=', accountId).execute()
  await db.deleteFrom('blocks').where('blockedId', '=', accountId).execute()
  await db.deleteFrom('blocksCountries').where('performerId', '=', accountId).execute()
}
