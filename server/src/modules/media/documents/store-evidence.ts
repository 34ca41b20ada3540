import type { Upload } from '@stagedoor/contract/kit'
import type { Ctx } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { toRefusal } from '../files/receive-file.ts'
import { detectMime, detectType } from '../processing/detect-type.ts'
import { sealUpload } from './store-document.ts'

/** Browsers show these pictures and videos without converting them. */
const SHOWN = /^(image\/(jpeg|png|webp|gif|avif)|video\/(mp4|quicktime|webm)|application\/pdf)$/

/**
 * Stores a picture, PDF or video that supports a report, encrypted like an identity document. Its
 * bytes decide what it is. Bytes that are banned from the site are accepted: they can be what the
 * report is about. It is deleted after an hour unless `keepDocument` is called. Refuses
 * `media.not_accepted`.
 */
export async function storeEvidence(
  ctx: Ctx,
  upload: Upload,
  ownerId: string,
): Promise<{ id: string; mime: string }> {
  if (upload.size === 0)
    refuse('media.not_accepted', { reason: 'empty', explanation: 'This file is empty.' })
  const mime = await evidenceTypeOf(upload)
  if (mime.startsWith('image/')) await refuseUnreadable(ctx, upload.path)
  const { id } = await sealUpload(ctx, upload, { ownerId, mime })
  return { id, mime }
}

async function evidenceTypeOf(upload: Upload): Promise<string> {
  const detected = await detectType(upload)
  const mime = detected.media === 'other' ? await detectMime(upload.head) : detected.mime
  if (SHOWN.test(mime)) return mime
  const explanation = copy(
    'Choose a JPEG, PNG or WebP picture, a PDF, or an MP4, MOV or WebM video.',
  )
  return refuse('media.not_accepted', { reason: 'wrong_kind', explanation })
}

/** Decodes a picture once, which refuses damaged ones and those that are too large to be shown. */
async function refuseUnreadable(ctx: Ctx, path: string): Promise<void> {
  const { maxPhotoMegapixels } = await readSettings(ctx)
  try {
    await ctx.gateways.mediaTools.images.derive(path, [], { maxPixels: maxPhotoMegapixels * 1e6 })
  } catch (error) {
    throw toRefusal(error)
  }
}
