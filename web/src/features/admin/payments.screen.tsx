import { adminListTransactions } from '@stagedoor/contract/payments'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, personIn } from '../../lib/table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { paymentColumns } from './money/payment-columns.tsx'
import { paymentStatusOptions, paymentTypeOptions } from './money/words.ts'
import { Room } from './parts/room.tsx'
import { Toolbar } from './parts/toolbar.tsx'

export const meta = pageMeta(() => ({ title: 'Card payments', hidden: true }))

const known = {
  status: paymentStatusOptions.map(({ value }) => value),
  type: paymentTypeOptions.map(({ value }) => value),
  fromDate: 'day',
  toDate: 'day',
} as const

export const loader = pageLoader('admin/payments', ({ api, search }) => {
  const people = { userId: personIn(search, 'userId'), performerId: personIn(search, 'performerId') }
  return api(adminListTransactions, { query: { ...newestFirst(search), ...filtersOf(search, known), ...people } })
})

const filters: readonly Filter[] = [
  { name: 'userId', label: 'Fan’s username', kind: 'text' },
  { name: 'performerId', label: 'Creator’s username', kind: 'text' },
  { name: 'status', label: 'Status', kind: paymentStatusOptions },
  { name: 'type', label: 'Paid for', kind: paymentTypeOptions },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** Every payment at a gateway, and how it went. */
export default function Payments() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Room title="Card payments" words="What fans paid at the gateway: top-ups, subscriptions and their renewals.">
      <Toolbar filters={filters} />
      <DataTable
        caption="Card payments"
        columns={paymentColumns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <NoMatch
            names={filters.map(({ name }) => name)}
            icon={<IconCreditCard size={30} stroke={1.6} />}
            title="No payments yet"
          >
            Everything fans pay by card appears here, also what was declined.
          </NoMatch>
        }
      />
    </Room>
  )
}
