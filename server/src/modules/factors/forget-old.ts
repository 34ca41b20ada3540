import type { Reading } from '../../platform/context.ts'
import { removeOldDevices } from './devices.store.ts'
import { removeOldMailedCodes } from './mailed.store.ts'
import { removeOldChallenges } from './passkeys.store.ts'

/** Forgets challenges and mailed codes that ran out, and devices not seen for long. */
export async function forgetOldFactors(ctx: Reading): Promise<void> {
  await removeOldChallenges(ctx)
  await removeOldMailedCodes(ctx)
  await removeOldDevices(ctx)
}
