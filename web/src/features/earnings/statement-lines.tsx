import type { listStatementLines } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { use } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage } from '../../lib/labels/sold-item.ts'
import { useSite } from '../../lib/session/session.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { ExplainButton } from './explain-button.tsx'
import { typeLabel } from './labels.ts'

/** The lines of a statement as a client reads them. */
export type WireStatementLines = WireOf<typeof listStatementLines>
type Line = WireStatementLines['data'][number]

/** Returns the columns; that of the tax where a line has any. */
const columns = (hasTax: boolean): readonly Column<Line>[] => [
  { key: 'kind', title: t`Event`, phoneSlot: 'lead', render: (line) => <Event line={line} /> },
  {
    key: 'chargedPrice',
    title: t`Paid`,
    numeric: true,
    render: ({ chargedPrice }) => <Price amount={chargedPrice} />,
  },
  ...(hasTax
    ? [
        {
          key: 'taxPrice',
          title: t`Tax`,
          numeric: true,
          render: ({ taxPrice }: Line) => <Price amount={taxPrice} />,
        },
      ]
    : []),
  {
    key: 'commissionPrice',
    title: t`Site`,
    numeric: true,
    render: ({ commissionPrice }) => <Price amount={commissionPrice} />,
  },
  {
    key: 'netPrice',
    title: t`Yours`,
    phoneSlot: 'aside',
    numeric: true,
    render: ({ netPrice }) => (
      <b>
        <Price amount={netPrice} />
      </b>
    ),
  },
  { key: 'createdAt', title: t`Date`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'explain',
    title: t`Details`,
    phoneSlot: 'actions',
    render: ({ earningId, netPrice }) =>
      earningId && <ExplainButton earning={{ _id: earningId, netPrice }} />,
  },
]

/** Lists the lines of a statement, each of which opens to its explanation. */
export function StatementLines({ lines: { data, total } }: { lines: WireStatementLines }) {
  return (
    <DataTable
      caption={t`Lines of the statement`}
      columns={columns(data.some(({ taxPrice }) => taxPrice !== 0))}
      rows={data}
      total={total}
      keyOf={({ _id }) => _id}
      empty={<p className="dim">{t`Nothing changed your balance in this month.`}</p>}
    />
  )
}

function Event({ line: { kind, reason, type, sold } }: { line: Line }) {
  const source = type ? typeLabel(type) : t`Sale`
  const [name, page] = sold
    ? [soldItemName(sold, new Date(use(RenderedAt))), soldItemPage(sold, 'seller')]
    : [undefined, undefined]
  const item = page ? <Link to={page}>{name}</Link> : name
  if (kind === 'sale') return <TwoLineCell note={item}>{<b>{source}</b>}</TwoLineCell>
  return (
    <TwoLineCell note={item ?? (type && source)}>
      <b>{changeLabel(kind, reason)}</b>
    </TwoLineCell>
  )
}

/** Returns what changed a balance other than a sale, in words. */
function changeLabel(kind: Exclude<Line['kind'], 'sale'>, reason: string): string {
  if (kind === 'refund') return t`Refund`
  if (kind === 'payout') return t`Payout`
  const disputes: Readonly<Record<string, string>> = {
    chargeback_won: t`Payment restored by the bank`,
    dispute_fee: t`Fee for a disputed payment`,
    dispute_fee_returned: t`Returned fee for a disputed payment`,
  }
  return disputes[reason] ?? t`Payment taken back by the bank`
}

function Price({ amount }: { amount: number }) {
  const { currency } = useSite()
  return formatMoney(amount, currency)
}
