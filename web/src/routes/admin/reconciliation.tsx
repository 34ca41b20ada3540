import { listDifferences, listRuns } from '@stagedoor/contract/reconciliation'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import { useLoaderData } from 'react-router'
import { gatewayOptions } from '../../features/admin/callbacks/labels.ts'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { differenceColumns } from '../../features/admin/reconciliation/columns.tsx'
import { CompareButton } from '../../features/admin/reconciliation/compare-button.tsx'
import {
  differenceKindOptions,
  differenceStateOptions,
} from '../../features/admin/reconciliation/labels.ts'
import { Runs } from '../../features/admin/reconciliation/runs.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Reconciliation`, hidden: true }))

const reads = pageReads({
  differences: pageRead('admin/reconciliation', listDifferences, ({ search }) => {
    const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
    const filter = filtersOf<'state' | 'gateway' | 'kind'>(search, {
      state: valuesOf(differenceStateOptions()),
      gateway: valuesOf(gatewayOptions()),
      kind: valuesOf(differenceKindOptions()),
    })
    return { query: { ...newestFirst(search), ...filter } }
  }),
  runs: pageRead('admin/reconciliation', listRuns, () => undefined),
})

export const loader = pageLoader('admin/reconciliation', reads.load)

const filters = () => [
  { name: 'state', label: t`State`, kind: differenceStateOptions() },
  { name: 'kind', label: t`Difference`, kind: differenceKindOptions() },
  { name: 'gateway', label: t`Company`, kind: gatewayOptions() },
]

/**
 * Lists what payment companies and the books contradict each other about, and compares them now.
 */
export default function Reconciliation() {
  const { differences, runs } = reads.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Reconciliation`}
      description={t`Every night, the transactions of payment companies are compared with the books. What one side knows and the other does not appears here.`}
      actions={<CompareButton />}
    >
      <Runs runs={runs.data} />
      <AdminTable
        caption={t`Differences`}
        filters={filters()}
        columns={differenceColumns()}
        page={differences}
        csv="reconciliation"
        icon={IconArrowsDiff}
        emptyText={t`No differences`}
      >
        {t`Payment companies and the books agree as far as they were compared.`}
      </AdminTable>
    </AdminPage>
  )
}
