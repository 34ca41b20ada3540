import type { InTransaction } from '../../platform/context.ts'

/** Forgets whom an account blocked and muted, who blocked and muted it, and from which countries it hid. */
export async function eraseBlocks({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blockerId', '=', accountId).execute()
  await db.deleteFrom('blocks').where('blockedId', '=', accountId).execute()
  await db.deleteFrom('mutes').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mutes').where('mutedId', '=', accountId).execute()
  await db.deleteFrom('blocksCountries').where('performerId', '=', accountId).execute()
}
