import { formatMoney, formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { t, translateText } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { AccountCell } from './account-cell.tsx'
import styles from './columns.module.css'
import { gatewayLabel, type Payment, paymentStatusLabel, paymentTypeLabel } from './labels.ts'
import { RefundButton } from './refund-button.tsx'

function Price({ payment }: { payment: Payment }) {
  const { totalPrice, originalPrice, refundedPrice, couponInfo, currency } = payment
  const notes = [
    couponInfo && t`${couponInfo.code}, instead of ${formatMoney(originalPrice, currency)}`,
    refundedPrice > 0 && t`${formatMoney(refundedPrice, currency)} refunded`,
  ].filter(Boolean)
  return (
    <TwoLineCell note={notes.join(' · ')}>
      <b className={styles.price}>{formatMoney(totalPrice, currency)}</b>
      {(payment.status !== 'success' || payment.disputeStatus) && (
        <span className={styles.small}>
          <PaymentStatus payment={payment} />
        </span>
      )}
    </TwoLineCell>
  )
}

function PaymentStatus({ payment }: { payment: Payment }) {
  const { text, tone } = paymentStatusLabel(payment)
  return (
    <TwoLineCell note={payment.status === 'fail' && translateText(payment.failureReason ?? '')}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** The columns of the table of card payments. */
export const paymentColumns = (): readonly Column<Payment>[] => [
  {
    key: 'sourceInfo',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ sourceInfo }) => <AccountCell person={sourceInfo} />,
  },
  {
    key: 'type',
    title: t`For`,
    render: ({ type, performerInfo }) => (
      <TwoLineCell note={performerInfo && t`of @${performerInfo.username}`}>
        {paymentTypeLabel(type)}
      </TwoLineCell>
    ),
  },
  {
    key: 'totalPrice',
    title: t`Price`,
    sortable: true,
    numeric: true,
    phoneSlot: 'aside',
    render: (payment) => <Price payment={payment} />,
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'none',
    render: (payment) => <PaymentStatus payment={payment} />,
  },
  {
    key: 'paymentGateway',
    title: t`Gateway`,
    phoneSlot: 'none',
    render: ({ paymentGateway }) => gatewayLabel(paymentGateway),
  },
  {
    key: 'createdAt',
    title: t`Date`,
    sortable: true,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: '_id',
    title: t`Number`,
    render: ({ _id }) => <span className="dim figures">{formatReceiptNumber(_id)}</span>,
  },
  {
    key: 'refund',
    title: t`Refund`,
    phoneSlot: 'actions',
    render: (payment) => (
      <RefundButton
        of={{ kind: 'payment', id: payment._id }}
        isPossible={payment.status === 'success' && payment.refundStatus !== 'pending'}
      />
    ),
  },
]
