import { adminList, adminReadStats } from '@stagedoor/contract/earnings'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { personIn, useTable } from '../../lib/table.ts'
import { Button } from '../../ui/button.tsx'
import { earningColumns } from './earnings/columns.tsx'
import { earningTypeOptions, paidOptions } from './earnings/labels.ts'
import { Totals } from './earnings/totals.tsx'
import { moneyFilters, moneyQuery } from './money/filters.ts'
import { Records } from './parts/records.tsx'
import { Room } from './parts/room.tsx'

const PayoutDialog = lazy(() =>
  import('./earnings/payout-dialog.tsx').then(({ PayoutDialog }) => ({ default: PayoutDialog })),
)

export const meta = pageMeta(() => ({ title: 'Earnings', hidden: true }))

const known = {
  type: earningTypeOptions.map(({ value }) => value),
  isPaid: paidOptions.map(({ value }) => value),
}

export const loader = pageLoader('admin/earnings', async ({ api, search }) => {
  const { isPaid, ...query } = moneyQuery(search, known)
  const paid = isPaid === undefined ? {} : { isPaid: isPaid === 'true' }
  const { userId, performerId, type, fromDate, toDate } = query
  const [earnings, stats] = await Promise.all([
    api(adminList, { query: { ...query, ...paid } }),
    api(adminReadStats, { query: { userId, performerId, type, fromDate, toDate, ...paid } }),
  ])
  return { earnings, stats }
})

const filters = moneyFilters([
  { name: 'type', label: 'For', kind: earningTypeOptions },
  { name: 'isPaid', label: 'Paid out', kind: paidOptions },
])

/** What all creators earned, sale by sale, and what of it was paid out to them. */
export default function Earnings() {
  const { earnings, stats } = useLoaderData<typeof loader>()
  return (
    <Room
      title="Earnings"
      words="What creators earned, after refunds. Filter by a creator to book a payout you made."
      actions={<Payout />}
    >
      <Totals stats={stats} />
      <Records
        caption="Earnings"
        filters={filters}
        columns={earningColumns}
        page={earnings}
        csv="earnings"
        icon={IconReceipt2}
        nothing="Nothing was earned yet"
      >
        Tips, sales and subscriptions of all creators appear here.
      </Records>
    </Room>
  )
}

/** Books a payout to the creator that the table is filtered by. */
function Payout() {
  const { search } = useTable()
  const [isOpen, setOpen] = useState(false)
  const performerId = personIn(search, 'performerId')
  if (!performerId) return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Mark as paid
      </Button>
      {isOpen && (
        <Suspense>
          <PayoutDialog
            performerId={performerId}
            fromDate={search.get('fromDate') ?? undefined}
            toDate={search.get('toDate') ?? undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
