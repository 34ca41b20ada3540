import type { Ctx } from '../../../platform/context.ts'
import { decryptDocument, encryptBytes, makeDocumentKey, unwrapDocumentKey } from './rules.ts'

/** A short text as it is stored: encrypted with a key of its own, like an identity document. */
export interface SealedText {
  readonly sealed: Buffer
  readonly wrappedKey: Buffer
}

/** Encrypts a text with a key of its own, which is nothing without that of this installation. */
export function sealText({ keys }: Pick<Ctx, 'keys'>, id: string, text: string): SealedText {
  const { key, wrappedKey } = makeDocumentKey(keys.documents, id)
  return { sealed: encryptBytes(key, id, Buffer.from(text)), wrappedKey }
}

/** Decrypts a text; throws when it was changed or belongs to another id. */
export const openText = (
  { keys }: Pick<Ctx, 'keys'>,
  id: string,
  { sealed, wrappedKey }: SealedText,
): string =>
  decryptDocument(unwrapDocumentKey(keys.documents, id, wrappedKey), id, sealed).toString()
