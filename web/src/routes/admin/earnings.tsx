import { adminList, adminReadStats } from '@stagedoor/contract/earnings'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { earningColumns } from '../../features/admin/earnings/columns.tsx'
import { earningTypeOptions, paidOptions } from '../../features/admin/earnings/labels.ts'
import { Totals } from '../../features/admin/earnings/totals.tsx'
import { moneyFilters, moneyQuery } from '../../features/admin/money/filters.ts'
import { ExplainButton } from '../../features/earnings/explain-button.tsx'
import { utcDayFilters } from '../../features/earnings/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, usernameFilter, useTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'

const PayoutDialog = lazy(() =>
  import('../../features/admin/earnings/payout-dialog.tsx').then(({ PayoutDialog }) => ({
    default: PayoutDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Earnings`, hidden: true }))

const known = () => ({
  type: earningTypeOptions.map(({ value }) => value),
  isPaid: paidOptions().map(({ value }) => value),
})

function queryOf(search: URLSearchParams) {
  const { isPaid, ...query } = moneyQuery(search, known())
  return { ...query, ...(isPaid !== undefined && { isPaid: isPaid === 'true' }) }
}

const reads = pageReads({
  earnings: pageRead('admin/earnings', adminList, ({ search }) => ({ query: queryOf(search) })),
  stats: pageRead('admin/earnings', adminReadStats, ({ search }) => {
    const {
      limit: _limit,
      offset: _offset,
      sortBy: _sortBy,
      sort: _sort,
      ...query
    } = queryOf(search)
    return { query }
  }),
})

export const loader = pageLoader('admin/earnings', reads.load)

const filters = () =>
  moneyFilters(
    [
      { name: 'type', label: t`Source`, kind: earningTypeOptions },
      { name: 'isPaid', label: t`Payout`, kind: paidOptions() },
    ],
    utcDayFilters(),
  )

/** Lists the earnings of all creators and what was paid out. */
export default function Earnings() {
  const { earnings, stats } = reads.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Earnings`}
      description={t`Creators’ earnings after refunds. Filter by a creator to record a payout.`}
      actions={<Payout />}
    >
      <Totals stats={stats} />
      <AdminTable
        caption={t`Earnings`}
        filters={filters()}
        columns={earningColumns((earning) => <ExplainButton earning={earning} reader="admin" />)}
        page={earnings}
        csv="earnings"
        icon={IconReceipt2}
        emptyText={t`No earnings yet`}
      >
        {t`Tips, sales and subscriptions of all creators appear here.`}
      </AdminTable>
    </AdminPage>
  )
}

/** Records a payout to the creator that the table is filtered by. */
function Payout() {
  const { search } = useTable()
  const [isOpen, setOpen] = useState(false)
  const performerId = usernameFilter(search, 'performerId')
  if (!performerId) return null
  const bounds = filtersOf(search, { fromDate: 'day', toDate: 'day' })
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t`Mark as paid`}
      </Button>
      {isOpen && (
        <Suspense>
          <PayoutDialog
            performerId={performerId}
            fromDate={bounds.fromDate}
            toDate={bounds.toDate}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
