import { HashServiceDown } from '../../../gateways/hash-services/port.ts'
import { transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import {
  type AskedAgain,
  dueRechecks,
  moveRecheck,
  recogniseByService,
  storeServiceFailure,
} from '../../hashlists/index.ts'
import { readSettings } from '../../settings/index.ts'
import { hashesOfFiles } from '../fingerprints/store.ts'
import { checkAgain } from './check-again.ts'
import { upTo } from './compare-kept.ts'
import { keptAfter } from './kept.store.ts'

const DAY_MS = 86_400_000
/** The time of a run, and the questions that it begins at most to one service. */
const WORK_MS = 45_000
const BATCHES = 60
/** The files of one question, and the frames that they may have together. */
const FILES = 25
const FRAMES = 25

/**
 * Asks services again, after the days of a setting, about the files that are kept: by their hashes
 * alone, whatever they get of uploads. What one recognises is hidden and compared as an upload is.
 */
export async function recheckKept(ctx: JobCtx): Promise<void> {
  const { hashRecheckDays: days } = await readSettings(ctx)
  if (days === 0) return
  const before = new Date(ctx.now().getTime() - days * DAY_MS)
  const until = performance.now() + WORK_MS
  for (let batch = 0; batch < BATCHES; batch++) {
    let isAny = false
    for (const service of await dueRechecks(ctx, before)) {
      if (ctx.signal.aborted || performance.now() > until) return
      if (await askAboutNext(ctx, service)) isAny = true
    }
    if (!isAny) return
  }
}

/** Asks about the next files; returns false at the end, and while the service does not answer. */
async function askAboutNext(ctx: JobCtx, service: AskedAgain): Promise<boolean> {
  const files = upTo(await keptAfter(ctx, { after: service.position, limit: FILES }), FRAMES)
  const ids = files.map(({ id }) => id)
  const hashes = await hashesOfFiles(ctx, ids)
  const asked = ids.map((fileId) => ({ fileId, hashes: hashes.get(fileId) ?? [] }))
  try {
    const recognised = await recogniseByService(ctx, service, asked)
    return await transaction(ctx, async (ctx) => {
      if (!(await moveRecheck(ctx, service, ids.at(-1) ?? null))) return false
      await checkAgain(ctx, recognised)
      return ids.length > 0
    })
  } catch (error) {
    if (!(error instanceof HashServiceDown)) throw error
    ctx.log.warn({ err: error }, 'a service of hashes did not answer about kept files')
    await storeServiceFailure(ctx, service.id, error.message)
    return false
  }
}
