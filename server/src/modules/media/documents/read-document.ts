import { buffer } from 'node:stream/consumers'
import { type Ctx, type ReadCtx, transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { decryptDocument, unwrapDocumentKey } from './rules.ts'
import { documentById, insertDocumentAccess, selectDocumentAccesses } from './store.ts'
import { documentKeyOf } from './store-document.ts'

/** The reader of a document, and the reason for access. */
export interface DocumentAccess {
  readonly readerId: string
  /** 1 to 500 characters, kept permanently. */
  readonly reason: string
}

/**
 * Returns a decrypted identity document. The access is logged before the first byte is read; the
 * caller has checked permission.
 */
export async function readDocument(
  ctx: Ctx,
  documentId: string,
  { readerId, reason }: DocumentAccess,
): Promise<{ mime: string; bytes: Buffer }> {
  const document = await transaction(ctx, async (ctx) => {
    const found = await documentById(ctx, documentId)
    if (!found) refuse('media.not_found')
    await insertDocumentAccess(ctx, {
      documentId,
      ownerId: found.ownerId,
      readerId,
      reason: reason.trim().slice(0, 500),
    })
    return found
  })
  const key = unwrapDocumentKey(ctx.keys.documents, documentId, document.wrappedKey)
  const sealed = await buffer(await ctx.gateways.files.get(documentKeyOf(documentId)))
  return { mime: document.mime, bytes: decryptDocument(key, documentId, sealed) }
}

/** Returns the accesses to a document with reader, time and reason, newest first. */
export function listDocumentAccesses(ctx: ReadCtx, documentId: string) {
  return selectDocumentAccesses(ctx, documentId)
}
