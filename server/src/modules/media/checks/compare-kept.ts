import { setTimeout } from 'node:timers/promises'
import { transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import {
  beginPass,
  endPass,
  movePass,
  type NewHashes,
  newHashes,
  type Pass,
  recogniseKept,
} from '../../hashlists/index.ts'
import { hashesOfFiles } from '../fingerprints/store.ts'
import { enqueueFileJob, fingerprintFileJob } from '../processing/queue.jobs.ts'
import { checkAgain } from './check-again.ts'
import { countKept, type KeptFile, keptAfter } from './kept.store.ts'

/** The pace of a comparison: the size of its batches, and the time of a run. */
export interface Pace {
  /** The files of a batch, and the perceptual hashes that its files may have together. */
  readonly files: number
  readonly frames: number
  /** The time that one run works, so that it ends before the next one is due. */
  readonly workMs: number
}

const PACE: Pace = { files: 100, frames: 2000, workMs: 45_000 }
/** Digests are read after everything that people wait for. */
const LAST = 1000

/**
 * Compares the files that are kept with the entries that lists got since they were compared last,
 * in batches: what a batch recognised and its position commit together, so that a stop loses one
 * batch at most. It rests as long as it works, because nobody waits for it.
 */
export async function compareKept(ctx: JobCtx, pace: Pace = PACE): Promise<void> {
  const until = performance.now() + pace.workMs
  let pass = await beginPass(ctx, () => countKept(ctx))
  let among = undefined as NewHashes | undefined
  while (pass && !ctx.signal.aborted && performance.now() < until) {
    among ??= await newHashes(ctx)
    const began = performance.now()
    const isMoved = await compareBatch(ctx, pass, { among, pace })
    if (!isMoved) return
    await setTimeout(performance.now() - began, undefined, { signal: ctx.signal }).catch(
      () => undefined,
    )
    const next: Pass | undefined = await beginPass(ctx, () => countKept(ctx))
    if (next?.id !== pass.id) among = undefined
    pass = next
  }
}

/** Compares the next files; returns false where another worker did meanwhile. */
async function compareBatch(
  ctx: JobCtx,
  pass: Pass,
  { among, pace }: { readonly among: NewHashes; readonly pace: Pace },
): Promise<boolean> {
  const files = upTo(await keptAfter(ctx, { after: pass.position, limit: pace.files }), pace.frames)
  const position = files.at(-1)?.id
  if (position === undefined) {
    await transaction(ctx, (ctx) => endPass(ctx, pass))
    return true
  }
  const read = files.filter(({ md5 }) => md5 !== null)
  const unread = files.filter(({ md5 }) => md5 === null)
  const recognised = await recognise(ctx, read, among)
  return transaction(ctx, async (ctx) => {
    const counts = { recognised: recognised.length, unread: unread.length }
    if (!(await movePass(ctx, pass, { position, compared: files.length, ...counts }))) return false
    await checkAgain(ctx, recognised)
    for (const { id } of unread) await enqueueFileJob(ctx, fingerprintFileJob, id, LAST)
    return true
  })
}

/** Returns the first of some files, up to so many perceptual hashes together, and at least one. */
export function upTo(files: readonly KeptFile[], most: number): KeptFile[] {
  let frames = 0
  return files.filter((file, at) => {
    frames += file.frames
    return at === 0 || frames <= most
  })
}

async function recognise(
  ctx: JobCtx,
  files: readonly KeptFile[],
  among: NewHashes,
): Promise<string[]> {
  const ids = among === 'none' ? [] : files.filter(({ frames }) => frames > 0).map(({ id }) => id)
  const hashes = await hashesOfFiles(ctx, ids)
  const contents = files.map(({ id: fileId, sha256, md5 }) => ({
    fileId,
    sha256,
    md5,
    hashes: hashes.get(fileId) ?? [],
  }))
  return recogniseKept(ctx, contents, { among, compared: 'new' })
}
