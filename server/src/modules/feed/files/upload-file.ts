import type { Upload } from '@stagedoor/contract/kit'
import type { FileKind, MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { receiveFile } from '../../media/index.ts'

/**
 * Accepts a file for a post of the viewing performer; it is processed while the post is being
 * written.
 */
export async function uploadFile(
  ctx: Ctx & { readonly viewer: Viewer },
  kind: FileKind,
  file: Upload | undefined,
): Promise<MediaFile> {
  if (!file) throw new Error('The file is required by its call')
  return receiveFile(ctx, file, { kind, ownerId: ctx.viewer.id })
}
