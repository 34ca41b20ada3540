import type { Upload } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { areListsOn } from '../../hashlists/index.ts'
import { readSettings } from '../../settings/index.ts'
import { hashesOfPictures, md5OfFile } from '../checks/check-part.ts'
import { type Digests, noDigests } from '../checks/checks.store.ts'
import { toRefusal } from '../files/receive-file.ts'
import { requireOwnVideo } from '../files/require-own-file.ts'
import { telling } from '../fingerprints/store.ts'
import { awaitPoster, nextPosterVersion } from '../review/pending-parts.ts'
import { isOpen, placeParts, publicNames } from '../review/place-parts.ts'
import { neededReview } from '../review/review-files.ts'
import { fileKinds, neededDerivations, storeKeyOf, versioned } from '../rules.ts'
import { type FileChanges, type FileRow, fileById, lockFile, updateFile } from '../store.ts'
import { detectType } from './detect-type.ts'
import { emitProgress } from './process-file.ts'
import { storePictures } from './process-photo.ts'
import { withVideoSource } from './process-video.ts'
import { enqueueFileJob, makePosterJob, movePublicPartsJob } from './queue.jobs.ts'
import { renderPoster } from './render-poster.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * The source of a poster: an uploaded picture, a second of the video, or neither, which lets the
 * site choose.
 */
export interface PosterChoice {
  readonly upload?: Upload | undefined
  readonly second?: number | undefined
}

/**
 * Sets the poster of an own video. An uploaded picture requires a ready video and is applied at
 * once; a frame of the video is extracted by a job, or when the video is first processed. Refuses
 * `media.not_found`, `media.not_a_video`, `media.not_ready`, `media.not_accepted`.
 */
export async function choosePoster(
  ctx: ViewerCtx,
  fileId: string,
  { upload, second }: PosterChoice,
): Promise<void> {
  const file = await requireOwnVideo(ctx, fileId)
  if (upload) return replaceWithUpload(ctx, file, upload)
  const posterMs = second === undefined ? null : Math.round(second * 1000)
  await transaction(ctx, async (ctx) => {
    const { stage } = (await lockFile(ctx, fileId)) ?? refuse('media.not_found')
    // The poster is a part of what people look at before it is shown.
    if (stage === 'review' || stage === 'people') refuse('media.not_ready')
    await updateFile(ctx, fileId, [stage], { posterMs })
    if (stage === 'ready') await enqueueFileJob(ctx, makePosterJob, fileId)
  })
}

async function replaceWithUpload(ctx: ViewerCtx, file: FileRow, upload: Upload): Promise<void> {
  if (file.stage !== 'ready') refuse('media.not_ready')
  const { media, ...detected } = await detectType(upload)
  if (media !== 'photo') {
    const explanation = 'explanation' in detected ? detected.explanation : copy('Upload a photo.')
    refuse('media.not_accepted', { reason: 'wrong_kind', explanation })
  }
  const maxPixels = (await readSettings(ctx)).maxPhotoMegapixels * 1e6
  const { images } = ctx.gateways.mediaTools
  try {
    const size = await images.probe(upload.path, { maxPixels })
    const wanted = newNames(file, size)
    const changes = await storePictures(
      ctx,
      file.id,
      await images.derive(upload.path, wanted, { maxPixels }),
    )
    await replacePoster(ctx, file, changes, await digestsOf(ctx, upload, maxPixels))
  } catch (error) {
    throw toRefusal(error)
  }
}

const newNames = (file: FileRow, size: { width: number; height: number }) =>
  neededDerivations(fileKinds[file.kind].pictures, size).map((picture) =>
    versioned(picture, nextPosterVersion(file)),
  )

/** Extracts the poster from the chosen second, or from a representative frame. */
export async function makePoster(ctx: JobCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (file?.stage !== 'ready') return
  await withVideoSource(ctx, file, async (source, folder) => {
    const changes = await renderPoster(
      ctx,
      { ...file, posterVersion: nextPosterVersion(file) },
      { source, folder },
    )
    await replacePoster(ctx, file, changes)
  })
}

/**
 * Replaces the poster's pictures and deletes the old ones, now or once they were compared with lists
 * of hashes and a review approved the new ones. When two run at once, the later one wins.
 */
async function replacePoster(
  ctx: Ctx,
  file: FileRow,
  changes: FileChanges,
  digests: Digests = noDigests,
): Promise<void> {
  const posterVersion = nextPosterVersion(file)
  const wanted = (await areListsOn(ctx))
    ? digests
    : await reviewOfPoster(ctx, file, changes, digests)
  if (wanted) {
    await awaitPoster(ctx, file, wanted, changes)
    return emitProgress(ctx, file.id)
  }
  await placeParts(ctx, file.id, { names: publicNames(changes), isPublic: isOpen(file) })
  const replaced = await transaction(ctx, async (ctx) => {
    const current = await lockFile(ctx, file.id)
    const isChanged = await updateFile(ctx, file.id, ['ready'], {
      ...changes,
      posterVersion,
    })
    return isChanged ? current : undefined
  })
  const newPictureNames = new Set(changes.pictures?.map(({ name }) => name))
  for (const { name } of replaced?.pictures ?? [])
    if (!newPictureNames.has(name)) await ctx.gateways.files.delete(storeKeyOf(file.id, name))
  if (replaced?.withheldAt) await enqueueFileJob(ctx, movePublicPartsJob, file.id)
  await emitProgress(ctx, file.id)
}

/** Returns the review that a new poster needs: it is compared with what was taken down. */
async function reviewOfPoster(
  ctx: Ctx,
  file: FileRow,
  { pictures = [] }: FileChanges,
  uploaded: Digests,
) {
  const hashes = uploaded.sha256 ? uploaded.hashes : await hashesOfPictures(ctx, file.id, pictures)
  return neededReview(ctx, file, `poster ${nextPosterVersion(file)}`, hashes)
}

/** Returns what lists of hashes know an uploaded picture by. */
async function digestsOf(ctx: Ctx, { path, sha256 }: Upload, maxPixels: number): Promise<Digests> {
  const found = await ctx.gateways.mediaTools.images.fingerprint(path, { maxPixels })
  return { sha256, md5: await md5OfFile(path), hashes: telling(found) }
}
