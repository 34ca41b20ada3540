import { formatMoney } from '../../../lib/format.ts'
import { useSite } from '../../../lib/session.ts'
import { Cell } from '../../../ui/cell.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { When } from '../../../ui/when.tsx'
import { Party } from '../money/party.tsx'
import { type Earning, earningTypeLabel, payoutState } from './labels.ts'

function Price({ amount }: { amount: number }) {
  const { currency } = useSite()
  return <>{formatMoney(amount, currency)}</>
}

function Standing({ earning }: { earning: Earning }) {
  const { text, tone } = payoutState(earning)
  return (
    <Cell note={earning.paidAt && <When at={earning.paidAt} />}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}

/** The table of earnings. */
export const earningColumns: readonly Column<Earning>[] = [
  {
    key: 'performerInfo',
    title: 'Creator',
    onPhone: 'lead',
    show: ({ performerInfo }) => <Party person={performerInfo} />,
  },
  { key: 'userInfo', title: 'Fan', show: ({ userInfo }) => <Party person={userInfo} /> },
  { key: 'type', title: 'For', show: ({ type }) => earningTypeLabel(type) },
  {
    key: 'grossPrice',
    title: 'Gross',
    sortable: true,
    figures: true,
    show: ({ grossPrice }) => <Price amount={grossPrice} />,
  },
  {
    key: 'commissionPrice',
    title: 'Commission',
    figures: true,
    show: ({ commissionPrice }) => <Price amount={commissionPrice} />,
  },
  {
    key: 'netPrice',
    title: 'Net',
    sortable: true,
    figures: true,
    onPhone: 'aside',
    show: ({ netPrice }) => (
      <b>
        <Price amount={netPrice} />
      </b>
    ),
  },
  { key: 'isPaid', title: 'Payout', show: (earning) => <Standing earning={earning} /> },
  { key: 'createdAt', title: 'Date', sortable: true, show: ({ createdAt }) => <When at={createdAt} /> },
]
