import { formatNumber } from '../../../lib/format.ts'
import { Cell } from '../../../ui/cell.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import styles from './columns.module.css'
import { Party } from './party.tsx'
import { RefundButton } from './refund-button.tsx'
import { type Charge, chargeStanding, chargeWords } from './words.ts'

function Standing({ status }: Pick<Charge, 'status'>) {
  const { text, tone } = chargeStanding(status)
  return <Pill tone={tone}>{text}</Pill>
}

/** What was said with a tip, or which thing was bought; things without a name are called by their kind and creator. */
function noteOf({ type, message, products }: Charge): string | undefined {
  if (message) return `“${message}”`
  const name = type === 'tip' ? undefined : products[0]?.name
  return name?.startsWith(`${chargeWords(type)} · `) ? undefined : name
}

/** The table of what was spent from wallets. */
export const chargeColumns: readonly Column<Charge>[] = [
  { key: 'sourceInfo', title: 'Fan', onPhone: 'lead', show: ({ sourceInfo }) => <Party person={sourceInfo} /> },
  { key: 'performerInfo', title: 'Creator', show: ({ performerInfo }) => <Party person={performerInfo} /> },
  {
    key: 'type',
    title: 'For',
    show: (charge) => <Cell note={noteOf(charge)}>{chargeWords(charge.type)}</Cell>,
  },
  {
    key: 'totalPrice',
    title: 'Tokens',
    sortable: true,
    figures: true,
    onPhone: 'aside',
    show: ({ totalPrice, status }) => (
      <Cell>
        <Price tokens={totalPrice} />
        {status !== 'success' && (
          <span className={styles.small}>
            <Standing status={status} />
          </span>
        )}
      </Cell>
    ),
  },
  { key: 'status', title: 'Status', onPhone: 'none', show: ({ status }) => <Standing status={status} /> },
  { key: 'createdAt', title: 'Date', sortable: true, show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: '_id', title: 'Number', show: ({ _id }) => <span className="dim figures">{formatNumber(_id)}</span> },
  {
    key: 'refund',
    title: 'Refund',
    onPhone: 'deeds',
    show: ({ _id: id, status }) => <RefundButton of={{ kind: 'charge', id }} isPossible={status === 'success'} />,
  },
]
