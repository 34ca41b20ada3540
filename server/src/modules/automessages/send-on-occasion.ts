import type { InTransaction } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { sendAutomatic, textFor } from '../messaging/index.ts'
import { claimOccasion, type Occasion } from './store.ts'

/**
 * Sends an automatic message for an occasion, once, whatever is repeated. Does nothing when the
 * performer may not write.
 */
export async function sendOnOccasion(
  ctx: InTransaction,
  occasion: Occasion,
  text: string,
): Promise<void> {
  if (!(await claimOccasion(ctx, occasion))) return
  const { performerId, fanId } = occasion
  const fan = await accountById(ctx, fanId)
  if (fan)
    await sendAutomatic(ctx, { performerId, fanId, text: textFor(text, fan.name || fan.username) })
}
