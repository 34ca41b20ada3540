import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { AccountCell } from '../money/account-cell.tsx'
import { type Earning, earningTypeLabel, payoutState } from './labels.ts'

function Price({ amount }: { amount: number }) {
  const { currency } = useSite()
  return <>{formatMoney(amount, currency)}</>
}

function PayoutStatus({ earning }: { earning: Earning }) {
  const { text, tone } = payoutState(earning)
  return (
    <TwoLineCell note={earning.paidAt && <DateTime at={earning.paidAt} />}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** Returns the columns of the table of earnings; `explain` shows how one adds up. */
export const earningColumns = (
  explain: (earning: Earning) => ReactNode,
): readonly Column<Earning>[] => [
  {
    key: 'performerInfo',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performerInfo }) => <AccountCell person={performerInfo} />,
  },
  { key: 'userInfo', title: t`Fan`, render: ({ userInfo }) => <AccountCell person={userInfo} /> },
  { key: 'type', title: t`Source`, render: ({ type }) => earningTypeLabel(type) },
  {
    key: 'grossPrice',
    title: t`Gross`,
    sortable: true,
    numeric: true,
    render: ({ grossPrice }) => <Price amount={grossPrice} />,
  },
  {
    key: 'commissionPrice',
    title: t`Commission`,
    numeric: true,
    render: ({ commissionPrice }) => <Price amount={commissionPrice} />,
  },
  {
    key: 'netPrice',
    title: t`Net`,
    sortable: true,
    numeric: true,
    phoneSlot: 'aside',
    render: ({ netPrice }) => (
      <b>
        <Price amount={netPrice} />
      </b>
    ),
  },
  { key: 'isPaid', title: t`Payout`, render: (earning) => <PayoutStatus earning={earning} /> },
  {
    key: 'createdAt',
    title: t`Date`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  { key: 'explain', title: t`Details`, phoneSlot: 'actions', render: explain },
]
