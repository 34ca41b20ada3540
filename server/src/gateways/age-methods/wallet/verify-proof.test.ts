import { Tagged } from 'cborg'
import { describe, expect, it } from 'vitest'
import { decodeCbor, embedded, encodeCbor } from './cbor.rules.ts'
import { SIGNER_PURPOSES } from './issuers.rules.ts'
import { issueProof, presentProof, simulateIssuer } from './simulated-wallet.ts'
import { linkTranscript } from './transcripts.rules.ts'
import { OVER_18, PROOF_OF_AGE, verifyProof } from './verify-proof.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-29T09:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * DAY_MS)
const dates = { from: days(-30), to: days(3650) }
const issuer = simulateIssuer(Buffer.from('a seed of tests'), dates)
const trust = { anchors: [issuer.root], purposes: SIGNER_PURPOSES }
const transcript = linkTranscript({
  clientId: 'redirect_uri:https://site.example/answer',
  nonce: 'a-nonce',
  responseUri: 'https://site.example/answer',
})
const content = { isOver18: true, validFrom: days(-1), validUntil: days(30) }
const proof = (changed: Partial<typeof content | { isOver18: unknown }> = {}, from = issuer) =>
  presentProof(issueProof(from, { ...content, ...changed }), transcript)
const problemOf = (response: Uint8Array, at = now, roots = trust) =>
  verifyProof(response, transcript, { trust: roots, now: at }).problem

type Tree = Map<unknown, unknown>
interface Parts {
  readonly response: Tree
  readonly document: Tree
  readonly issued: Tree
  readonly auth: unknown[]
  readonly device: Tree
  readonly signature: unknown[]
}
function partsOf(bytes: Uint8Array): Parts {
  const response = decodeCbor(bytes) as Tree
  const [document] = response.get('documents') as [Tree]
  const issued = document.get('issuerSigned') as Tree
  const device = document.get('deviceSigned') as Tree
  const signature = (device.get('deviceAuth') as Tree).get('deviceSignature') as unknown[]
  return {
    response,
    document,
    issued,
    auth: issued.get('issuerAuth') as unknown[],
    device,
    signature,
  }
}
const inside = (tagged: unknown) => decodeCbor((tagged as Tagged).value as Uint8Array) as Tree
const flipped = (bytes: unknown, at = 0) => {
  const copy = Uint8Array.from(bytes as Uint8Array)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
const itemsOf = ({ issued }: Parts) =>
  (issued.get('nameSpaces') as Map<string, unknown[]>).get(PROOF_OF_AGE) as unknown[]
const changeItem = (parts: Parts, change: (item: Tree) => void) => {
  const items = itemsOf(parts)
  const item = inside(items[0])
  change(item)
  items[0] = embedded(encodeCbor(item))
}
const changeSigned = (parts: Parts, change: (signed: Tree) => void) => {
  const signed = inside(decodeCbor(parts.auth[2] as Uint8Array))
  change(signed)
  parts.auth[2] = Uint8Array.from(encodeCbor(embedded(encodeCbor(signed))))
}
const inSigned = (name: string, value: unknown) => (parts: Parts) =>
  changeSigned(parts, (signed) => signed.set(name, value))

/** Each changes one field of a proof that is in order, as somebody without its keys can. */
const changes: Record<string, (parts: Parts) => unknown> = {
  'the version': ({ response }) => response.set('version', '2.0'),
  'the status': ({ response }) => response.set('status', 10),
  'no document': ({ response }) => response.set('documents', []),
  'a second document': ({ response, document }) => response.set('documents', [document, document]),
  'the type of the document': ({ document }) => document.set('docType', 'org.iso.18013.5.1.mDL'),
  'the value': (parts) => changeItem(parts, (item) => item.set('elementValue', 1)),
  'the name of the element': (parts) =>
    changeItem(parts, (item) => item.set('elementIdentifier', 'age_over_16')),
  'the random of the element': (parts) =>
    changeItem(parts, (item) => item.set('random', flipped(item.get('random')))),
  'the id of the digest': (parts) => changeItem(parts, (item) => item.set('digestID', 8)),
  'no element': (parts) => void itemsOf(parts).pop(),
  'the element twice': (parts) => itemsOf(parts).push(itemsOf(parts)[0]),
  'a second namespace': ({ issued }) =>
    (issued.get('nameSpaces') as Tree).set('another', [embedded(encodeCbor(new Map()))]),
  'the digest': (parts) =>
    changeSigned(parts, (signed) => {
      const digests = (signed.get('valueDigests') as Map<string, Tree>).get(PROOF_OF_AGE) as Tree
      digests.set(7, flipped(digests.get(7)))
    }),
  'the algorithm of digests': inSigned('digestAlgorithm', 'SHA-512'),
  'the type in what the issuer signed': inSigned('docType', 'another'),
  'the validity': (parts) =>
    changeSigned(parts, (signed) =>
      (signed.get('validityInfo') as Tree).set('validUntil', new Tagged(0, '2030-01-01T00:00:00Z')),
    ),
  'the key of the device': (parts) =>
    changeSigned(parts, (signed) => signed.set('deviceKeyInfo', issueKeyInfo())),
  'the signature of the issuer': ({ auth }) => auth.splice(3, 1, flipped(auth[3])),
  'the header of the issuer': ({ auth }) => auth.splice(0, 1, encodeCbor(new Map([[1, -35]]))),
  'the certificate of the issuer': ({ auth }) =>
    (auth[1] as Tree).set(33, Uint8Array.from(simulateIssuer(Buffer.from('b'), dates).signer.raw)),
  'no certificate': ({ auth }) => (auth[1] as Tree).delete(33),
  'a certificate of the root alone': ({ auth }) =>
    (auth[1] as Tree).set(33, Uint8Array.from(issuer.root.raw)),
  'no signature of the device': ({ device }) => device.delete('deviceAuth'),
  'the signature of the device': ({ signature }) => signature.splice(3, 1, flipped(signature[3])),
  'the header of the device': ({ signature }) =>
    signature.splice(0, 1, encodeCbor(new Map([[1, -8]]))),
  'a payload beside the signature of the device': ({ signature }) =>
    signature.splice(2, 1, new Uint8Array([1])),
  'what the device adds': ({ device }) =>
    device.set(
      'nameSpaces',
      embedded(encodeCbor(new Map([[PROOF_OF_AGE, new Map([[OVER_18, true]])]]))),
    ),
}
const issueKeyInfo = () =>
  inside(decodeCbor(partsOf(proof()).auth[2] as Uint8Array)).get('deviceKeyInfo')

describe('a proof', () => {
  it('in order is accepted, with the hash of what its issuer signed', () => {
    const one = verifyProof(proof(), transcript, { trust, now })
    const two = verifyProof(proof(), transcript, { trust, now })
    expect([one.problem, two.problem]).toEqual([undefined, undefined])
    expect(one).not.toEqual(two)
    expect(one).toMatchObject({ validUntil: days(30) })
  })

  it('that says anything but true is refused', () => {
    for (const isOver18 of [false, 1, 'true', null, [true], new Map([['true', true]])])
      expect(problemOf(proof({ isOver18 }))).toBe('not_of_age')
  })

  it('is refused before its time, after it, and when the issuer’s certificate ended', () => {
    expect(problemOf(proof(), days(-2))).toBe('validity')
    expect(problemOf(proof(), days(31))).toBe('validity')
    expect(problemOf(proof({ validUntil: days(9000) }), days(4000))).toBe('issuer_dates')
  })

  it('of an unknown root, or of a signer for another purpose, is refused', () => {
    const other = simulateIssuer(Buffer.from('another seed'), dates)
    expect(problemOf(proof({}, other))).toBe('issuer_unknown')
    const forOthers = simulateIssuer(Buffer.from('a seed of tests'), dates, {
      purpose: '1.3.6.1.5.5.7.3.1',
    })
    expect(problemOf(proof({}, forOthers))).toBe('issuer_purpose')
    expect(problemOf(proof(), now, { ...trust, anchors: [] })).toBe('issuer_unknown')
  })

  it('is refused with any byte changed', () => {
    const bytes = proof()
    const accepted = [...bytes.keys()].filter((at) => problemOf(flipped(bytes, at)) === undefined)
    expect(accepted).toEqual([])
    for (const junk of [Buffer.alloc(0), Buffer.from('junk'), Buffer.alloc(50_000, 0x81)])
      expect(problemOf(junk)).toBe('unreadable')
  })
})

describe('a proof with one field changed', () => {
  for (const [name, change] of Object.entries(changes))
    it(`is refused: ${name}`, () => {
      const parts = partsOf(proof())
      change(parts)
      expect(problemOf(encodeCbor(parts.response))).toBeDefined()
    })
})
