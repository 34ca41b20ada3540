import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { bytesIn, decodeCbor, embedded, encodeCbor, listIn, mapIn } from './cbor.rules.ts'
import { coseKeyOf } from './cose.rules.ts'
import { openMessage } from './hpke.rules.ts'
import { browserTranscript, linkTranscript } from './transcripts.rules.ts'
import { OVER_18, PROOF_OF_AGE } from './verify-proof.ts'

const QUERY_ID = 'proof_of_age'

/** The longest answer that is read; one of a wallet has some 2 KB. */
const LONGEST = 100_000

/** Returns a new nonce of 192 bits. */
export const newNonce = (): string => randomBytes(24).toString('base64url')

/** A request to a wallet by link or QR code. */
export interface LinkRequest {
  readonly nonce: string
  /** Our own id of the request, which the wallet repeats. */
  readonly state: string
  readonly responseUri: string
}

const clientIdOf = (responseUri: string): string => `redirect_uri:${responseUri}`

/** Returns the link that opens a wallet, by value and unsigned, for one element of one document. */
export function walletLink({ nonce, state, responseUri }: LinkRequest): string {
  const query = {
    credentials: [
      {
        id: QUERY_ID,
        format: 'mso_mdoc',
        meta: { doctype_value: PROOF_OF_AGE },
        claims: [{ path: [PROOF_OF_AGE, OVER_18] }],
      },
    ],
  }
  const parts = {
    client_id: clientIdOf(responseUri),
    response_uri: responseUri,
    response_type: 'vp_token',
    response_mode: 'direct_post',
    nonce,
    state,
    dcql_query: JSON.stringify(query),
  }
  return `av://?${new URLSearchParams(parts)}`
}

/** Returns the answer in the form of a wallet, or undefined for a form that has none. */
export function responseInForm(form: URLSearchParams): Buffer | undefined {
  const token = form.get('vp_token') ?? ''
  if (token.length > LONGEST) return undefined
  try {
    const answers: unknown = JSON.parse(token)[QUERY_ID]
    const [answer, ...more] = Array.isArray(answers) ? answers : [answers]
    if (typeof answer !== 'string' || more.length > 0) return undefined
    return Buffer.from(answer, 'base64url')
  } catch {
    return undefined
  }
}

/** Returns the transcript that the answer to a link is bound to. */
export const transcriptOfLink = ({ nonce, responseUri }: LinkRequest): Buffer =>
  linkTranscript({ clientId: clientIdOf(responseUri), nonce, responseUri })

/** A request that the browser passes to a wallet (`org-iso-mdoc`). */
export interface BrowserRequest {
  readonly deviceRequest: string
  readonly encryptionInfo: string
}

/** Returns a request for the browser with a key of its own, in PKCS#8, to read its answer. */
export function browserRequest(): BrowserRequest & { readonly privateKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const info = new Map<string, unknown>([
    ['nonce', Uint8Array.from(randomBytes(16))],
    ['recipientPublicKey', coseKeyOf(publicKey)],
  ])
  const items = encodeCbor(
    new Map<string, unknown>([
      ['docType', PROOF_OF_AGE],
      ['nameSpaces', new Map([[PROOF_OF_AGE, new Map([[OVER_18, false]])]])],
    ]),
  )
  const request = new Map<string, unknown>([
    ['version', '1.0'],
    ['docRequests', [new Map([['itemsRequest', embedded(items)]])]],
  ])
  return {
    deviceRequest: encodeCbor(request).toString('base64url'),
    encryptionInfo: encodeCbor(['dcapi', info]).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

/** The parts of a request by the browser that its answer is opened with. */
export interface BrowserSession {
  readonly encryptionInfo: string
  readonly origin: string
  /** In PKCS#8. */
  readonly privateKey: Buffer
}

/**
 * Opens the answer of a browser and returns it with the transcript that it is bound to; undefined
 * for one that was not encrypted for this request and this site.
 */
export function openBrowserAnswer(
  answer: string,
  { encryptionInfo, origin, privateKey }: BrowserSession,
): { readonly response: Buffer; readonly transcript: Buffer } | undefined {
  if (answer.length > LONGEST) return undefined
  const transcript = browserTranscript(encryptionInfo, origin)
  try {
    const [name, given] = listIn(decodeCbor(Buffer.from(answer, 'base64url')))
    if (name !== 'dcapi') return undefined
    const parts = mapIn(given)
    const message = {
      encapsulated: bytesIn(parts.get('enc')),
      sealed: bytesIn(parts.get('cipherText')),
    }
    const key: KeyObject = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
    return { response: openMessage(key, message, transcript), transcript }
  } catch {
    return undefined
  }
}
