import { type ReactNode, useState } from 'react'
import { type BulkRow, runEach, useBulkSelection } from '../../lib/bulk.ts'
import { saveCsv } from '../../lib/csv.ts'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteProducts } from './delete-products.tsx'
import { productsCsv } from './labels.ts'
import { ownProductColumns } from './own-product-columns.tsx'
import { type OwnWireProduct, type ProductQuery, readAllProducts, setShown } from './queries.ts'

interface OwnProductsTableProps {
  products: readonly OwnWireProduct[]
  total: number
  query: ProductQuery
  empty: ReactNode
  refresh: () => void
}

/** Lists a performer's products with their actions, of one or of several at once. */
export function OwnProductsTable({
  products,
  total,
  query,
  empty,
  refresh,
}: OwnProductsTableProps) {
  const bulk = useBulkSelection()
  const [deleting, setDeleting] = useState<readonly OwnWireProduct[]>([])
  const chosen = products.filter(({ _id }) => bulk.selected.has(_id))
  const show = async (several: readonly OwnWireProduct[], isShown: boolean) => {
    const outcome = await runEach(several.map(rowOf), (id) => setShown(id, isShown))
    if (outcome.refused.length === 0) toast({ text: isShown ? t`On sale` : t`Hidden` })
    bulk.finish(outcome)
    refresh()
  }
  const columns = ownProductColumns({
    ...{ chosen: bulk.selected, choose: bulk.select },
    show: (product, isShown) => void show([product], isShown),
    remove: (product) => setDeleting([product]),
  })
  return (
    <>
      <BulkBar
        bulk={bulk}
        ids={products.map(({ _id }) => _id)}
        onDownload={async () => saveCsv('store.csv', productsCsv(await readAllProducts(query)))}
      >
        <Button size="s" onClick={() => void show(chosen, true)}>{t`Put on sale`}</Button>
        <Button size="s" onClick={() => void show(chosen, false)}>{t`Hide`}</Button>
        <Button size="s" variant="danger" onClick={() => setDeleting(chosen)}>{t`Delete`}</Button>
      </BulkBar>
      <DataTable
        caption={t`Your products`}
        columns={columns}
        rows={products}
        total={total}
        keyOf={({ _id }) => _id}
        empty={empty}
      />
      <DeleteProducts
        products={deleting}
        onClose={() => setDeleting([])}
        onDeleted={(outcome) => {
          bulk.finish(outcome)
          refresh()
        }}
      />
    </>
  )
}

const rowOf = ({ _id, name }: OwnWireProduct): BulkRow => ({ id: _id, name })
