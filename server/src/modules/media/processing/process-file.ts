import type { FileStage } from '@stagedoor/contract/media'
import { MediaRefused } from '../../../gateways/media-tools/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { areListsOn } from '../../hashlists/index.ts'
import { fileFailed, fileReady } from '../announcements.ts'
import { awaitCheck } from '../checks/checks.store.ts'
import { announceAwaiting, mustAwaitPeople } from '../review/await-people.ts'
import { placeParts, publicNames } from '../review/place-parts.ts'
import { announceReview, neededReview } from '../review/review-files.ts'
import { folderOf, maxAttempts } from '../rules.ts'
import {
  beginAttempt,
  type FileChanges,
  type FileRow,
  fileById,
  lockFile,
  updateFile,
} from '../store.ts'
import { progressView } from '../views.ts'
import { enqueueFileJob, movePublicPartsJob } from './queue.jobs.ts'

const PROCESSING_FAILED = copy(
  'This site could not process the file, which may be whole. Try again; if it fails once more, tell the operator.',
)

/**
 * Runs `work` on a file in one of these stages. It does nothing when the file has moved on, rejects
 * the file with a reason when the file is at fault, and marks it as failed after the last attempt
 * failed or killed its worker.
 */
export async function processFile(
  ctx: JobCtx,
  fileId: string,
  stages: readonly FileStage[],
  work: (file: FileRow) => Promise<void>,
): Promise<void> {
  const file = await beginAttempt(ctx, fileId, stages)
  if (!file) return
  if (file.attempts > maxAttempts) return failFile(ctx, file, 'failed', PROCESSING_FAILED)
  try {
    await work(file)
  } catch (error) {
    if (error instanceof MediaRefused) return failFile(ctx, file, 'rejected', error.message)
    if (ctx.isLastAttempt && !ctx.signal.aborted)
      await failFile(ctx, file, 'failed', PROCESSING_FAILED)
    throw error
  }
}

/**
 * Marks a file as ready, or as waiting for the comparison with lists of hashes, for a review or for
 * those whom it shows, and runs `further` in the same transaction. Does nothing when another worker
 * finished it first.
 */
export async function finishFile(
  ctx: Ctx,
  file: FileRow,
  changes: FileChanges,
  further?: (ctx: InTransaction) => Promise<void>,
): Promise<void> {
  const isChecked = await areListsOn(ctx)
  const needed = isChecked ? undefined : await neededReview(ctx, file)
  const mustAwait = await mustAwaitPeople(ctx, file)
  const isPublic = !(isChecked || needed || mustAwait || file.withheldAt)
  await placeParts(ctx, file.id, { names: publicNames(changes), isPublic })
  await transaction(ctx, async (ctx) => {
    const stages = ['uploaded', 'scanning', 'processing'] as const
    // Meanwhile people may have been named in it, or what it is nearly may have been taken down.
    const locked = await lockFile(ctx, file.id)
    const awaitsPeople = mustAwait || locked?.awaitsPeople === true
    const review = isChecked ? undefined : (needed ?? (await neededReview(ctx, file)))
    const stage = isChecked || review ? 'review' : awaitsPeople ? 'people' : 'ready'
    const finished = { ...changes, stage, awaitsPeople, percent: 100 } as const
    if (!(await updateFile(ctx, file.id, stages, finished))) return
    if (isPublic && stage !== 'ready') await enqueueFileJob(ctx, movePublicPartsJob, file.id)
    if (awaitsPeople) await announceAwaiting(ctx, file)
    if (isChecked) await awaitCheck(ctx, { fileId: file.id, part: 'file', name: '' })
    else if (review) await announceReview(ctx, file, { ...review, part: 'file', name: '' })
    else if (stage === 'ready')
      await announce(ctx, fileReady, { fileId: file.id, ownerId: file.ownerId, kind: file.kind })
    await further?.(ctx)
  })
}

/**
 * Marks a file as rejected or failed with a reason for its owner. The bytes of a rejected file are
 * deleted; a failed one can be retried.
 */
async function failFile(
  ctx: Ctx,
  file: FileRow,
  stage: 'rejected' | 'failed',
  reason: string,
): Promise<void> {
  const { id: fileId, ownerId, kind } = file
  const isMarked = await transaction(ctx, async (ctx) => {
    const isChanged = await updateFile(ctx, fileId, ['uploaded', 'scanning', 'processing'], {
      stage,
      reason,
    })
    if (isChanged) await announce(ctx, fileFailed, { fileId, ownerId, kind, stage, reason })
    return isChanged
  })
  if (isMarked && stage === 'rejected') await ctx.gateways.files.deleteUnder(folderOf(fileId))
}

/**
 * Returns a function that takes the progress of a file, or of its remaining qualities, in whole
 * percent. Once a second it stores the progress with an estimate of the time left and sends it to
 * the owner's sockets.
 */
export function trackProgress(
  ctx: Ctx,
  file: FileRow,
  of: 'processing' | 'renditions',
): (percent: number) => void {
  const began = { at: performance.now(), percent: Number.NaN }
  let reportedAt = Number.NEGATIVE_INFINITY
  return (percent) => {
    const now = performance.now()
    if (Number.isNaN(began.percent)) [began.at, began.percent] = [now, percent]
    if (now - reportedAt < 1000) return
    reportedAt = now
    const secondsLeft = estimateSecondsLeft(
      percent,
      percent - began.percent,
      (now - began.at) / 1000,
    )
    const [stage, changes] =
      of === 'processing'
        ? (['processing', { percent, secondsLeft }] as const)
        : (['ready', { renditionsPercent: percent, secondsLeft }] as const)
    ctx.push({ account: file.ownerId }, 'media.file_changed', {
      _id: file.id,
      ...progressView({ ...file, stage, reason: null, ...changes }),
    })
    updateFile(ctx, file.id, [stage], changes).catch((error: Error) => {
      ctx.log.warn({ err: error, fileId: file.id }, 'could not store the progress of a file')
    })
  }
}

/** Returns the estimated whole seconds left, or null before enough progress was made. */
function estimateSecondsLeft(
  percent: number,
  gainedPercent: number,
  seconds: number,
): number | null {
  return gainedPercent < 2 ? null : Math.round((seconds / gainedPercent) * (100 - percent))
}

/** Sends the current state of a file to its owner's sockets. */
export async function emitProgress(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (file)
    ctx.push({ account: file.ownerId }, 'media.file_changed', {
      _id: file.id,
      ...progressView(file),
    })
}
