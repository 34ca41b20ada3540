import { listTransactions } from '@stagedoor/contract/payments'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { Link, useLoaderData } from 'react-router'
import { fansOnly } from '../../lib/fans-only.server.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, personIn } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { Pill } from '../../ui/pill.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { When } from '../../ui/when.tsx'
import styles from './history.module.css'
import { gatewayWords, standingOf, statusOptions, typeOptions, typeWords, type WirePayment } from './words.ts'

export const meta = pageMeta(() => ({ title: 'Payment history', hidden: true }))

const known = {
  status: statusOptions.map(({ value }) => value),
  type: typeOptions.map(({ value }) => value),
  fromDate: 'day',
  toDate: 'day',
} as const

export const loader = pageLoader('payments/history', async ({ api, search, viewer }) => {
  fansOnly(viewer)
  const performerId = personIn(search, 'creator')
  return api(listTransactions, { query: { ...newestFirst(search), ...filtersOf(search, known), performerId } })
})

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', kind: statusOptions },
  { name: 'type', label: 'Paid for', kind: typeOptions },
  { name: 'creator', label: 'Creator’s username', kind: 'text' },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

const columns: readonly Column<WirePayment>[] = [
  { key: 'type', title: 'Paid for', onPhone: 'lead', show: (payment) => <PaidFor payment={payment} /> },
  {
    key: 'totalPrice',
    title: 'Price',
    onPhone: 'aside',
    sortable: true,
    figures: true,
    show: (payment) => <Price payment={payment} />,
  },
  { key: 'status', title: 'Status', show: (payment) => <Standing payment={payment} /> },
  { key: 'paymentGateway', title: 'By', onPhone: 'none', show: ({ paymentGateway }) => gatewayWords(paymentGateway) },
  { key: 'createdAt', title: 'Date', sortable: true, show: ({ createdAt }) => <When at={createdAt} /> },
  { key: '_id', title: 'Receipt', show: (payment) => <Receipt payment={payment} /> },
]

/** Every payment by card, and how it went. */
export default function History() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Page wide title="Payment history" actions={<ButtonLink to={href('payments/cards')}>Saved cards</ButtonLink>}>
      <Filters filters={filters} total={total} />
      <DataTable
        caption="Your payments"
        columns={columns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function PaidFor({ payment: { type, performerInfo } }: { payment: WirePayment }) {
  const words = typeWords(type)
  if (performerInfo) {
    const to = href('app/profile', { profileId: performerInfo.username })
    return <Person person={performerInfo} note={words} to={to} />
  }
  return (
    <span className={styles.topUp}>
      <span>
        <IconCoin size={21} stroke={1.8} aria-hidden="true" />
      </span>
      <b>{words}</b>
    </span>
  )
}

function Price({ payment }: { payment: WirePayment }) {
  const { totalPrice, refundedPrice, couponInfo, currency } = payment
  const refunded = refundedPrice > 0 && `${formatMoney(refundedPrice, currency)} refunded`
  return <Cell note={refunded || (couponInfo && `Coupon ${couponInfo.code}`)}>{formatMoney(totalPrice, currency)}</Cell>
}

function Standing({ payment }: { payment: WirePayment }) {
  const { text, tone } = standingOf(payment)
  return (
    <Cell note={payment.status === 'fail' && payment.failureReason}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}

/** The number of a payment; of one that went through, the way to its receipt. */
function Receipt({ payment: { _id, status } }: { payment: WirePayment }) {
  const number = formatNumber(_id)
  if (status !== 'success' && status !== 'refunded') return <span className="dim figures">{number}</span>
  return (
    <Link to={href('app/receipt', { id: _id })} className={styles.receipt} aria-label={`Receipt ${number}`}>
      {number}
    </Link>
  )
}

function Nothing() {
  return (
    <NoMatch
      names={filters.map(({ name }) => name)}
      icon={<IconReceipt size={30} stroke={1.6} />}
      title="No payments yet"
      action={<ButtonLink to={href('app/wallet')}>Go to your wallet</ButtonLink>}
    >
      Everything you pay by card appears here: top-ups, subscriptions and their renewals.
    </NoMatch>
  )
}
