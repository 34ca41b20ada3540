import { listRequests } from '@stagedoor/contract/refunds'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import {
  requestColumns,
  requestStateOptions,
} from '../../features/admin/refund-requests/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Refund requests`, hidden: true }))

const requests = pageRead('admin/refund-requests', listRequests, ({ search }) => {
  const state = requestStateOptions().map(({ value }) => value)
  return { query: { ...newestFirst(search), ...filtersOf<'state'>(search, { state }) } }
})

export const loader = pageLoader('admin/refund-requests', requests.load)

const filters = () => [{ name: 'state', label: t`State`, kind: requestStateOptions() }]

/** Lists what fans ask to have back, with what helps to decide. */
export default function RefundRequests() {
  const page = requests.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Refund requests`}
      description={t`Fans ask for a refund on their receipts, for as many days as the settings say. Refund a payment, or refuse with a reason.`}
    >
      <AdminTable
        caption={t`Refund requests`}
        filters={filters()}
        columns={requestColumns()}
        page={page}
        icon={IconReceiptRefund}
        emptyText={t`No requests`}
      >
        {t`When a fan asks for a refund, it appears here.`}
      </AdminTable>
    </AdminPage>
  )
}
