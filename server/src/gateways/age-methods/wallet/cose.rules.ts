import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import {
  arrayOf,
  bytesIn,
  type CborMap,
  decodeCbor,
  encodeCbor,
  listIn,
  mapIn,
} from './cbor.rules.ts'

/** A signature of one signer (COSE_Sign1), taken apart. */
export interface Sign1 {
  readonly protectedHeader: Uint8Array
  readonly unprotected: CborMap
  /** Null for a detached signature. */
  readonly payload: Uint8Array | null
  readonly signature: Uint8Array
}

const ALGORITHM = 1
const ES256 = -7

/** Takes a COSE_Sign1 apart. Throws for anything else. */
export function sign1In(value: unknown): Sign1 {
  const parts = listIn(value)
  if (parts.length !== 4) throw new Error('Not a signature')
  const [protectedHeader, unprotected, payload, signature] = parts
  return {
    protectedHeader: bytesIn(protectedHeader),
    unprotected: mapIn(unprotected),
    payload: payload === null ? null : bytesIn(payload),
    signature: bytesIn(signature),
  }
}

/**
 * Returns true when a key made an ES256 signature over a payload. A header that names another
 * algorithm is refused; one that names none is read as ES256, the only one of the profile.
 */
export function isSignedBy(
  key: KeyObject,
  { protectedHeader, signature }: Sign1,
  payload: Uint8Array,
): boolean {
  const header = protectedHeader.length > 0 ? mapIn(decodeCbor(protectedHeader)) : new Map()
  const algorithm = header.get(ALGORITHM) ?? ES256
  if (algorithm !== ES256 || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
  if (signature.length !== 64) return false
  const signed = signedBytes(protectedHeader, payload)
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** Returns the bytes that a COSE_Sign1 signs. */
export const signedBytes = (protectedHeader: Uint8Array, payload: Uint8Array): Buffer =>
  arrayOf(
    encodeCbor('Signature1'),
    encodeCbor(Uint8Array.from(protectedHeader)),
    encodeCbor(new Uint8Array()),
    encodeCbor(Uint8Array.from(payload)),
  )

/** Returns the P-256 key of a COSE_Key. Throws for any other. */
export function keyIn(value: unknown): KeyObject {
  const key = mapIn(value)
  if (key.get(1) !== 2 || key.get(-1) !== 1) throw new Error('Not a key of P-256')
  const x = bytesIn(key.get(-2))
  const y = bytesIn(key.get(-3))
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: base64(x), y: base64(y) }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

/** Encodes a P-256 key as a COSE_Key. */
export function coseKeyOf(key: KeyObject): Map<number, unknown> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  return new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
}
