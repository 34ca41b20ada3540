import { formatMoney, formatTokenAmount, namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { accountLabel, payoutState, type WirePayout } from '../../lib/labels/payout-labels.ts'
import { useSite } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'

function PayoutAmount({ payout: { amount, requestTokens } }: { payout: WirePayout }) {
  const site = useSite()
  const { currency } = site
  return (
    <TwoLineCell note={namesTokens(site) && formatTokenAmount(requestTokens, site)}>
      <b>{formatMoney(amount, currency)}</b>
    </TwoLineCell>
  )
}

function PayoutStatus({ payout: { status, adminNote, payoutId } }: { payout: WirePayout }) {
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

/**
 * The columns of a creator's payout requests; `onEdit` opens a request that can still be changed.
 */
export const payoutColumns = (
  onEdit: (payout: WirePayout) => void,
): readonly Column<WirePayout>[] => [
  {
    key: 'amount',
    title: t`Amount`,
    phoneSlot: 'lead',
    sortable: true,
    render: (payout) => <PayoutAmount payout={payout} />,
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (payout) => <PayoutStatus payout={payout} />,
  },
  {
    key: 'account',
    title: t`Paid to`,
    render: ({ paymentAccountInfo }) => (
      <span translate="no">{accountLabel(paymentAccountInfo)}</span>
    ),
  },
  {
    key: 'createdAt',
    title: t`Requested`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    sortable: true,
    render: ({ updatedAt }) => <DateTime at={updatedAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (payout) =>
      payout.status === 'pending' && (
        <Button size="s" onClick={() => onEdit(payout)}>{t`Change`}</Button>
      ),
  },
]
