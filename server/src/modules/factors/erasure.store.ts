import type { InTransaction } from '../../platform/context.ts'

/** Forgets codes, passkeys and devices of an account. */
export async function eraseFactors({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mailedCodes').where('accountId', '=', accountId).execute()
  await db.deleteFrom('passkeys').where('accountId', '=', accountId).execute()
  await db.deleteFrom('passkeyChallenges').where('accountId', '=', accountId).execute()
  await db.deleteFrom('knownDevices').where('accountId', '=', accountId).execute()
}
