import { createHash, timingSafeEqual } from 'node:crypto'
import type { NamedAddress } from '../port.ts'
import {
  arrayOf,
  bytesIn,
  type CborMap,
  dateIn,
  decodeCbor,
  embed,
  embeddedIn,
  encodeCbor,
  listIn,
  mapIn,
} from './cbor.rules.ts'
import { isSignedBy, keyIn, sign1In } from './cose.rules.ts'
import {
  addressesOf,
  chainIn,
  type IssuerProblem,
  problemOfIssuer,
  type Trust,
} from './issuers.rules.ts'

/** The type of document and the namespace of the European proof of age. */
export const PROOF_OF_AGE = 'eu.europa.ec.av.1'
/** The only element that is asked for. */
export const OVER_18 = 'age_over_18'

const CHAIN_HEADER = 33
/** An answer with one attestation and one signature has some 1.1 KB. */
const LONGEST = 64 * 1024

/** Why a proof is refused, by the first check that it failed. */
export type ProofProblem =
  | IssuerProblem
  | 'unreadable'
  | 'status'
  | 'document'
  | 'digest'
  | 'issuer_signature'
  | 'validity'
  | 'device_signature'
  | 'not_of_age'

/** The result of a verification. */
export type VerifiedProof =
  | { readonly problem: ProofProblem; readonly addresses?: readonly NamedAddress[] }
  | {
      readonly problem?: undefined
      /** The hash of what the issuer signed, which no other proof has. */
      readonly digest: Buffer
      readonly validUntil: Date
      /** Where the issuers of its signer say what they revoked. */
      readonly addresses: readonly NamedAddress[]
    }

/** Thrown within when a check fails. */
class Refused extends Error {
  readonly problem: ProofProblem
  readonly addresses: readonly NamedAddress[]
  constructor(problem: ProofProblem, addresses: readonly NamedAddress[] = []) {
    super(problem)
    this.problem = problem
    this.addresses = addresses
  }
}

function require(isRight: boolean, problem: ProofProblem): asserts isRight {
  if (!isRight) throw new Refused(problem)
}

/**
 * Verifies an answer of a wallet (DeviceResponse) to a session, in the order of the profile: its
 * form, digests, issuer, validity, signature of the device, and that the person is of age. Whether
 * the session is still open and the proof new is for the caller to check.
 */
export function verifyProof(
  response: Uint8Array,
  transcript: Uint8Array,
  { trust, now }: { readonly trust: Trust; readonly now: Date },
): VerifiedProof {
  try {
    require(response.length <= LONGEST, 'unreadable')
    const document = documentIn(mapIn(decodeCbor(response)))
    const issued = mapIn(document.get('issuerSigned'))
    const { signature, chain, trusted, payload, signed } = issuerSignedIn(issued, trust)
    const value = checkDigests(issued, signed)
    require(isSignedBy(chain[0].publicKey, signature, payload), 'issuer_signature')
    require(trusted !== undefined, 'issuer_unknown')
    const addresses = addressesOf(trusted)
    const problem = problemOfIssuer(trusted, trust, now)
    if (problem) throw new Refused(problem, problem === 'issuer_unchecked' ? addresses : [])
    const validUntil = checkValidity(signed, now)
    checkDevice(mapIn(document.get('deviceSigned')), signed, transcript)
    require(value === true, 'not_of_age')
    return { digest: createHash('sha256').update(payload).digest(), validUntil, addresses }
  } catch (error) {
    if (!(error instanceof Refused)) return { problem: 'unreadable' }
    const { problem, addresses } = error
    return addresses.length > 0 ? { problem, addresses } : { problem }
  }
}

/** Returns the one document of an answer. */
function documentIn(response: CborMap): CborMap {
  require(response.get('version') === '1.0' && response.get('status') === 0, 'status')
  const documents = listIn(response.get('documents'))
  require(documents.length === 1, 'document')
  const document = mapIn(documents[0])
  require(document.get('docType') === PROOF_OF_AGE, 'document')
  return document
}

function issuerSignedIn(issued: CborMap, trust: Trust) {
  const signature = sign1In(issued.get('issuerAuth'))
  const { payload, unprotected } = signature
  require(payload !== null, 'issuer_signature')
  const signed = mapIn(decodeCbor(embeddedIn(decodeCbor(payload))))
  return { signature, payload, signed, ...chainIn(unprotected.get(CHAIN_HEADER), trust) }
}

/** Compares each element with the digest that the issuer signed, and returns the one asked for. */
function checkDigests(issued: CborMap, signed: CborMap): unknown {
  const namespaces = mapIn(issued.get('nameSpaces'))
  require(namespaces.size === 1 && signed.get('digestAlgorithm') === 'SHA-256', 'digest')
  const digests = mapIn(mapIn(signed.get('valueDigests')).get(PROOF_OF_AGE))
  const items = listIn(namespaces.get(PROOF_OF_AGE)).map((part) => {
    const bytes = embeddedIn(part)
    const item = mapIn(decodeCbor(bytes))
    const expected = bytesIn(digests.get(item.get('digestID')))
    const digest = createHash('sha256').update(embed(bytes)).digest()
    require(expected.length === 32 && timingSafeEqual(digest, expected), 'digest')
    return item
  })
  const [own, ...more] = items.filter((item) => item.get('elementIdentifier') === OVER_18)
  require(own !== undefined && more.length === 0, 'digest')
  return own.get('elementValue')
}

/** Checks what the issuer signed about the document, and returns until when it is valid. */
function checkValidity(signed: CborMap, now: Date): Date {
  require(signed.get('docType') === PROOF_OF_AGE, 'document')
  const validity = mapIn(signed.get('validityInfo'))
  const from = dateIn(validity.get('validFrom'))
  const until = dateIn(validity.get('validUntil'))
  require(from <= now && now < until, 'validity')
  return until
}

/** Checks that the key which the issuer named signed for this very session. */
function checkDevice(device: CborMap, signed: CborMap, transcript: Uint8Array): void {
  const added = embeddedIn(device.get('nameSpaces'))
  require(mapIn(decodeCbor(added)).size === 0, 'device_signature')
  const signature = sign1In(mapIn(device.get('deviceAuth')).get('deviceSignature'))
  require(signature.payload === null, 'device_signature')
  const key = keyIn(mapIn(signed.get('deviceKeyInfo')).get('deviceKey'))
  const payload = deviceAuthentication(transcript, added)
  require(isSignedBy(key, signature, payload), 'device_signature')
}

/** Returns what the key of a device signs. */
export const deviceAuthentication = (transcript: Uint8Array, namespaces: Uint8Array): Buffer =>
  embed(
    arrayOf(
      encodeCbor('DeviceAuthentication'),
      transcript,
      encodeCbor(PROOF_OF_AGE),
      embed(namespaces),
    ),
  )
