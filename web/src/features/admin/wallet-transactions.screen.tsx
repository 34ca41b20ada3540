import { adminListCharges } from '@stagedoor/contract/wallet'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { chargeColumns } from './money/charge-columns.tsx'
import { moneyFilters, moneyQuery } from './money/filters.ts'
import { chargeStatusOptions, chargeTypeOptions } from './money/words.ts'
import { Records } from './parts/records.tsx'
import { Room } from './parts/room.tsx'

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

/** Everything that was spent from wallets. */
export default function WalletTransactions() {
  const page = useLoaderData<typeof loader>()
  return (
    <Room title="Wallet spending" words="What fans did with their tokens: tips, and posts they bought.">
      <Records
        caption="Wallet spending"
        search="Search by number"
        filters={filters}
        columns={chargeColumns}
        page={page}
        csv="wallet"
        icon={IconWallet}
        nothing="Nothing was spent yet"
      >
        Tips and purchases appear here the moment they happen.
      </Records>
    </Room>
  )
}
