import { adminListCharges } from '@stagedoor/contract/wallet'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { chargeColumns } from '../../features/admin/money/charge-columns.tsx'
import { moneyFilters, moneyQuery } from '../../features/admin/money/filters.ts'
import { chargeStatusOptions, chargeTypeOptions } from '../../features/admin/money/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Wallet spending`, hidden: true }))

const known = () => ({
  status: chargeStatusOptions().map(({ value }) => value),
  type: chargeTypeOptions().map(({ value }) => value),
})

const charges = pageRead('admin/wallet-transactions', adminListCharges, ({ search }) => ({
  query: moneyQuery(search, known()),
}))

export const loader = pageLoader('admin/wallet-transactions', charges.load)

const filters = () =>
  moneyFilters([
    { name: 'type', label: t`Spent on`, kind: chargeTypeOptions() },
    { name: 'status', label: t`Status`, kind: chargeStatusOptions() },
  ])

/** Lists every charge of a wallet. */
export default function WalletTransactions() {
  const page = charges.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Wallet spending`}
      description={t`Tips and purchases that fans paid from their wallets.`}
    >
      <AdminTable
        caption={t`Wallet spending`}
        search={t`Search by number`}
        filters={filters()}
        columns={chargeColumns()}
        page={page}
        csv="wallet"
        icon={IconWallet}
        emptyText={t`No spending yet`}
      >
        {t`Tips and purchases appear here.`}
      </AdminTable>
    </AdminPage>
  )
}
