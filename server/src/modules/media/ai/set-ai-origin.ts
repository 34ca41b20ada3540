import type { AiOrigin, MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { readOwnFile, requireOwnFile } from '../files/require-own-file.ts'
import { changeAiOrigin } from './ai.store.ts'

/** Labels one of the viewer's own files with the part of AI in it. Refuses `media.not_found`. */
export async function setAiOrigin(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
  aiOrigin: AiOrigin | null,
): Promise<MediaFile> {
  const { id } = await requireOwnFile(ctx, fileId)
  await changeAiOrigin(ctx, id, aiOrigin)
  return readOwnFile(ctx, id)
}
