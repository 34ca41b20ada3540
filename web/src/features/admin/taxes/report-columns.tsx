import type { TaxLine } from '@stagedoor/contract/taxes'
import { formatCount, formatMoney, formatMonth, nameOfCode } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'

const amount = (
  key: 'charged' | 'net' | 'tax' | 'returned' | 'returnedTax' | 'taxDue',
  title: string,
): Column<TaxLine> => ({
  key,
  title,
  numeric: true,
  render: (line) => formatMoney(line[key], line.currency),
})

/** The columns of the tax report. */
export const taxReportColumns = (): readonly Column<TaxLine>[] => [
  {
    key: 'country',
    title: t`Country`,
    phoneSlot: 'lead',
    render: ({ country, month }) => (
      <TwoLineCell note={formatMonth(month)}>
        <b>{nameOfCode('region', country)}</b>
      </TwoLineCell>
    ),
  },
  { key: 'sales', title: t`Sales`, numeric: true, render: ({ sales }) => formatCount(sales) },
  amount('charged', t`Charged`),
  amount('net', t`Net`),
  amount('tax', t`Tax collected`),
  amount('returned', t`Returned to fans`),
  amount('returnedTax', t`Tax returned`),
  { ...amount('taxDue', t`Tax due`), phoneSlot: 'aside' },
]
