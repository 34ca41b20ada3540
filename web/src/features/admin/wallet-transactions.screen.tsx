import { adminListCharges } from '@stagedoor/contract/wallet'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, personIn } from '../../lib/table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { chargeColumns } from './money/charge-columns.tsx'
import { chargeStatusOptions, chargeTypeOptions } from './money/words.ts'
import { Room } from './parts/room.tsx'
import { Toolbar } from './parts/toolbar.tsx'

export const meta = pageMeta(() => ({ title: 'Wallet spending', hidden: true }))

const known = {
  status: chargeStatusOptions.map(({ value }) => value),
  type: chargeTypeOptions.map(({ value }) => value),
  fromDate: 'day',
  toDate: 'day',
} as const

export const loader = pageLoader('admin/wallet-transactions', ({ api, search }) => {
  const people = { userId: personIn(search, 'userId'), performerId: personIn(search, 'performerId') }
  return api(adminListCharges, { query: { ...newestFirst(search), ...filtersOf(search, known), ...people } })
})

const filters: readonly Filter[] = [
  { name: 'userId', label: 'Fan’s username', kind: 'text' },
  { name: 'performerId', label: 'Creator’s username', kind: 'text' },
  { name: 'type', label: 'Spent on', kind: chargeTypeOptions },
  { name: 'status', label: 'Status', kind: chargeStatusOptions },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** Everything that was spent from wallets. */
export default function WalletTransactions() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Room title="Wallet spending" words="What fans did with their tokens: tips, and posts they bought.">
      <Toolbar filters={filters} />
      <DataTable
        caption="Wallet spending"
        columns={chargeColumns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <NoMatch
            names={filters.map(({ name }) => name)}
            icon={<IconWallet size={30} stroke={1.6} />}
            title="Nothing was spent yet"
          >
            Tips and purchases appear here the moment they happen.
          </NoMatch>
        }
      />
    </Room>
  )
}
