import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Derives a key for one purpose from the installation's key for secrets at rest. */
export function deriveKey({ documents }: Pick<Keys, 'documents'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', documents, '', `stagedoor ${purpose}`, 32))
}

/** The purpose of a secret and the row it belongs to: it cannot be decrypted for any other. */
export interface EncryptionContext {
  readonly purpose: string
  readonly owner: string
}

/** Encrypts a secret. */
export function encrypt(
  keys: Pick<Keys, 'documents'>,
  { purpose, owner }: EncryptionContext,
  secret: Buffer,
): Buffer {
  const iv = randomBytes(IV)
  const sealing = createCipheriv(CIPHER, deriveKey(keys, purpose), iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, sealing.update(secret), sealing.final(), sealing.getAuthTag()])
}

/** Decrypts a secret; throws when the key, the purpose or the owner differs. */
export function decrypt(
  keys: Pick<Keys, 'documents'>,
  { purpose, owner }: EncryptionContext,
  sealed: Buffer,
): Buffer {
  const tagAt = sealed.length - TAG
  const opening = createDecipheriv(CIPHER, deriveKey(keys, purpose), sealed.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(tagAt))
  return Buffer.concat([opening.update(sealed.subarray(IV, tagAt)), opening.final()])
}
