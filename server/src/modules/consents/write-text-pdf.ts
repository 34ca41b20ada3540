import { buffer } from 'node:stream/consumers'
import { convert } from 'html-to-text'
import { t } from 'ttag'
import type { Languages } from '../../platform/i18n/index.ts'
import { createPdf, isPrintable } from '../../platform/pdf.ts'
import type { CurrentText } from './read-texts.ts'

/** The facts of a signature or an acceptance that its PDF shows. */
export interface AcceptedText {
  readonly id: string
  readonly text: CurrentText
  readonly siteName: string
  readonly accountId: string
  /** The typed name; null for a text that is accepted by a click. */
  readonly signedName: string | null
  /** Null where it was not recorded, or was erased. */
  readonly ip: string | null
  readonly userAgent: string | null
  readonly acceptedAt: Date
  readonly language: string
}

/**
 * Writes a signed or accepted text as a PDF: its wording, who agreed to it, when, where and by
 * which device. The exact wording, whose hash it prints, is attached as a file, so that the hash
 * can be computed again.
 */
export async function writeTextPdf(
  languages: Languages,
  { id, text, siteName, language: asked, ...facts }: AcceptedText,
): Promise<Buffer> {
  const translated = languages.compose(asked, pdfLabels)
  const canPrint = isPrintable(Object.values(translated).join(' '))
  const [labels, language] = canPrint ? [translated, asked] : [pdfLabels(), 'en']
  const { title } = text
  const pageLabel = (page: number) => `${siteName} · ${title} · ${id} · ${labels.page} ${page}`
  const pdf = await createPdf({ title, pageLabel, language, createdAt: facts.acceptedAt })
  const isSigned = facts.signedName !== null
  const json = JSON.stringify({ id, textHash: text.hash, ...facts }, null, 2)
  const names = isSigned ? ['agreement', 'signature'] : [text.slug, 'acceptance']
  pdf.attach(`${names[0]}.html`, Buffer.from(`${title}\n${text.content}`), 'text/html')
  pdf.attach(`${names[1]}.json`, Buffer.from(json), 'application/json')
  for (const block of blocksOf(text.content)) pdf.paragraph(block)
  pdf.heading(isSigned ? labels.signature : labels.acceptance)
  pdf.facts([
    isSigned ? [labels.signedBy, facts.signedName ?? ''] : [labels.acceptedBy, labels.click],
    [labels.account, facts.accountId],
    [
      isSigned ? labels.signedAt : labels.acceptedAt,
      `${facts.acceptedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    ],
    [labels.address, facts.ip ?? labels.unknown],
  ])
  pdf.paragraph(`${labels.device}: ${facts.userAgent ?? labels.unknown}`)
  pdf.paragraph(`${labels.hash}: ${text.hash}`)
  pdf.paragraph(isSigned ? labels.attached : labels.attachedFacts)
  pdf.end()
  return buffer(pdf.stream)
}

/** Returns the paragraphs of a text without its markup. */
const blocksOf = (html: string): readonly string[] =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '– ' } },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({
        selector,
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
      })),
    ],
  })
    .split(/\n{2,}/)
    .filter(Boolean)

const pdfLabels = () => ({
  page: t`Page`,
  signature: t`Signature`,
  acceptance: t`Acceptance`,
  acceptedBy: t`Accepted by`,
  click: t`a click, without a typed name`,
  acceptedAt: t`Accepted at`,
  unknown: t`not recorded, or erased`,
  signedBy: t`Signed by`,
  account: t`Account`,
  signedAt: t`Signed at`,
  address: t`IP address`,
  device: t`Device`,
  hash: t`SHA-256 of the attached wording`,
  attached: t`The exact wording and the facts of the signature are attached to this file.`,
  attachedFacts: t`The exact wording and the facts of the acceptance are attached to this file.`,
})
