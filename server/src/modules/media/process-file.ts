import type { FileStage } from '@stagedoor/contract/media'
import { MediaRefused } from '../../gateways/media-tools/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { fileFailed, fileReady } from './announcements.ts'
import { folderOf, maxAttempts } from './rules.ts'
import { beginAttempt, type FileChanges, type FileRow, fileById, updateFile } from './store.ts'
import { progressView } from './views.ts'

const givenUp = 'This file could not be processed. Please upload it again.'

/**
 * Works on a file that stands in one of these stages: nothing to do when it has moved on, an end with a reason when the
 * file is at fault, and an end all the same when every try has failed or killed its worker.
 */
export async function processFile(
  ctx: JobCtx,
  fileId: string,
  stages: readonly FileStage[],
  work: (file: FileRow) => Promise<void>,
): Promise<void> {
  const file = await beginAttempt(ctx, fileId, stages)
  if (!file) return
  if (file.tries > maxAttempts) return failFile(ctx, file, 'failed', givenUp)
  try {
    await work(file)
  } catch (error) {
    if (error instanceof MediaRefused) return failFile(ctx, file, 'rejected', error.message)
    if (ctx.isLastAttempt && !ctx.signal.aborted) await failFile(ctx, file, 'failed', givenUp)
    throw error
  }
}

/** From now on the file can be shown. Does nothing, and nothing further, when someone else was faster. */
export async function finishFile(
  ctx: Ctx,
  file: FileRow,
  changes: FileChanges,
  further?: (ctx: InTransaction) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const stages = ['uploaded', 'processing'] as const
    if (!(await updateFile(ctx, file.id, stages, { ...changes, stage: 'ready', percent: 100 }))) return
    await announce(ctx, fileReady, { fileId: file.id, ownerId: file.ownerId, kind: file.kind })
    await further?.(ctx)
  })
}

/**
 * The file will not be shown, and its owner reads why. The bytes of one that is at fault itself go; one that failed for
 * any other reason can be tried again.
 */
async function failFile(ctx: Ctx, file: FileRow, stage: 'rejected' | 'failed', reason: string): Promise<void> {
  const { id: fileId, ownerId, kind } = file
  const isEnded = await transaction(ctx, async (ctx) => {
    const isChanged = await updateFile(ctx, fileId, ['uploaded', 'scanning', 'processing'], { stage, reason })
    if (isChanged) await announce(ctx, fileFailed, { fileId, ownerId, kind, stage, reason })
    return isChanged
  })
  if (isEnded && stage === 'rejected') await ctx.gateways.files.deleteUnder(folderOf(fileId))
}

/**
 * Takes whole percents of the work on a file, or on the qualities still to come; keeps one a second with a guess of the
 * time left, and tells the owner's sockets.
 */
export function trackProgress(ctx: Ctx, file: FileRow, of: 'processing' | 'renditions'): (percent: number) => void {
  const began = { at: performance.now(), percent: Number.NaN }
  let toldAt = Number.NEGATIVE_INFINITY
  return (percent) => {
    const now = performance.now()
    if (Number.isNaN(began.percent)) [began.at, began.percent] = [now, percent]
    if (now - toldAt < 1000) return
    toldAt = now
    const secondsLeft = estimateSecondsLeft(percent, percent - began.percent, (now - began.at) / 1000)
    const [stage, changes] =
      of === 'processing'
        ? (['processing', { percent, secondsLeft }] as const)
        : (['ready', { renditionsPercent: percent, secondsLeft }] as const)
    ctx.push({ account: file.ownerId }, 'media.file_changed', {
      _id: file.id,
      ...progressView({ ...file, stage, reason: null, ...changes }),
    })
    updateFile(ctx, file.id, [stage], changes).catch((error: Error) => {
      ctx.log.warn({ err: error, fileId: file.id }, 'progress not noted')
    })
  }
}

/** Whole seconds, once enough was seen to guess by. */
function estimateSecondsLeft(percent: number, seen: number, seconds: number): number | null {
  return seen < 2 ? null : Math.round((seconds / seen) * (100 - percent))
}

/** The owner's sockets hear where a file stands now. */
export async function emitProgress(ctx: Ctx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (file) ctx.push({ account: file.ownerId }, 'media.file_changed', { _id: file.id, ...progressView(file) })
}
