import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../../platform/context.ts'
import { decryptDocument, encryptStream, makeDocumentKey, unwrapDocumentKey } from './rules.ts'
import { documentById, insertDocument } from './store.ts'
import { documentKeyOf } from './store-document.ts'

/**
 * Stores a JPEG that this site made, encrypted with a key of its own. It is deleted after an hour
 * unless `keepDocument` is called.
 */
export async function sealPicture(
  ctx: Ctx,
  bytes: Buffer,
  { ownerId }: { readonly ownerId: string },
): Promise<{ id: string }> {
  const id = ctx.newId()
  const { key, wrappedKey } = makeDocumentKey(ctx.keys.documents, id)
  await insertDocument(ctx, { id, ownerId, mime: 'image/jpeg', size: bytes.length, wrappedKey })
  const sealed = Readable.from(encryptStream(key, id, Readable.from([bytes])))
  await ctx.gateways.files.put(documentKeyOf(id), sealed)
  return { id }
}

/**
 * Returns a sealed picture, without an entry in the access log; undefined when it was erased. The
 * caller has checked permission.
 */
export async function openPicture(ctx: Ctx, id: string): Promise<Buffer | undefined> {
  const document = await documentById(ctx, id)
  if (!document) return undefined
  const key = unwrapDocumentKey(ctx.keys.documents, id, document.wrappedKey)
  const sealed = await buffer(await ctx.gateways.files.get(documentKeyOf(id)))
  return decryptDocument(key, id, sealed)
}
