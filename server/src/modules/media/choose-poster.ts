import type { Upload } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { readSettings } from '../settings/index.ts'
import { detectType } from './detect-type.ts'
import { emitProgress } from './process-file.ts'
import { storePictures } from './process-photo.ts'
import { withVideoSource } from './process-video.ts'
import { enqueueFileJob, makePosterJob } from './queue.jobs.ts'
import { toRefusal } from './receive-file.ts'
import { renderPoster } from './render-poster.ts'
import { requireOwnVideo } from './require-own-file.ts'
import { fileKinds, neededDerivations, storeKeyOf, versioned } from './rules.ts'
import { type FileChanges, type FileRow, fileById, lockFile, updateFile } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** What a poster is made from: an uploaded picture, a second of the video, or neither, and the site chooses. */
export interface PosterChoice {
  readonly upload?: Upload | undefined
  readonly second?: number | undefined
}

/**
 * Gives an own video the poster its owner wants. An uploaded one needs a ready video and is there when this answers; one
 * from the video follows by a job, or with the video's first processing. Refuses `media.not_found`, `media.not_a_video`,
 * `media.not_ready`, `media.not_accepted`.
 */
export async function choosePoster(ctx: ViewerCtx, fileId: string, { upload, second }: PosterChoice): Promise<void> {
  const file = await requireOwnVideo(ctx, fileId)
  if (upload) return usePicture(ctx, file, upload)
  const posterMs = second === undefined ? null : Math.round(second * 1000)
  await transaction(ctx, async (ctx) => {
    await updateFile(ctx, fileId, [file.stage], { posterMs })
    if (file.stage === 'ready') await enqueueFileJob(ctx, makePosterJob, fileId)
  })
}

async function usePicture(ctx: ViewerCtx, file: FileRow, upload: Upload): Promise<void> {
  if (file.stage !== 'ready') refuse('media.not_ready')
  const { media, ...detected } = await detectType(upload.head)
  if (media !== 'photo') {
    const explanation = 'explanation' in detected ? detected.explanation : 'A photo belongs here.'
    refuse('media.not_accepted', { reason: 'wrong_kind', explanation })
  }
  const maxPixels = (await readSettings(ctx)).maxPhotoMegapixels * 1e6
  const { images } = ctx.gateways.mediaTools
  try {
    const size = await images.probe(upload.path, { maxPixels })
    const wanted = newNames(file, size)
    const changes = await storePictures(ctx, file.id, await images.derive(upload.path, wanted, { maxPixels }))
    await replacePoster(ctx, file, changes)
  } catch (error) {
    throw toRefusal(error)
  }
}

const nextVersion = ({ posterVersion }: FileRow) => posterVersion + 1

const newNames = (file: FileRow, size: { width: number; height: number }) =>
  neededDerivations(fileKinds[file.kind].pictures, size).map((picture) => versioned(picture, nextVersion(file)))

/** Makes the poster from the second that was chosen, or from a telling one. */
export async function makePoster(ctx: JobCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (file?.stage !== 'ready') return
  await withVideoSource(ctx, file, async (source, folder) => {
    const made = await renderPoster(ctx, { ...file, posterVersion: nextVersion(file) }, { source, folder })
    await replacePoster(ctx, file, made)
  })
}

/** The new pictures are shown from now on; the old ones go. Of two at the same time the later one stays. */
async function replacePoster(ctx: Ctx, file: FileRow, changes: FileChanges): Promise<void> {
  const old = await transaction(ctx, async (ctx) => {
    const current = await lockFile(ctx, file.id)
    const isChanged = await updateFile(ctx, file.id, ['ready'], { ...changes, posterVersion: nextVersion(file) })
    return isChanged && current ? current.pictures : []
  })
  const kept = new Set(changes.pictures?.map(({ name }) => name))
  for (const { name } of old) if (!kept.has(name)) await ctx.gateways.files.delete(storeKeyOf(file.id, name))
  await emitProgress(ctx, file.id)
}
