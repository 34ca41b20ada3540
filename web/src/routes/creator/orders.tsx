import { listSales } from '@stagedoor/contract/orders'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { useLoaderData } from 'react-router'
import {
  orderFilters,
  orderFilterValues,
  soldColumns,
} from '../../features/orders/order-columns.tsx'
import { readSalesAgain } from '../../features/orders/queries.ts'
import { useOrderChanges } from '../../features/orders/use-order-changes.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect } from '../../lib/realtime/realtime.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Store orders`, hidden: true }))

const sales = pageRead('creator/orders', listSales, ({ search }) => ({
  query: { ...newestFirst(search), ...filtersOf(search, orderFilterValues()) },
}))

export const loader = pageLoader('creator/orders', sales.load)

/** Lists the orders of a performer's products; their status is changed in the row. */
export default function CreatorOrders() {
  const { data, total } = sales.use(useLoaderData<typeof loader>())
  const { setStatus, dialog } = useOrderChanges()
  useOnConnect(readSalesAgain)
  return (
    <Page
      wide
      title={t`Store orders`}
      actions={<ButtonLink to={href('creator/products')}>{t`My store`}</ButtonLink>}
    >
      <Filters filters={orderFilters()} total={total} />
      <DataTable
        caption={t`Orders of your products`}
        columns={soldColumns(setStatus)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      {dialog}
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={orderFilters().map(({ name }) => name)}
      icon={<IconPackage size={30} stroke={1.6} />}
      title={t`No orders yet`}
      action={<ButtonLink to={href('creator/products')}>{t`My store`}</ButtonLink>}
    >
      {t`When a fan buys a product of your store, the order appears here.`}
    </EmptyTable>
  )
}
