import type { ReadCtx } from '../../platform/context.ts'
import { removeOldDevices } from './devices.store.ts'
import { removeOldMailedCodes } from './mailed-codes.store.ts'
import { removeOldChallenges } from './passkeys.store.ts'

/** Deletes expired challenges and mailed codes, and devices not seen for 400 days. */
export async function removeOldFactors(ctx: ReadCtx): Promise<void> {
  await removeOldChallenges(ctx)
  await removeOldMailedCodes(ctx)
  await removeOldDevices(ctx)
}
