import { formatNumber } from '../../../lib/format.ts'
import { Cell } from '../../../ui/cell.tsx'
import { Tokens } from '../../../ui/money.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { When } from '../../../ui/when.tsx'
import { Party } from './party.tsx'
import { type Charge, chargeStanding, chargeWords } from './words.ts'

function Standing({ status }: Pick<Charge, 'status'>) {
  const { text, tone } = chargeStanding(status)
  return <Pill tone={tone}>{text}</Pill>
}

/** The table of what was spent from wallets. */
export const chargeColumns: readonly Column<Charge>[] = [
  { key: 'sourceInfo', title: 'Fan', onPhone: 'lead', show: ({ sourceInfo }) => <Party person={sourceInfo} /> },
  { key: 'performerInfo', title: 'Creator', show: ({ performerInfo }) => <Party person={performerInfo} /> },
  {
    key: 'type',
    title: 'For',
    show: ({ type, message, products }) => (
      <Cell note={message ? `“${message}”` : type === 'tip' ? undefined : products[0]?.name}>{chargeWords(type)}</Cell>
    ),
  },
  {
    key: 'totalPrice',
    title: 'Tokens',
    sortable: true,
    figures: true,
    show: ({ totalPrice }) => <Tokens amount={totalPrice} />,
  },
  { key: 'status', title: 'Status', onPhone: 'aside', show: ({ status }) => <Standing status={status} /> },
  { key: 'createdAt', title: 'Date', sortable: true, show: ({ createdAt }) => <When at={createdAt} /> },
  { key: '_id', title: 'Number', show: ({ _id }) => <span className="dim figures">{formatNumber(_id)}</span> },
]
