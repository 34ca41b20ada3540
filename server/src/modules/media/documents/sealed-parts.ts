import type { Ctx } from '../../../platform/context.ts'
import { decryptDocument, encryptBytes, makeDocumentKey, unwrapDocumentKey } from './rules.ts'

/**
 * Returns what seals the parts of something with one key of its own, like identity documents, and
 * that key, which is nothing without that of this installation.
 */
export function partSealer({ keys }: Pick<Ctx, 'keys'>, id: string) {
  const { key, wrappedKey } = makeDocumentKey(keys.documents, id)
  const seal = (name: string, bytes: Buffer) => encryptBytes(key, `${id} ${name}`, bytes)
  return { seal, wrappedKey }
}

/** Opens a part that `partSealer` sealed; throws when it was changed or belongs elsewhere. */
export const openPart = (
  { keys }: Pick<Ctx, 'keys'>,
  { id, wrappedKey }: { readonly id: string; readonly wrappedKey: Buffer },
  { name, sealed }: { readonly name: string; readonly sealed: Buffer },
): Buffer =>
  decryptDocument(unwrapDocumentKey(keys.documents, id, wrappedKey), `${id} ${name}`, sealed)
