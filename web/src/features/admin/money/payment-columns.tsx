import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { Cell } from '../../../ui/cell.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import styles from './columns.module.css'
import { Party } from './party.tsx'
import { RefundButton } from './refund-button.tsx'
import { gatewayWords, type Payment, paymentStanding, paymentWords } from './words.ts'

function Price({ payment }: { payment: Payment }) {
  const { totalPrice, originalPrice, refundedPrice, couponInfo, currency } = payment
  const notes = [
    couponInfo && `${couponInfo.code}, instead of ${formatMoney(originalPrice, currency)}`,
    refundedPrice > 0 && `${formatMoney(refundedPrice, currency)} refunded`,
  ].filter(Boolean)
  return (
    <Cell note={notes.join(' · ')}>
      <b className={styles.price}>{formatMoney(totalPrice, currency)}</b>
      {payment.status !== 'success' && (
        <span className={styles.small}>
          <Standing payment={payment} />
        </span>
      )}
    </Cell>
  )
}

function Standing({ payment }: { payment: Payment }) {
  const { text, tone } = paymentStanding(payment)
  return (
    <Cell note={payment.status === 'fail' && payment.failureReason}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}

/** The table of payments at gateways. */
export const paymentColumns: readonly Column<Payment>[] = [
  { key: 'sourceInfo', title: 'Fan', onPhone: 'lead', show: ({ sourceInfo }) => <Party person={sourceInfo} /> },
  {
    key: 'type',
    title: 'For',
    show: ({ type, performerInfo }) => (
      <Cell note={performerInfo && `of @${performerInfo.username}`}>{paymentWords(type)}</Cell>
    ),
  },
  {
    key: 'totalPrice',
    title: 'Price',
    sortable: true,
    figures: true,
    onPhone: 'aside',
    show: (payment) => <Price payment={payment} />,
  },
  { key: 'status', title: 'Status', onPhone: 'none', show: (payment) => <Standing payment={payment} /> },
  { key: 'paymentGateway', title: 'By', onPhone: 'none', show: ({ paymentGateway }) => gatewayWords(paymentGateway) },
  { key: 'createdAt', title: 'Date', sortable: true, show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: '_id', title: 'Number', show: ({ _id }) => <span className="dim figures">{formatNumber(_id)}</span> },
  {
    key: 'refund',
    title: 'Refund',
    onPhone: 'deeds',
    show: (payment) => (
      <RefundButton
        of={{ kind: 'payment', id: payment._id }}
        isPossible={payment.status === 'success' && payment.refundStatus !== 'pending'}
      />
    ),
  },
]
