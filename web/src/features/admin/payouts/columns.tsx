import { Link } from 'react-router'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { accountLabel, payoutState } from '../../../lib/labels/payout-labels.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import type { BulkSelection } from '../../../lib/tables/bulk.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { SelectBox } from '../../../ui/table/select-box.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { AccountCell } from '../money/account-cell.tsx'
import { type AdminPayout, payeeName } from './labels.ts'
import { PayoutMenu } from './payout-menu.tsx'
import styles from './payouts.module.css'

function PayoutAmount({ payout: { _id: id, amount } }: { payout: AdminPayout }) {
  const { currency } = useSite()
  return (
    <Link to={href('admin/payout', { id })}>
      <b>{formatMoney(amount, currency)}</b>
    </Link>
  )
}

function Payee({ payout, bulk }: { payout: AdminPayout; bulk: BulkSelection }) {
  const { _id: id, sourceInfo } = payout
  return (
    <span className={styles.person}>
      <SelectBox
        label={t`Select the payout to ${payeeName(payout)}`}
        isSelected={bulk.selected.has(id)}
        onSelect={(isSelected) => bulk.select(id, isSelected)}
      />
      <AccountCell person={sourceInfo} />
    </span>
  )
}

/** Shows the status of a payout, with the note or the number of the payment. */
export function PayoutStatus({ payout: { status, adminNote, payoutId } }: { payout: AdminPayout }) {
  const { tone, text } = payoutState(status)
  return (
    <TwoLineCell
      note={
        (adminNote && <span translate="no">{adminNote}</span>) ||
        (payoutId && t`Payment ${payoutId}`)
      }
    >
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** Returns the columns of the payout requests of all creators. */
export const adminPayoutColumns = (bulk: BulkSelection): readonly Column<AdminPayout>[] => [
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: (payout) => <Payee payout={payout} bulk={bulk} />,
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
      <TwoLineCell note={requestNote && <span translate="no">{requestNote}</span>}>
        <span translate="no">{accountLabel(paymentAccountInfo)}</span>
      </TwoLineCell>
    ),
  },
  {
    key: 'createdAt',
    title: t`Requested`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (payout) => <PayoutMenu payout={payout} />,
  },
]
