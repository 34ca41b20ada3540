import { buffer } from 'node:stream/consumers'
import { convert } from 'html-to-text'
import { t } from 'ttag'
import type { Languages } from '../../platform/i18n/index.ts'
import { createPdf, isPrintable } from '../../platform/pdf.ts'
import type { CurrentText } from './read-texts.ts'

/** The facts of a signature that its PDF shows. */
export interface SignedText {
  readonly id: string
  readonly text: CurrentText
  readonly siteName: string
  readonly accountId: string
  readonly signedName: string
  readonly ip: string
  readonly userAgent: string
  readonly acceptedAt: Date
  readonly language: string
}

/**
 * Writes a signed agreement as a PDF: its text, who signed it, when, where and by which device. The
 * exact wording, whose hash it prints, is attached as a file, so that the hash can be computed
 * again.
 */
export function writeAgreementPdf(
  languages: Languages,
  { id, text, siteName, language: asked, ...facts }: SignedText,
): Promise<Buffer> {
  const translated = languages.compose(asked, pdfLabels)
  const canPrint = isPrintable(Object.values(translated).join(' '))
  const [labels, language] = canPrint ? [translated, asked] : [pdfLabels(), 'en']
  const { title } = text
  const pageLabel = (page: number) => `${siteName} · ${title} · ${id} · ${labels.page} ${page}`
  const pdf = createPdf({ title, pageLabel, language })
  pdf.attach('agreement.html', Buffer.from(`${title}\n${text.content}`), 'text/html')
  pdf.attach(
    'signature.json',
    Buffer.from(JSON.stringify({ id, textHash: text.hash, ...facts }, null, 2)),
    'application/json',
  )
  for (const block of blocksOf(text.content)) pdf.paragraph(block)
  pdf.heading(labels.signature)
  pdf.facts([
    [labels.signedBy, facts.signedName],
    [labels.account, facts.accountId],
    [labels.signedAt, `${facts.acceptedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    [labels.address, facts.ip],
  ])
  pdf.paragraph(`${labels.device}: ${facts.userAgent}`)
  pdf.paragraph(`${labels.hash}: ${text.hash}`)
  pdf.paragraph(labels.attached)
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
  signedBy: t`Signed by`,
  account: t`Account`,
  signedAt: t`Signed at`,
  address: t`IP address`,
  device: t`Device`,
  hash: t`SHA-256 of the attached wording`,
  attached: t`The exact wording and the facts of the signature are attached to this file.`,
})
