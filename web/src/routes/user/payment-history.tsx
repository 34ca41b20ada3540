import { listTransactions } from '@stagedoor/contract/payments'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { Link, useLoaderData } from 'react-router'
import {
  gatewayLabel,
  statusLabel,
  statusOptions,
  typeLabel,
  typeOptions,
  type WirePayment,
} from '../../features/checkout/payment/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { formatMoney, formatReceiptNumber } from '../../lib/i18n/format.ts'
import { t, translateText } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../lib/tables/table.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import styles from './payment-history.module.css'

export const meta = pageMeta(() => ({ title: t`Payment history`, hidden: true }))

const known = () =>
  ({
    status: statusOptions().map(({ value }) => value),
    type: typeOptions().map(({ value }) => value),
    fromDate: 'day',
    toDate: 'day',
  }) as const

export const loader = pageLoader('user/payment-history', async ({ api, search, viewer }) => {
  requireFan(viewer)
  const performerId = usernameFilter(search, 'creator')
  return api(listTransactions, {
    query: { ...newestFirst(search), ...filtersOf(search, known()), performerId },
  })
})

const filters = (): readonly Filter[] => [
  { name: 'status', label: t`Status`, kind: statusOptions() },
  { name: 'type', label: t`Paid for`, kind: typeOptions() },
  { name: 'creator', label: t`Creator’s username`, kind: 'text' },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

const columns = (): readonly Column<WirePayment>[] => [
  {
    key: 'type',
    title: t`Paid for`,
    phoneSlot: 'lead',
    render: (payment) => <PaidFor payment={payment} />,
  },
  {
    key: 'totalPrice',
    title: t`Price`,
    phoneSlot: 'aside',
    sortable: true,
    numeric: true,
    render: (payment) => <Price payment={payment} />,
  },
  { key: 'status', title: t`Status`, render: (payment) => <PaymentStatus payment={payment} /> },
  {
    key: 'paymentGateway',
    title: t`By`,
    phoneSlot: 'none',
    render: ({ paymentGateway }) => gatewayLabel(paymentGateway),
  },
  {
    key: 'createdAt',
    title: t`Date`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  { key: '_id', title: t`Receipt`, render: (payment) => <Receipt payment={payment} /> },
]

/** Lists every card payment with its status. */
export default function PaymentHistory() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Page
      wide
      title={t`Payment history`}
      actions={<ButtonLink to={href('user/cards')}>{t`Saved cards`}</ButtonLink>}
    >
      <Filters filters={filters()} total={total} />
      <DataTable
        caption={t`Your payments`}
        columns={columns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function PaidFor({ payment: { type, performerInfo } }: { payment: WirePayment }) {
  const label = typeLabel(type)
  if (performerInfo) {
    const to = href('profile', { profileId: performerInfo.username })
    return <Person person={performerInfo} note={label} to={to} />
  }
  return (
    <span className={styles.topUp}>
      <span>
        <IconCoin size={21} stroke={1.8} aria-hidden="true" />
      </span>
      <b>{label}</b>
    </span>
  )
}

function Price({ payment }: { payment: WirePayment }) {
  const { totalPrice, refundedPrice, couponInfo, currency } = payment
  const refunded = refundedPrice > 0 && t`${formatMoney(refundedPrice, currency)} refunded`
  return (
    <TwoLineCell note={refunded || (couponInfo && t`Coupon ${couponInfo.code}`)}>
      {formatMoney(totalPrice, currency)}
    </TwoLineCell>
  )
}

function PaymentStatus({ payment }: { payment: WirePayment }) {
  const { text, tone } = statusLabel(payment)
  return (
    <TwoLineCell note={payment.status === 'fail' && translateText(payment.failureReason ?? '')}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** Shows the number of a payment; for a successful one as a link to its receipt. */
function Receipt({ payment: { _id, status } }: { payment: WirePayment }) {
  const number = formatReceiptNumber(_id)
  if (status !== 'success' && status !== 'refunded')
    return <span className="dim figures">{number}</span>
  return (
    <Link
      to={href('user/receipt', { id: _id })}
      className={styles.receipt}
      aria-label={t`Receipt ${number}`}
    >
      {number}
    </Link>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconReceipt size={30} stroke={1.6} />}
      title={t`No payments yet`}
      action={<ButtonLink to={href('wallet')}>{t`Go to your wallet`}</ButtonLink>}
    >
      {t`Everything you pay by card appears here: top-ups, subscriptions and their renewals.`}
    </EmptyTable>
  )
}
