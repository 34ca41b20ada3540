import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openWallet } from './open-wallet.ts'
import { answerLink, issueProof, simulateIssuer } from './simulated-wallet.ts'
import { readTrustFiles, readTrustList } from './trust-lists.ts'

const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }
const issuers = ['granted', 'withdrawn', 'old'].map((seed) =>
  simulateIssuer(Buffer.from(seed), dates),
)
const [granted, withdrawn, old] = issuers.map(({ root }) => root.raw.toString('base64'))
const service = (certificate: string | undefined, status: string, more = '') => `
  <tsl:TSPService><tsl:ServiceInformation>
    <tsl:ServiceDigitalIdentity><tsl:DigitalId><tsl:X509Certificate>
      ${certificate}
    </tsl:X509Certificate></tsl:DigitalId></tsl:ServiceDigitalIdentity>
    <tsl:ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</tsl:ServiceStatus>
  </tsl:ServiceInformation>${more}</tsl:TSPService>`
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<tsl:TrustServiceStatusList xmlns:tsl="http://uri.etsi.org/02231/v2#"><tsl:SchemeInformation>
  <tsl:ListIssueDateTime>2026-11-01T10:00:00Z</tsl:ListIssueDateTime>
  <tsl:NextUpdate><tsl:dateTime>2027-05-01T10:00:00Z</tsl:dateTime></tsl:NextUpdate>
</tsl:SchemeInformation>
<!-- <tsl:TSPService>${old}</tsl:TSPService> -->
${service(granted, 'granted', `<tsl:ServiceHistory><tsl:X509Certificate>${old}</tsl:X509Certificate></tsl:ServiceHistory>`)}
${service(withdrawn, 'withdrawn')}
</tsl:TrustServiceStatusList>`

it('of the published list, the certificates of granted services count, with their dates', () => {
  const list = readTrustList('published.xml', xml)
  expect(list).toMatchObject({
    title: 'published.xml',
    issuedAt: new Date('2026-11-01T10:00:00Z'),
    nextUpdate: new Date('2027-05-01T10:00:00Z'),
  })
  expect(list.certificates).toEqual([issuers[0]?.root.toString()])
})

it('certificates in PEM are read, and a list without any is refused', () => {
  const pem = issuers.map(({ root }) => root.toString()).join('\n')
  expect(readTrustList('own.pem', pem).certificates).toHaveLength(3)
  for (const text of ['', 'no certificate', '<list/>'])
    expect(() => readTrustList('wrong', text)).toThrow('no certificates')
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
  expect(() => readTrustList('broken', broken)).toThrow()
})

it('a wallet believes the issuers of a folder, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'issuers-'))
  writeFileSync(path.join(folder, 'published.xml'), xml)
  writeFileSync(path.join(folder, 'notes.txt'), 'not a list')
  expect(readTrustFiles(folder)).toHaveLength(1)
  const wallet = openWallet({ trustPlace: folder, simulatorSeed: undefined })
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
