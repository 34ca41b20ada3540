import { listProducts } from '@stagedoor/contract/admin'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { itemColumns } from '../../features/admin/catalogue/columns.tsx'
import { productItem, productTypeOptions } from '../../features/admin/catalogue/labels.ts'
import { NewProductDialog } from '../../features/admin/catalogue/product-dialogs.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { stateOptions } from '../../features/admin/posts/labels.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../lib/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Products`, hidden: true }))

const known = () =>
  ({
    q: 'any',
    type: productTypeOptions().map(({ value }) => value),
    state: stateOptions().map(({ value }) => value),
    fromDate: 'day',
    toDate: 'day',
  }) as const

export const loader = pageLoader('admin/products', ({ api, search }) =>
  api(listProducts, {
    query: {
      ...newestFirst(search),
      ...filtersOf(search, known()),
      performerId: usernameFilter(search, 'performerId'),
    },
  }),
)

const filters = (): readonly Filter[] => [
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' },
  { name: 'type', label: t`Type`, kind: productTypeOptions() },
  { name: 'state', label: t`Status`, kind: stateOptions() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists the products of all creators, published or not. */
export default function Products() {
  const { data, total } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminPage
      title={t`Products`}
      description={t`Products of all creators. Opening one that is for sale is recorded in the audit trail.`}
      actions={
        <Button
          variant="primary"
          icon={<IconPlus size={19} stroke={2.2} />}
          onClick={() => setMaking(true)}
        >
          {t`New product`}
        </Button>
      }
    >
      <AdminTable
        caption={t`Products`}
        search={t`Search by title, number or URL`}
        filters={filters()}
        columns={itemColumns(t`Product`)}
        page={{ data: data.map(productItem), total }}
        csv="products"
        icon={IconShoppingBag}
        emptyText={t`No products yet`}
      >
        {t`Products of all creators appear here, drafts included.`}
      </AdminTable>
      {isMaking && <NewProductDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}
