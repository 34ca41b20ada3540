import { listGatewayCallbacks } from '@stagedoor/contract/admin'
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { useLoaderData } from 'react-router'
import { callbackColumns } from '../../features/admin/callbacks/columns.tsx'
import { callbackStateOptions, gatewayOptions } from '../../features/admin/callbacks/labels.ts'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Callbacks`, hidden: true }))

const callbacks = pageRead('admin/callbacks', listGatewayCallbacks, ({ search }) => {
  const state = callbackStateOptions().map(({ value }) => value)
  const filter = filtersOf<'state' | 'gateway'>(search, {
    state,
    gateway: gatewayOptions().map(({ value }) => value),
  })
  return { query: { ...newestFirst(search), ...filter } }
})

export const loader = pageLoader('admin/callbacks', callbacks.load)

const filters = () => [
  { name: 'gateway', label: t`Company`, kind: gatewayOptions() },
  { name: 'state', label: t`State`, kind: callbackStateOptions() },
]

/** Lists what payment companies reported, and applies a report again. */
export default function Callbacks() {
  const page = callbacks.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Callbacks`}
      description={t`Reports of payment companies about payments, refunds and disputes. One that failed can be applied again once its cause is mended.`}
    >
      <AdminTable
        caption={t`Callbacks`}
        filters={filters()}
        columns={callbackColumns()}
        page={page}
        icon={IconWebhook}
        emptyText={t`No callbacks`}
      >
        {t`When a payment company reports something, it appears here.`}
      </AdminTable>
    </AdminPage>
  )
}
