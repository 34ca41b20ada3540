import type { ReadCtx } from '../../platform/context.ts'
import { removeOldDevices } from './devices.store.ts'
import { removeOldMailedCodes } from './mailed-codes.store.ts'
import { removeOldChallenges } from './passkeys.store.ts'

/** Forgets challenges and mailed codes that ran out, and devices not seen for long. */
export async function removeOldFactors(ctx: ReadCtx): Promise<void> {
  await removeOldChallenges(ctx)
  await removeOldMailedCodes(ctx)
  await removeOldDevices(ctx)
}
