import { createPdf, isPrintable, type Pdf } from '../../../platform/pdf.ts'
import { eventLabel } from './labels.views.ts'
import { afterChange, isShared, type MonthStatement, taxedGross, totalOf } from './rules.ts'
import type { StatementContent } from './statement-content.ts'

/** The most lines of a document; a month with more has all of them in its CSV file. */
const MAX_LINES = 20_000

/** Writes a statement as a PDF and returns its bytes as a stream. */
export async function writeStatementPdf(file: StatementContent): Promise<NodeJS.ReadableStream> {
  const { labels, siteName } = file
  const title = `${labels.title}: ${file.statement.month}`
  const pdf = await createPdf({
    title,
    pageLabel: (page) => `${siteName} · ${title} · ${labels.page} ${page}`,
    language: file.language,
  })
  writeSummary(pdf, file)
  writeLines(pdf, file).then(pdf.end, (error: unknown) => {
    ;(pdf.stream as NodeJS.ReadableStream & { destroy: (error: unknown) => void }).destroy(error)
  })
  return pdf.stream
}

function writeSummary(
  pdf: Pdf,
  { statement, labels, isOpen, creator, siteName, seller, createdAt, ...file }: StatementContent,
) {
  const { month, opening, closing } = statement
  const money = moneyFormat(file)
  pdf.paragraph([siteName, ...seller].join('\n'))
  pdf.facts([
    [labels.creator, creator],
    [labels.period, periodOf(month)],
    [labels.createdAt, `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ])
  if (isOpen) pdf.paragraph(labels.open)
  pdf.facts(
    [
      [labels.opening, money(totalOf(opening))],
      [labels.sales, money(statement.sales)],
      [labels.refunds, money(statement.refunds)],
      [labels.disputes, money(statement.disputes)],
      [labels.payouts, money(-statement.payouts)],
      [labels.closing, money(totalOf(closing))],
    ],
    true,
  )
  writeSales(pdf, statement, { labels, money })
  pdf.heading(labels.balances)
  const row = pdf.table([
    { title: '', width: 0.4 },
    { title: labels.opening, width: 0.3, isNumeric: true },
    { title: labels.closing, width: 0.3, isNumeric: true },
  ])
  for (const state of ['held', 'available', 'reserved', 'inTransit'] as const)
    row([labels[state], money(opening[state]), money(closing[state])])
}

/** Writes the prices of the sales of a period, and what became of them. */
export function writeSales(
  pdf: Pdf,
  { gross, tax, commission, sales }: Pick<MonthStatement, 'gross' | 'tax' | 'commission' | 'sales'>,
  { labels, money }: Pick<StatementContent, 'labels'> & { money: (amount: bigint) => string },
): void {
  pdf.heading(labels.salesOfPeriod)
  pdf.facts([
    [labels.gross, money(gross)],
    [labels.tax, money(tax)],
    [labels.commission, money(commission)],
    [labels.sales, money(sales)],
  ])
  pdf.paragraph(labels.withoutTax)
}

async function writeLines(
  pdf: Pdf,
  { statement, lines, labels, nameSold, ...file }: StatementContent,
): Promise<void> {
  const money = moneyFormat(file)
  pdf.heading(labels.lines)
  const row = pdf.table([
    { title: labels.date, width: 0.18 },
    { title: labels.event, width: 0.23 },
    { title: labels.paid, width: 0.12, isNumeric: true },
    { title: labels.tax, width: 0.11, isNumeric: true },
    { title: labels.site, width: 0.11, isNumeric: true },
    { title: labels.yours, width: 0.12, isNumeric: true },
    { title: labels.balance, width: 0.13, isNumeric: true },
  ])
  let after = statement.opening
  let written = 0
  for await (const entries of lines()) {
    const names = await nameSold(entries)
    for (const entry of entries) {
      after = afterChange(after, entry)
      const at = entry.postedAt.toISOString().slice(0, 16).replace('T', ' ')
      const parts = isShared(entry)
        ? [taxedGross(entry), entry.tax, entry.commission].map(money)
        : ['', '', '']
      const amounts = [...parts, ...[totalOf(entry), totalOf(after)].map(money)]
      const name = names.get(entry.transferId)
      const event = eventLabel(labels, entry)
      row([at, name && isPrintable(name) ? `${event}: ${name}` : event, ...amounts])
    }
    written += entries.length
    if (written >= MAX_LINES) return pdf.paragraph(labels.shortened)
  }
}

/** Returns the first and the last day of a month. */
function periodOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-01 – ${new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)}`
}

/** Returns how a document prints amounts, which are in hundredths. */
export function moneyFormat({
  language,
  currency,
}: Pick<StatementContent, 'language' | 'currency'>): (amount: bigint) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (amount) => format.format(Number(amount) / 100)
}
