import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCABLE = 0x08
const SYNCED = 0x10
const HAS_CREDENTIAL = 0x40

/** The mistakes that a test can make an authenticator make. */
export interface AuthenticatorFaults {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: Buffer
}

/**
 * Creates a passkey in software with one ES256 key and hand-built answers, so that a test can also
 * build invalid ones.
 */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let counter = 0
  let userHandle: Buffer | undefined

  const clientData = (type: string, challenge: string, lie: AuthenticatorFaults) =>
    clientDataOf({ type, challenge, origin }, lie)
  const authenticatorData = (flags: number, lie: AuthenticatorFaults) =>
    authenticatorDataOf(flags, { rpId, counter }, lie)

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create(options: { challenge: string; user: { id: string } }, lie: AuthenticatorFaults = {}) {
      userHandle = Buffer.from(options.user.id, 'base64url')
      const data = [authenticatorData(HAS_CREDENTIAL, lie), credentialData(credentialId, { x, y })]
      const attestationObject = cborMap({
        fmt: cborText('none'),
        attStmt: Buffer.from([0xa0]),
        authData: cborBytes(Buffer.concat(data)),
      })
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lie)),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'hybrid'],
      }
      const authenticatorAttachment = 'platform' as const
      return { id, rawId: id, type: 'public-key' as const, authenticatorAttachment, response }
    },
    /** Answers `navigator.credentials.get`. */
    get(options: { challenge: string }, lie: AuthenticatorFaults = {}) {
      counter += 1
      const client = clientData('webauthn.get', options.challenge, lie)
      const data = authenticatorData(0, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const handle = lie.userHandle ?? userHandle
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(handle && { userHandle: base64url(handle) }),
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
  }
}

const clientDataOf = (
  told: { readonly type: string; readonly challenge: string; readonly origin: string },
  lie: AuthenticatorFaults,
) =>
  Buffer.from(
    JSON.stringify({
      type: lie.type ?? told.type,
      challenge: told.challenge,
      origin: lie.origin ?? told.origin,
      crossOrigin: false,
    }),
  )

function authenticatorDataOf(
  flags: number,
  told: { readonly rpId: string; readonly counter: number },
  lie: AuthenticatorFaults,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(lie.counter ?? told.counter)
  const verified = lie.isVerified === false ? 0 : VERIFIED
  const all = flags | PRESENT | verified | SYNCABLE | SYNCED
  return Buffer.concat([sha256(lie.rpId ?? told.rpId), Buffer.from([all]), count])
}

/**
 * Returns the part of an attestation with a new credential: its id and its public key in COSE (EC2,
 * ES256, P-256).
 */
function credentialData(credentialId: Buffer, { x, y }: { x: string; y: string }): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const key = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]
  return Buffer.concat([Buffer.alloc(16), length, credentialId, ...key])
}

const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborText = (text: string) =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborMap = (entries: Record<string, Buffer>) =>
  Buffer.concat([
    head(5, Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([key, value]) => [cborText(key), value]),
  ])
