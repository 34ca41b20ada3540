import type { Upload } from '@stagedoor/contract/kit'
import type { FileKind, MediaFile } from '@stagedoor/contract/media'
import { StoreFull } from '../../../gateways/files/port.ts'
import { MediaRefused } from '../../../gateways/media-tools/port.ts'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { countInWindow } from '../../../platform/http/index.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { isRefused } from '../checks/refuse-banned.ts'
import { type FileStart, localStart } from '../processing/audio-start.ts'
import { audioContainerOf } from '../processing/containers.rules.ts'
import { detectMime, detectType } from '../processing/detect-type.ts'
import { finishFile } from '../processing/process-file.ts'
import { makePictures } from '../processing/process-photo.ts'
import { enqueueFileJob, scanFileJob } from '../processing/queue.jobs.ts'
import { deleteFileRow, markRemoved } from '../removal.store.ts'
import { fileKinds, folderOf, originalName, sanitizeFileName, storeKeyOf } from '../rules.ts'
import { type FileRow, fileById, insertFile } from '../store.ts'
import { lockOwner } from '../uploads/store.ts'
import { restoreKeptFile } from './kept-files.store.ts'
import { refuseBeyondQuota } from './storage-quota.ts'
import { filePresenter } from './view-files.ts'

/** The owner and kind of an upload. */
export interface UploadTarget {
  readonly kind: FileKind
  readonly ownerId: string
}

/**
 * Stores an upload and starts its processing; avatars and covers are processed before it returns.
 * Refuses `media.not_accepted` or `request.too_large` and stores nothing when the file does not fit
 * its kind. Bytes that the owner's vault keeps already are the file that is there. A file outside
 * vaults that nothing uses within a day is removed (see `attachFiles`).
 */
export async function receiveFile(
  ctx: Ctx,
  upload: Upload,
  { kind, ownerId }: UploadTarget,
): Promise<MediaFile> {
  const { [fileKinds[kind].limit]: maxBytes } = await readSettings(ctx)
  const recognised = await identifyFile(
    ctx,
    { ...upload, ...localStart(upload) },
    { kind, ownerId, maxBytes },
  )
  const id = ctx.newId()
  const kept = await keepOrInsert(ctx, upload, { id, kind, ownerId, ...recognised })
  if (kept) return (await filePresenter(ctx, undefined))(kept, 'owner')
  try {
    await ctx.gateways.files.putLocalFile(storeKeyOf(id, originalName), upload.path)
    if (fileKinds[kind].isInline) await processAtOnce(ctx, id)
    else await enqueueFileJob(ctx, scanFileJob, id)
  } catch (error) {
    await discard(ctx, id)
    if (error instanceof StoreFull) refuse('storage.full')
    throw toRefusal(error)
  }
  const [received, show] = await Promise.all([fileById(ctx, id), filePresenter(ctx, undefined)])
  if (!received) throw new Error(`The file ${id} was removed while it was received`)
  return show(received, 'owner')
}

/**
 * Returns the file that the vault keeps of the same bytes; inserts a new one when there is none.
 * Refuses `storage.quota_exceeded`.
 */
function keepOrInsert(
  ctx: Ctx,
  { filename, size, sha256 }: Upload,
  file: UploadTarget & Pick<FileRow, 'id' | 'mime' | 'width' | 'height'>,
): Promise<FileRow | undefined> {
  const { kind, ownerId } = file
  return transaction(ctx, async (ctx) => {
    await lockOwner(ctx, ownerId)
    const kept = await restoreKeptFile(ctx, { sha256 }, file)
    if (kept) return kept
    if (!fileKinds[kind].isInline) await refuseBeyondQuota(ctx, ownerId, size)
    await insertFile(ctx, { ...file, name: sanitizeFileName(filename), size, sha256 })
    return undefined
  })
}

/**
 * The megapixels an account may have decoded in an hour, about five hundred photos of 24
 * megapixels.
 */
const MEGAPIXELS_PER_HOUR = 12_000

/**
 * Counts a picture by its decoding cost, because a file of one kilobyte can hold fifty megapixels.
 */
async function limitDecoding(
  ctx: Ctx,
  ownerId: string,
  { width, height }: Pick<FileRow, 'width' | 'height'>,
) {
  const megapixels = Math.ceil(((width ?? 0) * (height ?? 0)) / 1e6)
  const limit = { max: MEGAPIXELS_PER_HOUR, seconds: 3600 }
  if (megapixels > 0) await countInWindow(ctx, `megapixels ${ownerId}`, limit, megapixels)
}

/** The explanations for media of another kind, by the kind that is wanted and the one that came. */
const wrongKind = {
  photo: {
    photo: '',
    video: copy('This is a video. Upload a photo instead.'),
    audio: copy('This is an audio file. Upload a photo instead.'),
  },
  video: {
    photo: copy('This is a photo. Upload a video instead.'),
    video: '',
    audio: copy('This is an audio file. Upload a video instead.'),
  },
  audio: {
    photo: copy('This is a photo. Upload an audio file instead.'),
    video: copy('This is a video. Upload an audio file instead.'),
    audio: '',
  },
} as const

/**
 * Returns the detected type and size of an upload, ignoring the type its client sent. Refuses files
 * that do not fit the kind, and pictures beyond what their owner may have decoded.
 */
export async function identifyFile(
  ctx: Ctx,
  upload: Pick<Upload, 'size' | 'sha256' | 'path'> & FileStart,
  { kind, ownerId, maxBytes }: UploadTarget & { readonly maxBytes: number },
): Promise<Pick<FileRow, 'mime' | 'width' | 'height'>> {
  const { media } = fileKinds[kind]
  if (upload.size === 0)
    refuse('media.not_accepted', { reason: 'empty', explanation: 'This file is empty.' })
  if (upload.size > maxBytes) refuse('request.too_large', { maxBytes })
  const mime = media === 'file' ? await detectMime(upload.head) : await requireMedia(upload, media)
  if (await isRefused(ctx, upload.sha256)) {
    refuse('media.not_accepted', {
      reason: 'banned',
      explanation: 'This file was removed from this site.',
    })
  }
  const size = media === 'photo' ? await photoSize(ctx, upload.path) : { width: null, height: null }
  await limitDecoding(ctx, ownerId, size)
  return { mime, ...size }
}

/** Returns the detected type of a photo, video or audio file. Refuses anything else. */
async function requireMedia(start: FileStart, media: keyof typeof wrongKind): Promise<string> {
  const detected = await detectType(start)
  if (detected.media === 'other') {
    return refuse('media.not_accepted', {
      reason: 'unsupported',
      explanation: detected.explanation,
    })
  }
  if (detected.media !== media && !(media === 'audio' && audioContainerOf(detected.mime))) {
    const explanation = wrongKind[media][detected.media]
    refuse('media.not_accepted', { reason: 'wrong_kind', explanation })
  }
  return detected.mime
}

async function photoSize(ctx: Ctx, path: string) {
  const maxPixels = (await readSettings(ctx)).maxPhotoMegapixels * 1e6
  try {
    const { width, height } = await ctx.gateways.mediaTools.images.probe(path, { maxPixels })
    return { width, height }
  } catch (error) {
    throw toRefusal(error)
  }
}

async function processAtOnce(ctx: Ctx, id: string): Promise<void> {
  const file = await fileById(ctx, id)
  if (file) await finishFile(ctx, file, await makePictures(ctx, file))
}

async function discard(ctx: Ctx, id: string): Promise<void> {
  await ctx.gateways.files.deleteUnder(folderOf(id))
  await transaction(ctx, (ctx) => markRemoved(ctx, [id]))
  await deleteFileRow(ctx, id)
}

/**
 * Returns the refusal for a file that the media tools refused; any other error is returned
 * unchanged.
 */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof MediaRefused)) return error
  const reason = error.reason === 'too_many_pixels' ? 'too_many_pixels' : 'unreadable'
  return new Refusal('media.not_accepted', { reason, explanation: error.message })
}
