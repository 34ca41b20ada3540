import type { Chapter } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireOwnVideo } from '../files/require-own-file.ts'
import { emitProgress } from '../processing/process-file.ts'
import { updateFile } from '../store.ts'
import { arrangeChapters } from './chapters.rules.ts'

/**
 * Sets the chapters of an own video. Refuses `media.not_found`, `media.not_a_video`, and `media.chapters_unusable` with
 * an explanation.
 */
export async function putChapters(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
  given: readonly Chapter[],
): Promise<void> {
  const file = await requireOwnVideo(ctx, fileId)
  const arranged = arrangeChapters(given, file.durationMs)
  if ('explanation' in arranged) refuse('media.chapters_unusable', { explanation: arranged.explanation })
  if (!(await updateFile(ctx, fileId, [file.stage], { chapters: arranged.chapters }))) refuse('media.not_found')
  await emitProgress(ctx, fileId)
}
