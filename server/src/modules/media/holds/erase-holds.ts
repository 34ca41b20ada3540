import { type Ctx, transaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { isUnderLegalHold } from '../../legalholds/index.ts'
import { enqueueFileJob, eraseHoldJob, moveHeldBytesJob } from '../processing/queue.jobs.ts'
import { deleteFileRow } from '../removal.store.ts'
import { folderOf } from '../rules.ts'
import { giveBackParts, sealedFolderOf } from './sealed-parts.ts'
import {
  expiredHolds,
  type HoldRow,
  holdById,
  releaseExpired,
  restlessHolds,
  stateOfFile,
  storeErased,
} from './store.ts'

const DAY_MS = 24 * 3600_000

/** The time for which held bytes are kept as evidence. */
const EVIDENCE_MS = 365 * DAY_MS

/** Returns the instant at which the bytes of a file held at another are erased. */
export const heldUntil = (heldAt: Date): Date => new Date(heldAt.getTime() + EVIDENCE_MS)

/** The longest time for which a program may write parts of a file after it was held. */
const WRITING_MS = 2 * DAY_MS

/** The time for which sealed bytes stay after they were given back. */
const GIVEN_BACK_MS = DAY_MS

const AT_ONCE = 200

/** Restarts lost moves of held bytes, and erases those that are not kept any longer. */
export async function sweepHolds(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms)
  for (const fileId of await restlessHolds(ctx, ago(WRITING_MS), AT_ONCE))
    await enqueueFileJob(ctx, moveHeldBytesJob, fileId)
  const ends = { heldBefore: ago(EVIDENCE_MS), endedBefore: ago(GIVEN_BACK_MS) }
  for (const holdId of await expiredHolds(ctx, ends, AT_ONCE))
    await enqueue(ctx, eraseHoldJob, { holdId }, { key: `${eraseHoldJob.name} ${holdId}` })
}

/** Erases the sealed bytes of a hold that ended, or whose year is over. */
export async function eraseHold(ctx: Ctx, holdId: string): Promise<void> {
  const hold = await holdById(ctx, holdId)
  if (!hold?.wrappedKey) return
  const isErased = hold.endedAt ? await isGivenBack(ctx, hold) : await isExpired(ctx, hold)
  if (!isErased) return
  await ctx.gateways.files.deleteUnder(sealedFolderOf(hold.id))
  await storeErased(ctx, hold.id)
  if (!hold.endedAt) await deleteFileRow(ctx, hold.fileId)
}

/** Puts back what is missing; returns false while another decision holds the file. */
async function isGivenBack(ctx: Ctx, hold: HoldRow): Promise<boolean> {
  const state = await stateOfFile(ctx, hold.fileId)
  if (state?.heldBy) return false
  if (state && !state.isRemoved) await giveBackParts(ctx, hold)
  return true
}

/**
 * Lets go of a file whose year is over, for good, and deletes what is left of it in the open; not
 * while a legal hold keeps it.
 */
async function isExpired(ctx: Ctx, hold: HoldRow): Promise<boolean> {
  if (hold.heldAt.getTime() > ctx.now().getTime() - EVIDENCE_MS) return false
  if (await isUnderLegalHold(ctx, hold.fileId, hold.ownerId)) return false
  if (!(await transaction(ctx, (ctx) => releaseExpired(ctx, hold)))) return false
  await ctx.gateways.files.deleteUnder(folderOf(hold.fileId))
  return true
}
