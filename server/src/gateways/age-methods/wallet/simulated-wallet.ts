import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  type X509Certificate,
} from 'node:crypto'
import { bytesIn, cborDate, decodeCbor, embedded, encodeCbor, listIn, mapIn } from './cbor.rules.ts'
import { makeCertificate } from './certificates.ts'
import { coseKeyOf, keyIn, signedBytes } from './cose.rules.ts'
import { messageKeys, pointOf } from './hpke.rules.ts'
import { SIGNER_PURPOSES } from './issuers.rules.ts'
import { browserTranscript, linkTranscript } from './transcripts.rules.ts'
import { deviceAuthentication, OVER_18, PROOF_OF_AGE } from './verify-proof.ts'

const ROOT_NAME = 'SIMULATED wallet root - proves nothing'
const SIGNER_NAME = 'SIMULATED issuer - proves nothing'
const HEADER = encodeCbor(new Map([[1, -7]]))
const CHAIN_HEADER = 33

/** An issuer of simulated proofs, with a root of its own that says so. */
export interface SimulatedIssuer {
  readonly root: X509Certificate
  readonly rootKey: KeyObject
  readonly signer: X509Certificate
  readonly signerKey: KeyObject
}

/** Makes the private key of P-256 that a seed and a name always give. */
function keyFrom(seed: Uint8Array, name: string): KeyObject {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', seed, '', `simulated wallet ${name}`, 32)))
  const point = ecdh.getPublicKey()
  const d = ecdh.getPrivateKey().toString('base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d },
    format: 'jwk',
  })
}

/** Makes an issuer of simulated proofs whose keys come from a seed, the same in each process. */
export function simulateIssuer(
  seed: Uint8Array,
  { from, to }: { readonly from: Date; readonly to: Date },
  {
    purpose = SIGNER_PURPOSES[0] ?? null,
    revocations,
  }: { readonly purpose?: string | null; readonly revocations?: string } = {},
): SimulatedIssuer {
  const rootKey = keyFrom(seed, 'root')
  const signerKey = keyFrom(seed, 'signer')
  const dates = { from, to, issuerKey: rootKey, issuer: ROOT_NAME }
  const root = makeCertificate({
    ...dates,
    subject: ROOT_NAME,
    publicKey: rootKey,
    isAuthority: true,
    purpose: null,
  })
  const signer = makeCertificate({
    ...dates,
    subject: SIGNER_NAME,
    publicKey: signerKey,
    isAuthority: false,
    purpose,
    ...(revocations && { revocations }),
  })
  return { root, rootKey, signer, signerKey }
}

/** The content of a simulated proof, and the time for which it is valid. */
export interface SimulatedProof {
  readonly isOver18: unknown
  readonly validFrom: Date
  readonly validUntil: Date
}

/** An attestation with the key of the device that holds it. */
export interface HeldProof {
  readonly issuerSigned: Map<string, unknown>
  readonly deviceKey: KeyObject
}

/** Issues a proof of age, for one use. */
export function issueProof(
  { signer, signerKey }: SimulatedIssuer,
  { isOver18, validFrom, validUntil }: SimulatedProof,
): HeldProof {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const item = encodeCbor(
    new Map<string, unknown>([
      ['digestID', 7],
      ['random', Uint8Array.from(randomBytes(32))],
      ['elementIdentifier', OVER_18],
      ['elementValue', isOver18],
    ]),
  )
  const digest = createHash('sha256')
    .update(encodeCbor(embedded(item)))
    .digest()
  const dates = { signed: validFrom, validFrom, validUntil }
  const signed = encodeCbor(
    new Map<string, unknown>([
      ['version', '1.0'],
      ['digestAlgorithm', 'SHA-256'],
      ['valueDigests', new Map([[PROOF_OF_AGE, new Map([[7, Uint8Array.from(digest)]])]])],
      ['deviceKeyInfo', new Map([['deviceKey', coseKeyOf(publicKey)]])],
      ['docType', PROOF_OF_AGE],
      ['validityInfo', new Map(Object.entries(dates).map(([name, at]) => [name, cborDate(at)]))],
    ]),
  )
  const chain = new Map([[CHAIN_HEADER, Uint8Array.from(signer.raw)]])
  const issuerSigned = new Map<string, unknown>([
    ['nameSpaces', new Map([[PROOF_OF_AGE, [embedded(item)]]])],
    ['issuerAuth', sign1(signerKey, encodeCbor(embedded(signed)), chain)],
  ])
  return { issuerSigned, deviceKey: privateKey }
}

/** Signs a payload; a detached one is left out of what is sent. */
function sign1(key: KeyObject, payload: Uint8Array, unprotected: Map<unknown, unknown>) {
  const signature = sign('sha256', signedBytes(HEADER, payload), {
    key,
    dsaEncoding: 'ieee-p1363',
  })
  const sent = unprotected.size > 0 ? Uint8Array.from(payload) : null
  return [Uint8Array.from(HEADER), unprotected, sent, Uint8Array.from(signature)]
}

/** Presents a proof to a session: the answer of a wallet, before it is encoded for its channel. */
export function presentProof(
  { issuerSigned, deviceKey }: HeldProof,
  transcript: Uint8Array,
): Buffer {
  const nothing = encodeCbor(new Map())
  const authentication = deviceAuthentication(transcript, nothing)
  const deviceSigned = new Map<string, unknown>([
    ['nameSpaces', embedded(nothing)],
    ['deviceAuth', new Map([['deviceSignature', sign1(deviceKey, authentication, new Map())]])],
  ])
  const document = new Map<string, unknown>([
    ['docType', PROOF_OF_AGE],
    ['issuerSigned', issuerSigned],
    ['deviceSigned', deviceSigned],
  ])
  return encodeCbor(
    new Map<string, unknown>([
      ['version', '1.0'],
      ['documents', [document]],
      ['status', 0],
    ]),
  )
}

/** Returns the form that a wallet sends for a link `av://`, with the address to which it does. */
export function answerLink(
  held: HeldProof,
  link: string,
): { readonly to: string; readonly form: string } {
  const asked = new URL(link).searchParams
  const text = (name: string) => asked.get(name) ?? ''
  const clientId = text('client_id')
  const nonce = text('nonce')
  const responseUri = text('response_uri')
  const response = presentProof(held, linkTranscript({ clientId, nonce, responseUri }))
  const token = JSON.stringify({ proof_of_age: [response.toString('base64url')] })
  const form = new URLSearchParams({ vp_token: token, state: text('state') })
  return { to: responseUri, form: form.toString() }
}

/** Returns the answer of a wallet to a request of the browser, encrypted for its key. */
export function answerBrowser(held: HeldProof, encryptionInfo: string, origin: string): string {
  const asked = listIn(decodeCbor(Buffer.from(encryptionInfo, 'base64url')))
  const recipient = keyIn(mapIn(asked[1]).get('recipientPublicKey'))
  const transcript = browserTranscript(encryptionInfo, origin)
  const once = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encapsulated = pointOf(createPublicKey(once.privateKey))
  const keys = messageKeys(
    {
      privateKey: once.privateKey,
      publicKey: recipient,
      encapsulated,
      recipient: pointOf(recipient),
    },
    transcript,
  )
  const cipher = createCipheriv('aes-128-gcm', keys.key, keys.nonce)
  const sealed = Buffer.concat([
    cipher.update(presentProof(held, transcript)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const parts = new Map([
    ['enc', bytesIn(Uint8Array.from(encapsulated))],
    ['cipherText', Uint8Array.from(sealed)],
  ])
  return encodeCbor(['dcapi', parts]).toString('base64url')
}
