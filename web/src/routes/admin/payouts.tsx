import { adminList } from '@stagedoor/contract/payouts'
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { BulkActions } from '../../features/admin/payouts/bulk-actions.tsx'
import { adminPayoutColumns } from '../../features/admin/payouts/columns.tsx'
import { WaitingAccounts } from '../../features/admin/payouts/waiting-accounts.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { payoutStates } from '../../lib/labels/payout-labels.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useBulkSelection } from '../../lib/tables/bulk.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'

const ExportDialog = lazy(() =>
  import('../../features/admin/payouts/export-dialog.tsx').then(({ ExportDialog }) => ({
    default: ExportDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Payouts`, hidden: true }))

const known = () =>
  ({
    status: payoutStates().map(({ value }) => value),
    paymentAccountType: ['banking', 'paypal', 'crypto'],
    fromDate: 'day',
    toDate: 'day',
  }) as const

const payouts = pageRead('admin/payouts', adminList, ({ search }) => ({
  query: {
    ...newestFirst(search),
    ...filtersOf<'status' | 'paymentAccountType' | 'fromDate' | 'toDate'>(search, known()),
    performerId: usernameFilter(search, 'performerId'),
  } as never,
}))

export const loader = pageLoader('admin/payouts', payouts.load)

const filters = () => [
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' as const },
  { name: 'status', label: t`Status`, kind: payoutStates() },
  {
    name: 'paymentAccountType',
    label: t`Paid to`,
    kind: [
      { value: 'banking', text: t`Bank account` },
      { value: 'paypal', text: 'PayPal' },
      { value: 'crypto', text: t`Cryptocurrency` },
    ],
  },
  { name: 'fromDate', label: t`From`, kind: 'day' as const },
  { name: 'toDate', label: t`To`, kind: 'day' as const },
]

/** Lists the payout requests of all creators. */
export default function Payouts() {
  const page = payouts.use(useLoaderData<typeof loader>())
  const bulk = useBulkSelection()
  const [isExporting, setExporting] = useState(false)
  return (
    <AdminPage
      title={t`Payouts`}
      description={t`Approve a request, send the money, then mark it as paid. The money of a request is set aside until then; rejecting it returns it to the creator’s balance.`}
      actions={
        <Permitted to="money.write">
          <Button onClick={() => setExporting(true)}>{t`Export for the bank`}</Button>
        </Permitted>
      }
    >
      <WaitingAccounts />
      <AdminTable
        caption={t`Payouts`}
        filters={filters()}
        columns={adminPayoutColumns(bulk)}
        page={page}
        bulk={<BulkActions bulk={bulk} payouts={page.data} />}
        csv="payouts"
        icon={IconCashBanknote}
        emptyText={t`No payout requests yet`}
      >
        {t`Creators request payouts of what they earned.`}
      </AdminTable>
      {isExporting && (
        <Suspense>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
