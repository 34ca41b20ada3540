import { adminListCharges } from '@stagedoor/contract/wallet'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { chargeColumns } from '../../features/admin/money/charge-columns.tsx'
import { moneyFilters, moneyQuery } from '../../features/admin/money/filters.ts'
import { chargeStatusOptions, chargeTypeOptions } from '../../features/admin/money/labels.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'

export const meta = pageMeta(() => ({ title: 'Wallet spending', hidden: true }))

const known = {
  status: chargeStatusOptions.map(({ value }) => value),
  type: chargeTypeOptions.map(({ value }) => value),
}

export const loader = pageLoader('admin/wallet-transactions', ({ api, search }) =>
  api(adminListCharges, { query: moneyQuery(search, known) }),
)

const filters = moneyFilters([
  { name: 'type', label: 'Spent on', kind: chargeTypeOptions },
  { name: 'status', label: 'Status', kind: chargeStatusOptions },
])

/** Lists every charge of a wallet. */
export default function WalletTransactions() {
  const page = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Wallet spending" description="Tokens that fans spent on tips and purchases.">
      <AdminTable
        caption="Wallet spending"
        search="Search by number"
        filters={filters}
        columns={chargeColumns}
        page={page}
        csv="wallet"
        icon={IconWallet}
        emptyText="No spending yet"
      >
        Tips and purchases appear here.
      </AdminTable>
    </AdminPage>
  )
}
