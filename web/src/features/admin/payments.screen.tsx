import { adminListTransactions } from '@stagedoor/contract/payments'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { moneyFilters, moneyQuery } from './money/filters.ts'
import { paymentColumns } from './money/payment-columns.tsx'
import { paymentStatusOptions, paymentTypeOptions } from './money/words.ts'
import { Records } from './parts/records.tsx'
import { Room } from './parts/room.tsx'

export const meta = pageMeta(() => ({ title: 'Card payments', hidden: true }))

const known = {
  status: paymentStatusOptions.map(({ value }) => value),
  type: paymentTypeOptions.map(({ value }) => value),
}

export const loader = pageLoader('admin/payments', ({ api, search }) =>
  api(adminListTransactions, { query: moneyQuery(search, known) }),
)

const filters = moneyFilters([
  { name: 'status', label: 'Status', kind: paymentStatusOptions },
  { name: 'type', label: 'Paid for', kind: paymentTypeOptions },
])

/** Every payment at a gateway, and how it went. */
export default function Payments() {
  const page = useLoaderData<typeof loader>()
  return (
    <Room title="Card payments" words="What fans paid at the gateway: top-ups, subscriptions and their renewals.">
      <Records
        caption="Card payments"
        search="Search by number"
        filters={filters}
        columns={paymentColumns}
        page={page}
        csv="payments"
        icon={IconCreditCard}
        nothing="No payments yet"
      >
        Everything fans pay by card appears here, also what was declined.
      </Records>
    </Room>
  )
}
