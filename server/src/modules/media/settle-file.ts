import type { FileStage } from '@stagedoor/contract/media'
import { MediaRefused } from '../../gateways/media-tools/port.ts'
import { announce } from '../../platform/announce.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { fileFailed, fileReady } from './announcements.ts'
import { folderOf, maxTries } from './rules.ts'
import { beginTry, changeFile, type FileChanges, type FileRow } from './store.ts'
import { progressView } from './views.ts'

const givenUp = 'This file could not be processed. Please upload it again.'

/**
 * Works on a file that stands in one of these stages: nothing to do when it has moved on, an end with a reason when the
 * file is at fault, and an end all the same when every try has failed or killed its worker.
 */
export async function workOn(
  ctx: JobCtx,
  fileId: string,
  stages: readonly FileStage[],
  work: (file: FileRow) => Promise<void>,
): Promise<void> {
  const file = await beginTry(ctx, fileId, stages)
  if (!file) return
  if (file.tries > maxTries) return endFile(ctx, file, 'failed', givenUp)
  try {
    await work(file)
  } catch (error) {
    if (error instanceof MediaRefused) return endFile(ctx, file, 'rejected', error.message)
    if (ctx.isLastAttempt && !ctx.signal.aborted) await endFile(ctx, file, 'failed', givenUp)
    throw error
  }
}

/** From now on the file can be shown. Says nothing when someone else was faster. */
export async function finishFile(ctx: Ctx, file: FileRow, changes: FileChanges): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const stages = ['uploaded', 'processing'] as const
    if (!(await changeFile(ctx, file.id, stages, { ...changes, stage: 'ready', percent: 100 }))) return
    await announce(ctx, fileReady, { fileId: file.id, ownerId: file.ownerId, kind: file.kind })
  })
}

/** The file will never be shown; its bytes go, the reason stays for its owner. */
export async function endFile(ctx: Ctx, file: FileRow, stage: 'rejected' | 'failed', reason: string): Promise<void> {
  const { id: fileId, ownerId, kind } = file
  const isEnded = await transaction(ctx, async (ctx) => {
    const isChanged = await changeFile(ctx, fileId, ['uploaded', 'scanning', 'processing'], { stage, reason })
    if (isChanged) await announce(ctx, fileFailed, { fileId, ownerId, kind, stage, reason })
    return isChanged
  })
  if (isEnded) await ctx.gateways.files.deleteUnder(folderOf(fileId))
}

/** Takes whole percents, keeps one a second and tells the owner's sockets. */
export function progressOf(ctx: Ctx, file: FileRow, stage: 'processing'): (percent: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (percent) => {
    const now = performance.now()
    if (now - toldAt < 1000) return
    toldAt = now
    ctx.push({ account: file.ownerId }, 'media.file_changed', {
      _id: file.id,
      ...progressView({ stage, percent, reason: null }),
    })
    changeFile(ctx, file.id, [stage], { percent }).catch((error: Error) => {
      ctx.log.warn({ err: error, fileId: file.id }, 'progress not noted')
    })
  }
}
