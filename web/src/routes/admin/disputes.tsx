import { list, readRatios } from '@stagedoor/contract/disputes'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { disputeColumns } from '../../features/admin/disputes/columns.tsx'
import { disputeStateOptions } from '../../features/admin/disputes/labels.ts'
import { Ratios } from '../../features/admin/disputes/ratios.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Disputes`, hidden: true }))

const reads = pageReads({
  disputes: pageRead('admin/disputes', list, ({ search }) => {
    const state = disputeStateOptions().map(({ value }) => value)
    return { query: { ...newestFirst(search), ...filtersOf<'state'>(search, { state }) } }
  }),
  ratios: pageRead('admin/disputes', readRatios, () => undefined),
})

export const loader = pageLoader('admin/disputes', reads.load)

const filters = () => [{ name: 'state', label: t`State`, kind: disputeStateOptions() }]

/**
 * Lists the payments that fans dispute at their banks, and how near the site is to the limits of
 * card networks.
 */
export default function Disputes() {
  const { disputes, ratios } = reads.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Disputes`}
      description={t`Payments that fans asked their banks to take back. Answer before the deadline: download the evidence, send it at the payment company, and note that it was sent.`}
    >
      <Ratios ratios={ratios.data} />
      <AdminTable
        caption={t`Disputes`}
        filters={filters()}
        columns={disputeColumns()}
        page={disputes}
        csv="disputes"
        icon={IconScale}
        emptyText={t`No disputes`}
      >
        {t`When a bank takes a payment back, it appears here with its deadline.`}
      </AdminTable>
    </AdminPage>
  )
}
