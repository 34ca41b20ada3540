import type { Tokens } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { listMembersAmong } from '../fanlists/index.ts'
import { sendAutomatic, textFor } from '../messaging/index.ts'
import { type AutomaticRow, claimOccasion, type Occasion } from './store.ts'

/**
 * Sends an automatic message for an occasion, once, whatever is repeated. Does nothing when the
 * performer may not write, for fans who are on none of its lists, and while a file is missing.
 */
export async function sendOnOccasion(
  ctx: InTransaction,
  occasion: Occasion,
  message: AutomaticRow,
): Promise<void> {
  const { performerId, fanId } = occasion
  if (!(await isMeant(ctx, message, fanId))) return
  if (!(await claimOccasion(ctx, occasion))) return
  const fan = await accountById(ctx, fanId)
  if (!fan) return
  const { fileIds, freeFileIds, price } = message
  await sendAutomatic(ctx, {
    performerId,
    fanId,
    text: textFor(message.text, fan.name || fan.username),
    fileIds,
    freeFileIds,
    price: price as Tokens | null,
  })
}

/** Returns true for a fan who is on one of the lists of a message, or when it names none. */
async function isMeant(
  ctx: InTransaction,
  { performerId, include }: AutomaticRow,
  fanId: string,
): Promise<boolean> {
  if (include.length === 0) return true
  return (await listMembersAmong(ctx, performerId, { include }, [fanId])).length > 0
}
