import type { MediaFile } from '@stagedoor/contract/media'
import { FileStage } from '@stagedoor/contract/media/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownFile, showOwnFile } from './own-file.ts'
import { changeFile } from './store.ts'

/** Sets the words that describe one of the viewer's own files. Empty words take them away. Refuses `media.not_found`. */
export async function describeFile(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
  alt: string,
): Promise<MediaFile> {
  const { id } = await ownFile(ctx, fileId)
  if (!(await changeFile(ctx, id, FileStage.options, { alt }))) refuse('media.not_found')
  return showOwnFile(ctx, id)
}
