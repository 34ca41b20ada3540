import { createHash } from 'node:crypto'
import { arrayOf, encodeCbor } from './cbor.rules.ts'

const nothing = encodeCbor(null)

/** Returns the transcript of a session with a handover: what was asked, by whom, and where. */
const transcriptOf = (name: string, info: Uint8Array): Buffer =>
  arrayOf(
    nothing,
    nothing,
    arrayOf(
      encodeCbor(name),
      encodeCbor(Uint8Array.from(createHash('sha256').update(info).digest())),
    ),
  )

/** The parts of a request by link that its answer is bound to. */
export interface LinkSession {
  readonly clientId: string
  readonly nonce: string
  readonly responseUri: string
  /** The SHA-256 thumbprint of the key that answers are encrypted for; null for plain answers. */
  readonly thumbprint?: Uint8Array | null
}

/** Returns the session transcript of a request by link or QR code (OpenID4VP 1.0, B.2.6.1). */
export const linkTranscript = ({
  clientId,
  nonce,
  responseUri,
  thumbprint = null,
}: LinkSession): Buffer =>
  transcriptOf(
    'OpenID4VPHandover',
    encodeCbor([clientId, nonce, thumbprint && Uint8Array.from(thumbprint), responseUri]),
  )

/** Returns the session transcript of a request by the browser (ISO 18013-7, annex C). */
export const browserTranscript = (encryptionInfo: string, origin: string): Buffer =>
  transcriptOf('dcapi', encodeCbor([encryptionInfo, origin]))
