import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { enqueueFileJob, movePublicPartsJob } from '../processing/queue.jobs.ts'
import { isOpen, placeParts, publicNames } from '../review/place-parts.ts'
import { fileById } from '../store.ts'
import { setWithheld } from './kept-files.store.ts'

/**
 * Keeps the public parts of files from the public: blurred previews and thumbnails, whose addresses
 * never end. Who may see the files keeps them, at signed addresses.
 */
export const withholdFiles = (ctx: InTransaction, fileIds: readonly string[]): Promise<void> =>
  change(ctx, fileIds, ctx.now())

/** Makes the public parts of files public again. */
export const endWithholding = (ctx: InTransaction, fileIds: readonly string[]): Promise<void> =>
  change(ctx, fileIds, null)

async function change(
  ctx: InTransaction,
  fileIds: readonly string[],
  withheldAt: Date | null,
): Promise<void> {
  const changed = await setWithheld(ctx, fileIds, withheldAt)
  await enqueueAll(
    ctx,
    movePublicPartsJob,
    changed.map((fileId) => ({ fileId })),
  )
}

/** Makes the public parts of a file public or not, as its row says. */
export async function movePublicParts(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (!file) return
  await placeParts(ctx, fileId, { names: publicNames(file), isPublic: isOpen(file) })
  const now = await fileById(ctx, fileId)
  if (now && isOpen(now) !== isOpen(file)) await enqueueFileJob(ctx, movePublicPartsJob, fileId)
}
