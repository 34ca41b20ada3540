import { createPdf, type Pdf } from '../../platform/pdf.ts'
import type { MonthFigures } from './read-report.ts'

/** What the document says about the site. */
export interface Letterhead {
  readonly siteName: string
  /** The seller, in lines. */
  readonly seller: readonly string[]
  /** The time of the figures. */
  readonly at: Date
}

/** Writes the report of a month as a PDF, in English, as processors ask for it. */
export async function writeReportPdf(
  { month, figures, finishedAt }: MonthFigures,
  { siteName, seller, at }: Letterhead,
): Promise<NodeJS.ReadableStream> {
  const title = `Content and complaints: ${month}`
  const pdf = await createPdf({
    title,
    pageLabel: (page) => `${siteName} · ${title} · Page ${page}`,
    language: 'en',
    createdAt: at,
  })
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  pdf.paragraph([siteName, ...seller].join('\n'))
  pdf.facts([
    ['Month (UTC)', month],
    finishedAt ? ['Figures final since', time] : ['Figures so far, of', time],
  ])
  writeTables(pdf, figures)
  pdf.end()
  return pdf.stream
}

type Figures = MonthFigures['figures']

function writeTables(pdf: Pdf, figures: Figures): void {
  writeContentTables(pdf, figures)
  writePaymentTables(pdf, figures)
}

function writeContentTables(pdf: Pdf, figures: Figures): void {
  table(pdf, 'Media reviewed by staff', {
    columns: ['Kind', 'Approved', 'Refused'],
    rows: figures.reviewed.map((of) => [of.kind, of.approved, of.refused]),
  })
  table(pdf, 'Content removed and accounts closed', {
    columns: ['Kind', 'Total', 'After a report', 'Without a person'],
    rows: figures.removed.map((of) => [of.kind, of.total, of.reported, of.automatic]),
  })
  table(pdf, 'Complaints', {
    columns: [
      'Kind',
      'Received',
      'Closed',
      'Upheld',
      'Late',
      'Median h',
      'Longest h',
      'Over 7 days',
    ],
    rows: figures.complaints.map((of) => [
      of.kind,
      of.received,
      of.closed,
      of.upheld,
      of.late,
      of.medianHours ?? '–',
      of.longestHours ?? '–',
      of.openLong,
    ]),
  })
}

function writePaymentTables(pdf: Pdf, figures: Figures): void {
  table(pdf, 'Payments, refunds and chargebacks', {
    columns: ['Company', 'Payments', 'Paid', 'Refunds', 'Refunded', 'Chargebacks', 'Disputed'],
    rows: figures.companies.map((of) => [
      of.company,
      of.payments,
      money(of.paid, of.currency),
      of.refunds,
      money(of.refunded, of.currency),
      of.disputes,
      money(of.disputed, of.currency),
    ]),
  })
  table(pdf, 'What card networks watch', {
    columns: ['Company', 'Program', 'Events', 'Of them fraud', 'Payments', 'Share', 'Limit'],
    rows: figures.ratios.map((of) => [
      of.company,
      of.program,
      of.events,
      of.fraud,
      of.payments,
      share(of.basisPoints),
      `${share(of.limitBasisPoints)}, ${of.limitEvents}`,
    ]),
  })
  pdf.paragraph(
    'VAMP: chargebacks of Visa cards, those for fraud counted twice, per payment of the month. ' +
      'ECM: chargebacks of Mastercard cards per payment of the month before. Fraud that banks ' +
      'report without a chargeback (TC40) is known to the acquirer alone and is not in here. ' +
      'Payments whose card is not known to the site are left out of both.',
  )
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

function table(pdf: Pdf, heading: string, { columns, rows }: Table): void {
  pdf.heading(heading)
  if (rows.length === 0) {
    pdf.paragraph('None in this month.')
    return
  }
  const first = 0.28
  const width = (1 - first) / (columns.length - 1)
  const write = pdf.table(
    columns.map((title, index) =>
      index === 0 ? { title, width: first } : { title, width, isNumeric: true },
    ),
  )
  for (const row of rows) write(row.map(String))
}

const share = (basisPoints: number | null): string =>
  basisPoints === null ? '–' : `${(basisPoints / 100).toFixed(2)} %`

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)
