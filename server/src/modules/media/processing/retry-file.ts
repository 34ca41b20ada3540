import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireOwnFile } from '../files/require-own-file.ts'
import { type FileRow, updateFile } from '../store.ts'
import { emitProgress } from './process-file.ts'
import { enqueueFileJob, makeRenditionsJob, scanFileJob } from './queue.jobs.ts'

/** The number of times an owner may retry a file. */
const maxRetries = 5

/**
 * Restarts the failed work on an own file: on the whole file, or on the qualities of a video that
 * already plays. Refuses `media.not_found`, and `media.not_retryable` when nothing failed, the file
 * itself is at fault, or the retries are used up.
 */
export async function retryFile(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
): Promise<void> {
  const file = await requireOwnFile(ctx, fileId)
  const { stage, job } = nextOf(file)
  if (file.retries >= maxRetries) refuse('media.not_retryable')
  await transaction(ctx, async (ctx) => {
    const again = {
      attempts: 0,
      reason: null,
      percent: stage === 'ready' ? 100 : 0,
      retries: file.retries + 1,
    }
    const begun = stage === 'ready' ? { renditionsPercent: 0 } : { stage: 'uploaded' as const }
    if (!(await updateFile(ctx, fileId, [stage], { ...again, ...begun, secondsLeft: null }))) {
      refuse('media.not_retryable')
    }
    await enqueueFileJob(ctx, job, fileId)
  })
  await emitProgress(ctx, fileId)
}

function nextOf({ stage, renditions, reason }: FileRow) {
  if (stage === 'failed') return { stage, job: scanFileJob }
  if (stage === 'ready' && renditions === 'pending' && reason !== null)
    return { stage, job: makeRenditionsJob }
  return refuse('media.not_retryable')
}
