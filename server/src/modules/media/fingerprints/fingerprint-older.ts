import { MediaRefused } from '../../../gateways/media-tools/port.ts'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import type { DataChange, JobCtx } from '../../../platform/jobs/index.ts'
import { areListsOn, recogniseKept } from '../../hashlists/index.ts'
import { checkAgain } from '../checks/check-again.ts'
import { md5Of } from '../checks/check-part.ts'
import { withVideoSource } from '../processing/process-video.ts'
import { enqueueFileJob, fingerprintFileJob } from '../processing/queue.jobs.ts'
import { fileKinds, originalName, storeKeyOf } from '../rules.ts'
import { type FileRow, fileById } from '../store.ts'
import { hasFingerprints, hashesOfFile, storeFingerprints } from './store.ts'

/** The files of a batch, each of which becomes a job. */
const FILES_PER_BATCH = 200

const olderSql = statement(
  'media.files_without_fingerprints',
  ({ after, kinds }: { after: string | null; kinds: readonly string[] }, { db }) =>
    db
      .selectFrom('files')
      .select('id')
      .where('kind', 'in', [...kinds])
      .where('stage', '=', 'ready')
      .where('isRemoved', '=', false)
      .where('heldBy', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('fileFingerprints').select('fileId').whereRef('fileId', '=', 'files.id'),
          ),
        ),
      )
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(FILES_PER_BATCH),
)

const pictured = Object.entries(fileKinds).flatMap(([kind, { media }]) =>
  media === 'photo' || media === 'video' ? [kind] : [],
)

/** Lets jobs fingerprint the files that are older than fingerprints. */
export const fingerprintOlderChange: DataChange = {
  name: 'media.fingerprint_older',
  async changeBatch(ctx: InTransaction, after) {
    const rows = await read(ctx, olderSql, { after, kinds: pictured })
    for (const { id } of rows) await enqueueFileJob(ctx, fingerprintFileJob, id)
    const reached = rows.at(-1)?.id
    return reached === undefined ? undefined : { reached, changed: rows.length }
  },
}

/**
 * Reads the digests and stores the fingerprints of a file that has been shown already, and compares
 * it with all lists, because it was in none of their comparisons.
 */
export async function fingerprintFile(ctx: JobCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (!file || !['ready', 'people', 'review'].includes(file.stage)) return
  await fingerprint(ctx, file)
  if (await areListsOn(ctx)) await compareFile(ctx, file)
}

async function compareFile(ctx: JobCtx, { id: fileId, sha256 }: FileRow): Promise<void> {
  const md5 = await md5Of(ctx, fileId)
  const hashes = await hashesOfFile(ctx, fileId)
  const found = await recogniseKept(ctx, [{ fileId, sha256, md5, hashes }], {
    among: 'all',
    compared: 'all',
  })
  if (found.length > 0) await transaction(ctx, (ctx) => checkAgain(ctx, found))
}

async function fingerprint(ctx: JobCtx, file: FileRow): Promise<void> {
  const { media } = fileKinds[file.kind]
  if ((media !== 'photo' && media !== 'video') || (await hasFingerprints(ctx, file.id))) return
  try {
    if (media === 'video') await fingerprintVideo(ctx, file)
    else await fingerprintPhoto(ctx, file)
  } catch (error) {
    // It was shown, so it was readable once; what the tools read today is no matter of its owner.
    if (!(error instanceof MediaRefused)) throw error
    ctx.log.warn({ err: error, fileId: file.id }, 'could not fingerprint a file')
  }
}

const fingerprintVideo = (ctx: JobCtx, file: FileRow): Promise<void> =>
  withVideoSource(ctx, file, async (source, folder) => {
    const { videos } = ctx.gateways.mediaTools
    const found = await videos.fingerprint(source, folder, { signal: ctx.signal })
    await storeFingerprints(ctx, file.id, found)
  })

async function fingerprintPhoto(ctx: JobCtx, file: FileRow): Promise<void> {
  const { files, mediaTools } = ctx.gateways
  const original = await files.openLocalCopy(storeKeyOf(file.id, originalName))
  try {
    await storeFingerprints(ctx, file.id, await mediaTools.images.fingerprint(original.path))
  } finally {
    await original.release()
  }
}
