import { listBought } from '@stagedoor/contract/orders'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { useLoaderData } from 'react-router'
import {
  boughtColumns,
  orderFilters,
  orderFilterValues,
} from '../../features/orders/order-columns.tsx'
import { readOrdersAgain } from '../../features/orders/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect } from '../../lib/realtime/realtime.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Orders`, hidden: true }))

const bought = pageRead('user/orders', listBought, ({ search }) => ({
  query: { ...newestFirst(search), ...filtersOf(search, orderFilterValues()) },
}))

export const loader = pageLoader('user/orders', async (at) => {
  requireFan(at.viewer)
  return bought.load(at)
})

/** Lists the products that a fan ordered, with their progress. */
export default function Orders() {
  const { data, total } = bought.use(useLoaderData<typeof loader>())
  useOnConnect(readOrdersAgain)
  return (
    <Page
      wide
      title={t`Orders`}
      actions={<ButtonLink to={href('user/addresses')}>{t`Delivery addresses`}</ButtonLink>}
    >
      <Filters filters={orderFilters()} total={total} />
      <DataTable
        caption={t`Your orders`}
        columns={boughtColumns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={orderFilters().map(({ name }) => name)}
      icon={<IconPackage size={30} stroke={1.6} />}
      title={t`No orders yet`}
      action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
    >
      {t`Products you buy from the stores of creators appear here, with their delivery.`}
    </EmptyTable>
  )
}
