import { adminListTransactions } from '@stagedoor/contract/payments'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { moneyFilters, moneyQuery } from '../../features/admin/money/filters.ts'
import { paymentStatusOptions, paymentTypeOptions } from '../../features/admin/money/labels.ts'
import { paymentColumns } from '../../features/admin/money/payment-columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Card payments`, hidden: true }))

const known = () => ({
  status: paymentStatusOptions().map(({ value }) => value),
  type: paymentTypeOptions().map(({ value }) => value),
})

const payments = pageRead('admin/payments', adminListTransactions, ({ search }) => ({
  query: moneyQuery(search, known()),
}))

export const loader = pageLoader('admin/payments', payments.load)

const filters = () =>
  moneyFilters([
    { name: 'status', label: t`Status`, kind: paymentStatusOptions() },
    { name: 'type', label: t`Paid for`, kind: paymentTypeOptions() },
  ])

/** Lists every payment at a gateway with its outcome. */
export default function Payments() {
  const page = payments.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Card payments`}
      description={t`Payments at the gateway: top-ups, subscriptions and renewals.`}
    >
      <AdminTable
        caption={t`Card payments`}
        search={t`Search by number`}
        filters={filters()}
        columns={paymentColumns()}
        page={page}
        csv="payments"
        icon={IconCreditCard}
        emptyText={t`No payments yet`}
      >
        {t`Every card payment appears here, including declined ones.`}
      </AdminTable>
    </AdminPage>
  )
}
