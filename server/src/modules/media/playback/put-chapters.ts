import type { Chapter } from '@stagedoor/contract/media'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireOwnVideo } from '../files/require-own-file.ts'
import { emitProgress } from '../processing/process-file.ts'
import { lockFile, updateFile } from '../store.ts'
import { arrangeChapters } from './chapters.rules.ts'

/**
 * Sets the chapters of an own video. Refuses `media.not_found`, `media.not_a_video`, and
 * `media.chapters_unusable` with an explanation.
 */
export async function putChapters(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
  given: readonly Chapter[],
): Promise<void> {
  await requireOwnVideo(ctx, fileId)
  await transaction(ctx, async (ctx) => {
    const file = (await lockFile(ctx, fileId)) ?? refuse('media.not_found')
    const arranged = arrangeChapters(given, file.durationMs)
    if ('explanation' in arranged)
      refuse('media.chapters_unusable', { explanation: arranged.explanation })
    await updateFile(ctx, fileId, [file.stage], { chapters: arranged.chapters })
  })
  await emitProgress(ctx, fileId)
}

/** Marks a video, in any state, as one that shows a stream, and stores chapters that were arranged. */
export async function markReplay(
  ctx: InTransaction,
  fileId: string,
  chapters?: readonly Chapter[],
): Promise<void> {
  const file = await lockFile(ctx, fileId)
  const changes = { isReplay: true, ...(chapters && { chapters }) }
  if (file) await updateFile(ctx, fileId, [file.stage], changes)
}
