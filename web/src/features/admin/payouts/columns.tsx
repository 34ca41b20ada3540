import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { accountLabel, payoutState, type WirePayout } from '../../../lib/payout-labels.ts'
import { useSite } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { AccountCell } from '../money/account-cell.tsx'
import { PayoutMenu } from './payout-menu.tsx'

function PayoutAmount({ payout: { amount } }: { payout: WirePayout }) {
  const { currency } = useSite()
  return <b>{formatMoney(amount, currency)}</b>
}

function PayoutStatus({ payout: { status, adminNote, payoutId } }: { payout: WirePayout }) {
  const { tone, text } = payoutState(status)
  return (
    <TwoLineCell note={adminNote || (payoutId && t`Payment ${payoutId}`)}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** The columns of the payout requests of all creators. */
export const adminPayoutColumns = (): readonly Column<WirePayout>[] => [
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ sourceInfo }) => <AccountCell person={sourceInfo} />,
  },
  {
    key: 'amount',
    title: t`Amount`,
    phoneSlot: 'aside',
    sortable: true,
    render: (payout) => <PayoutAmount payout={payout} />,
  },
  { key: 'status', title: t`Status`, render: (payout) => <PayoutStatus payout={payout} /> },
  {
    key: 'account',
    title: t`Paid to`,
    render: ({ paymentAccountInfo, requestNote }) => (
      <TwoLineCell note={requestNote}>{accountLabel(paymentAccountInfo)}</TwoLineCell>
    ),
  },
  { key: 'createdAt', title: t`Requested`, sortable: true, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'actions', title: t`Action`, phoneSlot: 'actions', render: (payout) => <PayoutMenu payout={payout} /> },
]
