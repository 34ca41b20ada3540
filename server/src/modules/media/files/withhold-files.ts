import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { movePublicPartsJob } from '../processing/queue.jobs.ts'
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

/** Moves the public parts of a file in the store to where its row says that they belong. */
export async function movePublicParts(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (!file) return
  const names = file.pictures.map(({ name }) => name).filter(isPublicName)
  for (const name of file.hasClip ? [...names, blurredClipName] : names) {
    const open = storeKeyOf(fileId, name)
    const withheld = storeKeyOf(fileId, withheldNameOf(name))
    const [from, to] = file.withheldAt ? [open, withheld] : [withheld, open]
    if (!(await ctx.gateways.files.stat(from))) continue
    await ctx.gateways.files.copy(from, to)
    await ctx.gateways.files.delete(from)
  }
}
