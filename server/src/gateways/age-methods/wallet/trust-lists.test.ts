import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { publishedList, signList } from '../../../../test/fakes/age-lists.ts'
import { ListRefused } from '../port.ts'
import { makeCertificate } from './certificates.ts'
import { openWallet } from './open-wallet.ts'
import { answerLink, issueProof, simulateIssuer } from './simulated-wallet.ts'
import { readTrustFiles, readTrustList } from './trust-lists.ts'

const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }
const issuers = ['granted', 'withdrawn', 'old'].map((seed) =>
  simulateIssuer(Buffer.from(seed), dates),
)
const [granted, withdrawn, old] = issuers.map(({ root }) => root)
if (!granted || !withdrawn || !old) throw new Error('No issuers')
const keyOf = (issuer: (typeof issuers)[number] | undefined) => {
  if (!issuer) throw new Error('No issuer')
  return { key: issuer.rootKey, certificate: issuer.root }
}
const plain = publishedList([
  { certificate: granted, status: 'granted', former: old },
  { certificate: withdrawn, status: 'withdrawn' },
])
/** The publisher has a key of its own, which issues nothing. */
const [publishing, stranger] = ['publisher', 'stranger'].map((seed) =>
  keyOf(simulateIssuer(Buffer.from(seed), dates)),
)
if (!publishing || !stranger) throw new Error('No publisher')
const signers = publishing.certificate.toString()
const xml = signList(plain, publishing)
const problemOf = (text: string, trusted = signers): unknown => {
  try {
    return readTrustList('published.xml', text, trusted).certificates.length
  } catch (error) {
    return error instanceof ListRefused ? error.problem : (error as Error).message
  }
}

it('of the published list, the certificates of granted services count, with their dates', () => {
  const list = readTrustList('published.xml', xml, signers)
  expect(list).toMatchObject({
    title: 'published.xml',
    signer: signers,
    issuedAt: new Date('2026-03-01T10:00:00Z'),
    nextUpdate: new Date('2026-09-01T10:00:00Z'),
  })
  expect(list.certificates).toEqual([issuers[0]?.root.toString()])
})

it('certificates in PEM are read, and a list without any is refused', () => {
  const pem = issuers.map(({ root }) => root.toString()).join('\n')
  expect(readTrustList('own.pem', pem, '').certificates).toHaveLength(3)
  for (const text of ['', 'no certificate'])
    expect(() => readTrustList('wrong', text, '')).toThrow('no certificates')
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
  expect(() => readTrustList('broken', broken, '')).toThrow()
})

it('a wallet believes the issuers of a folder, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'issuers-'))
  writeFileSync(path.join(folder, 'published.xml'), xml)
  writeFileSync(path.join(folder, 'notes.txt'), 'not a list')
  expect(readTrustFiles(folder, signers)).toHaveLength(1)
  expect(() => readTrustFiles(folder, '')).toThrow('no_signer')
  const wallet = openWallet({
    trustPlace: folder,
    listSigners: signers,
    simulatorSeed: undefined,
  })
  rmSync(folder, { recursive: true })
  const now = new Date('2026-11-29T00:00:00Z')
  const asked = { nonce: 'n', state: 's', responseUri: 'https://site.example/r' }
  const link = new URL(wallet.linkOf(asked)).searchParams
  const problems = issuers.map((issuer) => {
    const held = issueProof(issuer, { isOver18: true, validFrom: now, validUntil: dates.to })
    const { form } = answerLink(held, `av://?${link}`)
    return wallet.verifyForm(form, asked, { certificates: [], now }).problem
  })
  expect(problems).toEqual([undefined, 'issuer_unknown', 'issuer_unknown'])
  expect(wallet.simulator).toBeUndefined()
})

it('a published list is believed only as its trusted signer signed it', () => {
  expect(problemOf(xml)).toBe(1)
  expect(problemOf(xml, `${stranger.certificate}\n${signers}`)).toBe(1)
  expect(problemOf(`\uFEFF${xml}`)).toBe(1)
  expect(problemOf(plain)).toBe('unsigned')
  expect(problemOf(xml, '')).toBe('no_signer')
  expect(problemOf(xml, stranger.certificate.toString())).toBe('other_signer')
  expect(problemOf(signList(plain, stranger))).toBe('other_signer')
  const asPublisher = { key: stranger.key, certificate: publishing.certificate }
  expect(problemOf(signList(plain, asPublisher))).toBe('altered')
  for (const [from, to] of [
    ['withdrawn</tsl', 'granted</tsl'],
    ['2026-09-01', '2036-09-01'],
    [granted.raw.toString('base64'), old.raw.toString('base64')],
  ] as const)
    expect(problemOf(xml.replace(from, to))).toBe('altered')
})

it('content beside what was signed is not read', () => {
  const body =
    /<tsl:TrustServiceStatusList[\s\S]*<\/tsl:TrustServiceStatusList>/.exec(xml)?.[0] ?? ''
  const evil = publishedList([{ certificate: old, status: 'granted' }])
  const wrapped = evil.replace('<!-- a comment', `${body}<!-- a comment`)
  expect(problemOf(wrapped)).toBe('unsigned')
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? ''
  expect(problemOf(evil.replace('</tsl:Trust', `${signature}</tsl:Trust`))).toBe('altered')
  expect(problemOf(xml.replace('</tsl:Trust', `${signature}</tsl:Trust`))).toBe('unsigned')
  const doctype = '<!DOCTYPE a [<!ENTITY b "c">]>'
  expect(problemOf(xml.replace('<tsl:Trust', `${doctype}<tsl:Trust`))).toMatch('document type')
  expect(problemOf('<list/>')).toMatch('no list of trusted services')
})

it('signatures of RSA are read, and those with SHA-1 are not', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const names = { subject: 'A publisher', issuer: 'A publisher', ...dates }
  const shown = { isAuthority: false, purpose: null, publicKey, issuerKey: publishing.key }
  const rsa = { key: privateKey, certificate: makeCertificate({ ...names, ...shown }) }
  const signed = signList(plain, rsa)
  expect(problemOf(signed, rsa.certificate.toString())).toBe(1)
  const old = signed.replace('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')
  expect(problemOf(old, rsa.certificate.toString())).toBe('altered')
})

it('a list that its signer signed before or after the dates of the certificate is refused', () => {
  const later = { from: new Date('2026-04-01T00:00:00Z'), to: dates.to }
  const late = keyOf(simulateIssuer(Buffer.from('late'), later))
  expect(problemOf(signList(plain, late), late.certificate.toString())).toBe('other_signer')
})
