import type { MediaFile } from '@stagedoor/contract/media'
import { FileStage } from '@stagedoor/contract/media/schemas'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updateFile } from '../store.ts'
import { readOwnFile, requireOwnFile } from './require-own-file.ts'

/**
 * Sets the alternative text of one of the viewer's own files; empty text removes it. Refuses
 * `media.not_found`.
 */
export async function setAltText(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
  alt: string,
): Promise<MediaFile> {
  const { id } = await requireOwnFile(ctx, fileId)
  if (!(await updateFile(ctx, id, FileStage.options, { alt }))) refuse('media.not_found')
  return readOwnFile(ctx, id)
}
