import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import type { MonthFigures } from './read-report.ts'
import type { ProcessorRow } from './store.ts'

const ROW_COLUMNS = [
  'part',
  'time',
  'id',
  'kind',
  'outcome',
  'detail',
  'count',
  'hours',
  'late',
  'company',
  'network',
  'currency',
  'amount',
] as const

/** Writes the rows that figures count as CSV. Processors read it, so it is in English. */
export const rowsCsv = (rows: readonly ProcessorRow[]): string =>
  UTF8_MARK +
  csvLine(ROW_COLUMNS) +
  rows
    .map((row) =>
      csvLine([
        row.part,
        row.at.toISOString(),
        row.id,
        row.kind,
        row.outcome,
        row.detail,
        row.quantity,
        row.hours === null ? null : Math.round(row.hours * 10) / 10,
        row.isLate,
        row.company,
        row.network,
        row.currency,
        row.amount === null ? null : Number(row.amount) / 100,
      ]),
    )
    .join('')

/** Writes the figures of a month as CSV: a line for each figure, with the group it is of. */
export function figuresCsv({ month, figures }: MonthFigures): string {
  const groups: readonly (readonly [string, readonly object[]])[] = [
    ['reviewed', figures.reviewed],
    ['removed', figures.removed],
    ['complaints', figures.complaints],
    ['companies', figures.companies.map(inCurrency)],
    ['ratios', figures.ratios],
  ]
  const lines = groups.flatMap(([part, rows]) =>
    rows.flatMap((row) => {
      const entries = Object.entries(row)
      const names = entries.filter(([, value]) => typeof value === 'string').map(([, name]) => name)
      return entries
        .filter(([, value]) => typeof value !== 'string')
        .map(([figure, value]) => csvLine([month, part, names.join(' '), figure, value]))
    }),
  )
  return UTF8_MARK + csvLine(['month', 'part', 'of', 'figure', 'value']) + lines.join('')
}

const inCurrency = (company: MonthFigures['figures']['companies'][number]) => ({
  ...company,
  paid: company.paid / 100,
  refunded: company.refunded / 100,
  disputed: company.disputed / 100,
})
