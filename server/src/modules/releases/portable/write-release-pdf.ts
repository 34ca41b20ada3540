import type { PortableRelease } from '@stagedoor/contract/releases/portable'
import { t } from 'ttag'
import type { Languages } from '../../../platform/i18n/index.ts'
import { createPdf, isPrintable } from '../../../platform/pdf.ts'

/**
 * Writes a release as a PDF for people to read. The signed file itself is attached, so that the
 * document proves what it shows.
 */
export async function writeReleasePdf(
  languages: Languages,
  asked: string,
  release: PortableRelease,
): Promise<NodeJS.ReadableStream> {
  const translated = languages.compose(asked, labelsOf)
  const canPrint = isPrintable(Object.values(translated).join(' '))
  const [labels, language] = canPrint ? [translated, asked] : [labelsOf(), 'en']
  const { siteName, releaseId, text, files, seal, issuedAt } = release
  const pageLabel = (page: number) => `${siteName} · ${releaseId} · ${labels.page} ${page}`
  const createdAt = new Date(issuedAt)
  const pdf = await createPdf({ title: labels.title, pageLabel, language, createdAt })
  pdf.attach('release.json', Buffer.from(JSON.stringify(release, null, 2)), 'application/json')
  pdf.facts(factsOf(labels, release))
  pdf.heading(labels.text)
  for (const block of text.content.split(/\n{2,}/)) pdf.paragraph(block)
  pdf.paragraph(`${labels.textHash}: ${text.sha256}`)
  pdf.heading(labels.files)
  const write = pdf.table([
    { title: 'SHA-256', width: 0.62 },
    { title: labels.kind, width: 0.16 },
    { title: labels.bytes, width: 0.1, isNumeric: true },
    { title: labels.producedOn, width: 0.12, isNumeric: true },
  ])
  for (const { sha256, kind, bytes, producedOn } of files)
    write([sha256, kind ?? '–', bytes === null ? '–' : String(bytes), producedOn])
  pdf.heading(labels.seal)
  pdf.paragraph(`${labels.keyId}: ${seal.keyId}`)
  pdf.paragraph(`${labels.publicKey}: ${seal.publicKey}`)
  pdf.paragraph(`${labels.signature}: ${seal.signature}`)
  pdf.paragraph(labels.attached)
  pdf.end()
  return pdf.stream
}

const minuteOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

type Labels = ReturnType<typeof labelsOf>

function factsOf(labels: Labels, release: PortableRelease): (readonly [string, string])[] {
  const { signer, producer, issuedFor, until, identity } = release
  return [
    [labels.signer, signer.legalName ?? signer.alias],
    ...(signer.birthDate ? [[labels.birthDate, signer.birthDate] as const] : []),
    [labels.signedAt, minuteOf(release.signedAt)],
    [labels.producer, `${producer.name} (@${producer.username})`],
    [labels.site, release.site],
    [labels.scopes, release.scopes.join(', ')],
    [labels.until, until ?? labels.noEnd],
    [labels.identity, minuteOf(identity.checkedAt)],
    [labels.issuedAt, minuteOf(release.issuedAt)],
    ...(issuedFor ? [[labels.issuedFor, `${issuedFor.account}, ${issuedFor.site}`] as const] : []),
  ]
}

const labelsOf = () => ({
  title: t`Signed release`,
  page: t`Page`,
  signer: t`Signed by`,
  birthDate: t`Birth date`,
  signedAt: t`Signed at`,
  producer: t`For files of`,
  site: t`On`,
  scopes: t`Allows`,
  until: t`In force until`,
  noEnd: t`it is taken back`,
  identity: t`Document and selfie checked by the staff of the site`,
  issuedAt: t`This copy was made`,
  issuedFor: t`This copy is for`,
  text: t`What was signed`,
  textHash: t`SHA-256 of this text`,
  files: t`Files`,
  kind: t`Kind`,
  bytes: t`Bytes`,
  producedOn: t`Made on`,
  seal: t`Signature of the site`,
  keyId: t`Key`,
  publicKey: t`Public key (Ed25519)`,
  signature: t`Signature`,
  attached: t`The signed file release.json is attached to this document. The command "release:check" of Stagedoor says whether it is unchanged.`,
})
