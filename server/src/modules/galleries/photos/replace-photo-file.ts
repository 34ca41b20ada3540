import type { InTransaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { selectPhotoOfFile } from './read-photos.store.ts'
import { changePhotoFile } from './store.ts'

/**
 * Puts a file in the place of another in a gallery, deleted photos included. Refuses one that the
 * gallery shows already.
 */
export async function replacePhotoFile(
  ctx: InTransaction,
  galleryId: string,
  files: { readonly from: string; readonly to: string },
): Promise<void> {
  if (await selectPhotoOfFile(ctx, galleryId, files.to)) refuse('vault.not_replaceable')
  await changePhotoFile(ctx, galleryId, files)
}
