import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Creates a key for one document, and the same key encrypted with the installation's key. */
export function makeDocumentKey(
  master: Buffer,
  documentId: string,
): { key: Buffer; wrappedKey: Buffer } {
  const key = randomBytes(32)
  return { key, wrappedKey: seal(master, key, `key of ${documentId}`) }
}

/**
 * Decrypts the key of a document; throws for another installation's key or another document's row.
 */
export function unwrapDocumentKey(master: Buffer, documentId: string, wrappedKey: Buffer): Buffer {
  return openSealed(master, wrappedKey, `key of ${documentId}`)
}

/** Encrypts a stream to iv, ciphertext and tag. */
export async function* encryptStream(
  key: Buffer,
  documentId: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(documentId))
  yield iv
  for await (const chunk of content) yield sealing.update(chunk)
  yield sealing.final()
  yield sealing.getAuthTag()
}

/** Encrypts bytes to iv, ciphertext and tag, as `encryptStream` does. */
export const encryptBytes = (key: Buffer, documentId: string, plain: Buffer): Buffer =>
  seal(key, plain, documentId)

/** Decrypts the output of `encryptStream`; throws when any byte has changed. */
export const decryptDocument = (key: Buffer, documentId: string, sealed: Buffer): Buffer =>
  openSealed(key, sealed, documentId)

/** Returns where the parts of the output of `encryptStream` are, as ranges of its bytes. */
export const sealedRanges = (size: number) => ({
  iv: { start: 0, end: ivBytes - 1 },
  content: { start: ivBytes, end: size - tagBytes - 1 },
  tag: { start: size - tagBytes, end: size - 1 },
})

/** The parts of the output of `encryptStream`. */
interface SealedParts {
  readonly iv: Buffer
  readonly tag: Buffer
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * Decrypts the output of `encryptStream` as it is read. It throws at the end when any byte has
 * changed, so what was read before counts only once it ended.
 */
export async function* decryptStream(
  key: Buffer,
  documentId: string,
  { iv, tag, content }: SealedParts,
): AsyncGenerator<Buffer> {
  const opening = createDecipheriv(cipher, key, iv).setAAD(Buffer.from(documentId)).setAuthTag(tag)
  for await (const chunk of content) yield opening.update(chunk)
  yield opening.final()
}

function seal(key: Buffer, plain: Buffer, label: string): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(label))
  return Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

function openSealed(key: Buffer, sealed: Buffer, label: string): Buffer {
  const tagAt = sealed.length - tagBytes
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(tagAt))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, tagAt)), opening.final()])
}
