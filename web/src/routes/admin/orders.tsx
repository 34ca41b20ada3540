import { listSales } from '@stagedoor/contract/orders'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { moneyFilters, moneyQuery } from '../../features/admin/money/filters.ts'
import { orderColumns } from '../../features/admin/orders/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { orderStatusOptions } from '../../lib/labels/order-labels.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Orders`, hidden: true }))

const known = () => ({ deliveryStatus: orderStatusOptions().map(({ value }) => value) })

const sales = pageRead('admin/orders', listSales, ({ search }) => ({
  query: moneyQuery(search, known()),
}))

export const loader = pageLoader('admin/orders', sales.load)

const filters = () =>
  moneyFilters([{ name: 'deliveryStatus', label: t`Status`, kind: orderStatusOptions() }])

/** Lists the orders of all stores. */
export default function Orders() {
  const page = sales.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Orders`}
      description={t`Products that fans bought from the stores of creators.`}
    >
      <AdminTable
        caption={t`Orders`}
        search={t`Search by order number`}
        filters={filters()}
        columns={orderColumns()}
        page={page}
        csv="orders"
        icon={IconPackage}
        emptyText={t`No orders yet`}
      >
        {t`Orders of goods and downloads appear here.`}
      </AdminTable>
    </AdminPage>
  )
}
