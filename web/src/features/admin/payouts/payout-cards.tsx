import type { WireOf } from '@stagedoor/contract/kit'
import type { adminListEarnings, adminReadBalances } from '@stagedoor/contract/payouts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { accountLabel } from '../../../lib/labels/payout-labels.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { type DescriptionItem, DescriptionList } from '../components/description-list.tsx'
import { earningTypeLabel } from '../earnings/labels.ts'
import { AccountCell } from '../money/account-cell.tsx'
import { type AdminPayout, paidProblemText } from './labels.ts'
import styles from './payouts.module.css'

type Covered = WireOf<typeof adminListEarnings>

/** Shows what was requested, where it goes, and the notes of both sides. */
export function PayoutFacts({ payout }: { payout: AdminPayout }) {
  const { currency } = useSite()
  const { amount, sourceInfo, paymentAccountInfo, payoutId, requestNote, adminNote } = payout
  const written = (text: string) =>
    text ? <span translate="no">{text}</span> : <span className="dim">{t`None`}</span>
  const facts: readonly DescriptionItem[] = [
    { name: t`Creator`, value: <AccountCell person={sourceInfo} /> },
    { name: t`Amount`, value: formatMoney(amount, currency) },
    { name: t`Paid to`, value: written(accountLabel(paymentAccountInfo)) },
    { name: t`Number of the payment`, value: written(payoutId ?? '') },
    { name: t`Note of the creator`, value: written(requestNote) },
    { name: t`Note to the creator`, value: written(adminNote) },
  ]
  return (
    <Card title={t`Request`}>
      <DescriptionList facts={facts} />
    </Card>
  )
}

/** Shows when a payout took each step, and why the viewing admin cannot take the next one. */
export function PayoutSteps({ payout }: { payout: AdminPayout }) {
  const { createdAt, approvedAt, approvedByInfo, closedAt, status } = payout
  const at = (instant: string | null) =>
    instant ? <DateTime at={instant} /> : <span className="dim">{t`Not yet`}</span>
  const problem = paidProblemText(payout)
  const approved = approvedByInfo ? { note: t`By ${approvedByInfo.name}` } : {}
  return (
    <Card title={t`Steps`}>
      {problem && <p className={styles.notice}>{problem}</p>}
      <DescriptionList
        facts={[
          { name: t`Requested`, value: at(createdAt) },
          { name: t`Approved`, value: at(approvedAt), ...approved },
          { name: status === 'rejected' ? t`Rejected` : t`Paid`, value: at(closedAt) },
        ]}
      />
    </Card>
  )
}

/** Shows the balances of the creator of a payout, by stage. */
export function PayeeBalances({ balances }: { balances: WireOf<typeof adminReadBalances> }) {
  const { held, available, reserved, inTransit, paidOut, currency } = balances
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Card title={t`Balances of the creator`}>
      <DescriptionList
        facts={[
          { name: t`Waiting`, note: t`Not released yet`, value: money(held) },
          { name: t`Reserved`, note: t`Held back for chargebacks`, value: money(reserved) },
          { name: t`Available`, note: t`Can be requested now`, value: money(available) },
          { name: t`In transit`, note: t`Set aside for the open request`, value: money(inTransit) },
          { name: t`Paid`, note: t`All payouts so far`, value: money(paidOut) },
        ]}
      />
    </Card>
  )
}

/** Lists the earnings that a payout pays. */
export function CoveredEarnings({
  payout: { status },
  earnings,
}: {
  payout: AdminPayout
  earnings: Covered
}) {
  return (
    <section className={styles.earnings}>
      <h2>{status === 'done' ? t`Earnings paid` : t`Earnings behind it`}</h2>
      {status !== 'done' && status !== 'rejected' && (
        <p className="dim">{t`The oldest earnings that are released and not paid yet. They are marked as paid with the payout.`}</p>
      )}
      <DataTable
        caption={t`Earnings`}
        columns={columns()}
        rows={earnings.data}
        total={earnings.total}
        keyOf={({ _id }) => _id}
        empty={<p className="dim">{t`No earnings stand behind this payout.`}</p>}
      />
    </section>
  )
}

const columns = (): readonly Column<Covered['data'][number]>[] => [
  {
    key: 'fan',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ userInfo }) => <AccountCell person={userInfo} />,
  },
  { key: 'type', title: t`Source`, render: ({ type }) => earningTypeLabel(type) },
  {
    key: 'amount',
    title: t`Paid of it`,
    phoneSlot: 'aside',
    numeric: true,
    render: ({ amount }) => <Amount amount={amount} />,
  },
  {
    key: 'netPrice',
    title: t`Earned`,
    numeric: true,
    render: ({ netPrice }) => <Amount amount={netPrice} />,
  },
  { key: 'createdAt', title: t`Date`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
]

function Amount({ amount }: { amount: number }) {
  const { currency } = useSite()
  return formatMoney(amount, currency)
}
