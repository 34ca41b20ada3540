import type { Ctx } from '../../../platform/context.ts'
import { enqueueFileJob, moveHeldBytesJob, movePublicPartsJob } from '../processing/queue.jobs.ts'
import { giveBackParts, sealParts } from './sealed-parts.ts'
import { holdsOfFile, stateOfFile, storeSealed } from './store.ts'

/**
 * Moves the bytes of a file to where its row says that they belong: sealed while a decision holds
 * it, in the open once it was given back. It may be killed at any point, and may run twice at once:
 * a part is deleted only where it is whole elsewhere.
 */
export async function moveHeldBytes(ctx: Ctx, fileId: string): Promise<void> {
  const before = await stateOfFile(ctx, fileId)
  if (!before) return
  const holds = (await holdsOfFile(ctx, fileId)).filter(({ wrappedKey }) => wrappedKey)
  const current = holds.find(({ id }) => id === before.heldBy)
  if (current) {
    await sealParts(ctx, current)
    await storeSealed(ctx, current.id)
  } else if (!before.isRemoved) {
    for (const hold of holds) await giveBackParts(ctx, hold)
    await enqueueFileJob(ctx, movePublicPartsJob, fileId)
  }
  const after = await stateOfFile(ctx, fileId)
  if (after && after.heldBy !== before.heldBy) await enqueueFileJob(ctx, moveHeldBytesJob, fileId)
}
