import type { AiOrigin, MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readOwnFile, requireOwnFile } from '../files/require-own-file.ts'
import { changeAiOrigin } from './ai.store.ts'

/**
 * Labels one of the viewer's own files with the part of AI in it, which is not less than the file
 * itself claims. Refuses `media.not_found` and `media.ai_claimed`.
 */
export async function setAiOrigin(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
  aiOrigin: AiOrigin | null,
): Promise<MediaFile> {
  const { id } = await requireOwnFile(ctx, fileId)
  if (!(await changeAiOrigin(ctx, id, aiOrigin))) refuse('media.ai_claimed')
  return readOwnFile(ctx, id)
}
