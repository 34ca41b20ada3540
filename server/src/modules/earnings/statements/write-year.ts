import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { createPdf, type Pdf } from '../../../platform/pdf.ts'
import { decimalOf, type MonthStatement, totalOf } from './rules.ts'
import type { readHead } from './statement-content.ts'
import { moneyFormat, writeSales } from './write-pdf.ts'
import type { YearStatement } from './year.rules.ts'

/** The statement of a year with what its files need. */
export interface YearContent extends Omit<Awaited<ReturnType<typeof readHead>>, 'statements'> {
  readonly statement: YearStatement
  readonly isOpen: boolean
}

const SUMS = ['gross', 'tax', 'commission', 'sales', 'refunds', 'disputes', 'payouts'] as const
/** What changes the balance; the others are parts of the sales. */
const CHANGES = ['sales', 'refunds', 'disputes', 'payouts'] as const

/** What was paid out lowers a balance; a statement lists it so. */
const signed = (statement: Omit<MonthStatement, 'month'>, name: (typeof SUMS)[number]): bigint =>
  name === 'payouts' ? -statement.payouts : statement[name]

/** Writes a year as CSV: a line for each month, and one for the whole year. */
export function writeYearCsv({ statement, labels }: YearContent): string {
  const { year, months } = statement
  const line = (period: string, one: Omit<MonthStatement, 'month'>) =>
    csvLine([
      period,
      decimalOf(totalOf(one.opening)),
      ...SUMS.map((name) => decimalOf(signed(one, name))),
      decimalOf(totalOf(one.closing)),
    ])
  return [
    UTF8_MARK,
    csvLine([labels.period, labels.opening, ...SUMS.map((name) => labels[name]), labels.closing]),
    ...months.map((one) => line(one.month, one)),
    line(year, statement),
  ].join('')
}

/** Writes a year as a PDF, with a line for each month, and returns its bytes as a stream. */
export async function writeYearPdf(file: YearContent): Promise<NodeJS.ReadableStream> {
  const { statement, labels, siteName, seller, creator, createdAt } = file
  const title = `${labels.title}: ${statement.year}`
  const money = moneyFormat(file)
  const pdf = await createPdf({
    title,
    pageLabel: (page) => `${siteName} · ${title} · ${labels.page} ${page}`,
    language: file.language,
  })
  pdf.paragraph([siteName, ...seller].join('\n'))
  pdf.facts([
    [labels.creator, creator],
    [labels.period, `${statement.year}-01-01 – ${statement.year}-12-31`],
    [labels.createdAt, `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ])
  if (file.isOpen) pdf.paragraph(labels.openYear)
  pdf.facts(
    [
      [labels.opening, money(totalOf(statement.opening))],
      ...CHANGES.map((name): [string, string] => [labels[name], money(signed(statement, name))]),
      [labels.closing, money(totalOf(statement.closing))],
    ],
    true,
  )
  writeSales(pdf, statement, { labels, money })
  writeMonths(pdf, file)
  pdf.end()
  return pdf.stream
}

function writeMonths(pdf: Pdf, { statement, labels, ...file }: YearContent): void {
  const money = moneyFormat(file)
  pdf.heading(labels.months)
  const row = pdf.table([
    { title: labels.period, width: 0.16 },
    ...([...CHANGES, 'closing'] as const).map((name) => ({
      title: labels[name],
      width: 0.168,
      isNumeric: true,
    })),
  ])
  for (const one of statement.months)
    row([
      one.month,
      ...CHANGES.map((name) => money(signed(one, name))),
      money(totalOf(one.closing)),
    ])
}
