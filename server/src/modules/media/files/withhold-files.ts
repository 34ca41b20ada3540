import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { enqueueFileJob, movePublicPartsJob } from '../processing/queue.jobs.ts'
import { blurredClipName, isPublicName, storeKeyOf, withheldNameOf } from '../rules.ts'
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

/**
 * Makes the public parts of a file public or not, as its row says. The copy that is not public
 * stays in the store, so that two runs at once lose nothing.
 */
export async function movePublicParts(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (!file) return
  const { files } = ctx.gateways
  const names = file.pictures.map(({ name }) => name).filter(isPublicName)
  for (const name of file.hasClip ? [...names, blurredClipName] : names) {
    const open = storeKeyOf(fileId, name)
    const withheld = storeKeyOf(fileId, withheldNameOf(name))
    if (!file.withheldAt) {
      if (await files.stat(withheld)) await files.copy(withheld, open)
    } else if (await files.stat(open)) {
      await files.copy(open, withheld)
      await files.delete(open)
    }
  }
  const now = await fileById(ctx, fileId)
  if (!now?.withheldAt !== !file.withheldAt) await enqueueFileJob(ctx, movePublicPartsJob, fileId)
}
