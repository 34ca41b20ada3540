import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Keys } from './keys.ts'

/** The Ed25519 key of an installation. */
export interface InstanceKey {
  readonly secret: KeyObject
  /** 32 bytes in base64url. */
  readonly publicKey: string
  /** SHA-256 of the public key's bytes, in hex. */
  readonly keyId: string
}

/** A signature with what verifies it. Whether that key is to be trusted is another question. */
export interface InstanceSignature {
  readonly keyId: string
  readonly publicKey: string
  /** 64 bytes in base64url. */
  readonly signature: string
}

/** What stands before 32 bytes of a key in PKCS 8 (RFC 8410). */
const SECRET_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32
const SIGNATURE_BYTES = 64
const PURPOSE = /^[a-z][a-z0-9-]{0,62}$/

/** Returns the Ed25519 key that 32 random bytes make. */
export function createInstanceKey(bytes: Buffer): InstanceKey {
  const secret = createPrivateKey({
    key: Buffer.concat([SECRET_HEAD, bytes]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x } = createPublicKey(secret).export({ format: 'jwk' }) as { readonly x: string }
  return { secret, publicKey: x, keyId: instanceKeyId(x) }
}

/** Returns the id of a public key: the SHA-256 of its 32 bytes, in hex. */
export const instanceKeyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex')

/**
 * Returns what is signed: the purpose stands before the bytes, in a line that a purpose cannot
 * contain, so that a signature made for one purpose is none for another.
 */
function signedBytes(purpose: string, bytes: Uint8Array): Buffer {
  if (!PURPOSE.test(purpose)) throw new Error(`${purpose} is no purpose of a signature`)
  return Buffer.concat([Buffer.from(`stagedoor signature 1\n${purpose}\n`), bytes])
}

/** Signs bytes for one purpose by the key of the installation. */
export function signAsInstance(
  { instance }: Pick<Keys, 'instance'>,
  purpose: string,
  bytes: Uint8Array,
): InstanceSignature {
  const { secret, publicKey, keyId } = instance
  const signature = sign(null, signedBytes(purpose, bytes), secret).toString('base64url')
  return { keyId, publicKey, signature }
}

/** Returns true for the one spelling in base64url of a number of bytes. */
function encodes(text: string, length: number): boolean {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text
}

/**
 * Returns true when the owner of a public key signed these bytes for this purpose. It says nothing
 * of who the owner is: compare the key with one that is published or trusted.
 */
export function isSignedBy(
  { publicKey, signature }: Pick<InstanceSignature, 'publicKey' | 'signature'>,
  purpose: string,
  bytes: Uint8Array,
): boolean {
  if (!encodes(publicKey, PUBLIC_BYTES) || !encodes(signature, SIGNATURE_BYTES)) return false
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(null, signedBytes(purpose, bytes), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
