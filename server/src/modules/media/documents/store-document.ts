import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Upload } from '@stagedoor/contract/kit'
import { StoreFull } from '../../../gateways/files/port.ts'
import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { toRefusal } from '../files/receive-file.ts'
import { detectType } from '../processing/detect-type.ts'
import { encryptStream, makeDocumentKey } from './rules.ts'
import { insertDocument, markDocumentKept } from './store.ts'

/** Returns the key of a document in the store. */
export const documentKeyOf = (id: string): string => `documents/${id}`

/**
 * Stores an identity document (a photo) encrypted with its own key. It is deleted after an hour
 * unless `keepDocument` is called, so that a failed registration leaves nothing. Refuses
 * `media.not_accepted`.
 */
export async function storeDocument(
  ctx: Ctx,
  upload: Upload,
  { ownerId }: { ownerId: string },
): Promise<{ id: string }> {
  return sealUpload(ctx, upload, { ownerId, mime: await refuseUnreadable(ctx, upload) })
}

/** Stores an upload encrypted with a key of its own; it is deleted after an hour unless kept. */
export async function sealUpload(
  ctx: Ctx,
  upload: Upload,
  { ownerId, mime }: { readonly ownerId: string; readonly mime: string },
): Promise<{ id: string }> {
  const id = ctx.newId()
  const { key, wrappedKey } = makeDocumentKey(ctx.keys.documents, id)
  await insertDocument(ctx, { id, ownerId, mime, size: upload.size, wrappedKey })
  const sealed = Readable.from(encryptStream(key, id, createReadStream(upload.path)))
  try {
    await ctx.gateways.files.put(documentKeyOf(id), sealed)
  } catch (error) {
    if (error instanceof StoreFull) refuse('storage.full')
    throw error
  }
  return { id }
}

/** Marks a document as kept. */
export async function keepDocument(ctx: InTransaction, documentId: string): Promise<void> {
  if (!(await markDocumentKept(ctx, documentId)))
    throw new Error(`Document ${documentId} does not exist`)
}

/** Decodes a document once to refuse damaged pictures, and returns its type. */
async function refuseUnreadable(ctx: Ctx, upload: Upload): Promise<string> {
  const { maxDocumentBytes, maxPhotoMegapixels } = await readSettings(ctx)
  if (upload.size === 0)
    refuse('media.not_accepted', { reason: 'empty', explanation: 'This file is empty.' })
  if (upload.size > maxDocumentBytes) refuse('request.too_large', { maxBytes: maxDocumentBytes })
  const detected = await detectType(upload)
  if (detected.media !== 'photo') {
    const explanation =
      detected.media === 'other' ? detected.explanation : copy('Upload a photo of the document.')
    refuse('media.not_accepted', { reason: 'wrong_kind', explanation })
  }
  if (/hei[cf]/.test(detected.mime)) {
    const explanation = copy(
      'Documents cannot be HEIC. Take a photo of it as JPEG, or export it as one.',
    )
    refuse('media.not_accepted', { reason: 'unsupported', explanation })
  }
  try {
    await ctx.gateways.mediaTools.images.derive(upload.path, [], {
      maxPixels: maxPhotoMegapixels * 1e6,
    })
  } catch (error) {
    throw toRefusal(error)
  }
  return detected.mime
}
