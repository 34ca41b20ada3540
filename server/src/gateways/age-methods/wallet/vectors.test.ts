import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeCbor, embed, embeddedIn, listIn, mapIn } from './cbor.rules.ts'
import { isSignedBy, sign1In } from './cose.rules.ts'
import { chainIn, SIGNER_PURPOSES } from './issuers.rules.ts'
import { revocationAddresses } from './revocation-lists.ts'
import { browserTranscript, linkTranscript } from './transcripts.rules.ts'
import { PROOF_OF_AGE, verifyProof } from './verify-proof.ts'
import { openBrowserAnswer } from './wallet-requests.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8'))

interface Published {
  readonly verifyAt: string
  readonly issuerSignedHex: string
}
const published: Record<'v1' | 'v2', Published> = read('published')
const made = read('made')

describe('session transcripts', () => {
  const hex = (transcript: Buffer) => transcript.toString('hex')

  it('equal the vector of OpenID4VP, B.2.6.1', () => {
    const thumbprint = Buffer.from(
      '4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047',
      'hex',
    )
    const session = {
      clientId: 'x509_san_dns:example.com',
      nonce: 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA',
      responseUri: 'https://example.com/response',
      thumbprint,
    }
    expect(hex(linkTranscript(session))).toBe(
      '83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac',
    )
  })

  it('equal those made independently, for a link and for the browser', () => {
    const { clientId, nonce, responseUri, annexC } = made
    expect(hex(linkTranscript({ clientId, nonce, responseUri }))).toBe(made.sessionTranscriptHex)
    expect(hex(browserTranscript(annexC.encryptionInfo, annexC.origin))).toBe(
      annexC.sessionTranscriptHex,
    )
  })
})

describe('the published attestations', () => {
  for (const [name, { issuerSignedHex, verifyAt }] of Object.entries(published)) {
    it(`${name}: digest, signature of the issuer, purpose and dates are right`, () => {
      const issued = mapIn(decodeCbor(Buffer.from(issuerSignedHex, 'hex')))
      const auth = sign1In(issued.get('issuerAuth'))
      const [signer] = chainIn(auth.unprotected.get(33), { anchors: [] }).chain
      const payload = auth.payload ?? Buffer.alloc(0)
      expect(isSignedBy(signer.publicKey, auth, payload)).toBe(true)
      expect(SIGNER_PURPOSES).toContain(signer.keyUsage?.[0])
      expect(revocationAddresses(signer)).toEqual([
        expect.stringMatching(/^https:\/\/issuer\.ageverification\.dev\/pki\/\w+_CA_01\.crl$/),
      ])
      const signed = mapIn(decodeCbor(embeddedIn(decodeCbor(payload))))
      const [item] = listIn(mapIn(issued.get('nameSpaces')).get(PROOF_OF_AGE)).map(embeddedIn)
      const digests = mapIn(mapIn(signed.get('valueDigests')).get(PROOF_OF_AGE))
      const own = mapIn(decodeCbor(item ?? Buffer.alloc(0)))
      expect(digests.get(own.get('digestID'))).toEqual(
        Uint8Array.from(
          createHash('sha256')
            .update(embed(item ?? Buffer.alloc(0)))
            .digest(),
        ),
      )
      expect(new Date(verifyAt) < new Date(signer.validTo)).toBe(true)
    })
  }
})

describe('the responses made independently', () => {
  const trust = { anchors: [new X509Certificate(made.caPem)], purposes: [] }
  const at = { trust, now: new Date(made.now) }
  const transcript = linkTranscript(made)
  const bytes = (text: string) => Buffer.from(text, 'base64url')

  it('one by link is accepted, and refused when its signer must name a purpose', () => {
    const response = bytes(made.deviceResponseB64u)
    expect(verifyProof(response, transcript, at)).toMatchObject({
      validUntil: new Date('2027-02-18T00:00:00Z'),
    })
    const strict = { ...at, trust: { ...trust, purposes: SIGNER_PURPOSES } }
    expect(verifyProof(response, transcript, strict)).toEqual({ problem: 'issuer_purpose' })
  })

  it('one by the browser is opened and accepted, and not from another site', () => {
    const { annexC } = made
    const key = createPrivateKey({ key: annexC.recipientPrivateJwk, format: 'jwk' })
    const privateKey = key.export({ type: 'pkcs8', format: 'der' })
    const { encryptionInfo, origin } = annexC
    const opened = openBrowserAnswer(annexC.wire, { encryptionInfo, origin, privateKey })
    expect(opened?.response).toEqual(bytes(annexC.deviceResponseB64u))
    const { response = Buffer.alloc(0), transcript = Buffer.alloc(0) } = opened ?? {}
    expect(verifyProof(response, transcript, at).problem).toBeUndefined()
    const elsewhere = { encryptionInfo, origin: 'https://evil.example', privateKey }
    expect(openBrowserAnswer(annexC.wire, elsewhere)).toBeUndefined()
  })

  it('one of a person under 18 is refused, though everything else is in order', () => {
    const response = bytes(made.underage.deviceResponseB64u)
    expect(verifyProof(response, transcript, at)).toEqual({ problem: 'not_of_age' })
  })

  it('another nonce and another address of the site are refused', () => {
    const response = bytes(made.deviceResponseB64u)
    const others = [
      { ...made, nonce: 'n-0S6_WzA2Mk' },
      { ...made, responseUri: 'https://rp.example/age/cc' },
    ]
    for (const other of others)
      expect(verifyProof(response, linkTranscript(other), at)).toEqual({
        problem: 'device_signature',
      })
  })
})
