import {
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto'

/**
 * HPKE in base mode for one message (RFC 9180): DHKEM of P-256 with HKDF-SHA256, HKDF-SHA256,
 * AES-128-GCM, the only suite of the profile.
 */
const KEM_SUITE = Buffer.from([...Buffer.from('KEM'), 0x00, 0x10])
const SUITE = Buffer.from([...Buffer.from('HPKE'), 0x00, 0x10, 0x00, 0x01, 0x00, 0x01])
const VERSION = Buffer.from('HPKE-v1')
const EMPTY = Buffer.alloc(0)
const TAG_BYTES = 16

const hmac = (key: Uint8Array, data: Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest()

const extract = (suite: Buffer, salt: Uint8Array, label: string, secret: Uint8Array): Buffer =>
  hmac(salt, Buffer.concat([VERSION, suite, Buffer.from(label), secret]))

/** Expands a secret to at most 32 bytes, which is one block of HKDF. */
function expand(
  suite: Buffer,
  secret: Uint8Array,
  label: string,
  { info, bytes }: { readonly info: Uint8Array; readonly bytes: number },
): Buffer {
  const length = Buffer.from([0, bytes])
  const labeled = Buffer.concat([length, VERSION, suite, Buffer.from(label), info])
  return hmac(secret, Buffer.concat([labeled, Buffer.from([1])])).subarray(0, bytes)
}

/** Returns the public key of an uncompressed point of P-256. Throws for a point off the curve. */
function keyOfPoint(point: Uint8Array): KeyObject {
  if (point.length !== 65 || point[0] !== 4) throw new Error('Not an uncompressed point')
  const part = (from: number) => Buffer.from(point.subarray(from, from + 32)).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

/** Returns the uncompressed point of a key of P-256. */
export function pointOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

/** The two keys of an exchange, from either side. */
interface Exchange {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** The points of the one-time key and of the recipient's key. */
  readonly encapsulated: Uint8Array
  readonly recipient: Uint8Array
}

/** Returns the key and the nonce of the first message of an exchange. */
export function messageKeys(
  { privateKey, publicKey, encapsulated, recipient }: Exchange,
  info: Uint8Array,
): { readonly key: Buffer; readonly nonce: Buffer } {
  const shared = diffieHellman({ privateKey, publicKey })
  const prk = extract(KEM_SUITE, EMPTY, 'eae_prk', shared)
  const context = Buffer.concat([encapsulated, recipient])
  const secret = expand(KEM_SUITE, prk, 'shared_secret', { info: context, bytes: 32 })
  const schedule = Buffer.concat([
    Buffer.from([0]),
    extract(SUITE, EMPTY, 'psk_id_hash', EMPTY),
    extract(SUITE, EMPTY, 'info_hash', info),
  ])
  const base = extract(SUITE, secret, 'secret', EMPTY)
  return {
    key: expand(SUITE, base, 'key', { info: schedule, bytes: 16 }),
    nonce: expand(SUITE, base, 'base_nonce', { info: schedule, bytes: 12 }),
  }
}

/** Opens a message that was encrypted for a key. Throws when it was not. */
export function openMessage(
  recipient: KeyObject,
  { encapsulated, sealed }: { readonly encapsulated: Uint8Array; readonly sealed: Uint8Array },
  info: Uint8Array,
): Buffer {
  const { key, nonce } = messageKeys(
    {
      privateKey: recipient,
      publicKey: keyOfPoint(encapsulated),
      encapsulated,
      recipient: pointOf(createPublicKey(recipient)),
    },
    info,
  )
  if (sealed.length < TAG_BYTES) throw new Error('No message')
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}
