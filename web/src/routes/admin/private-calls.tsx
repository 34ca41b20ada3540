import { adminList } from '@stagedoor/contract/privatecalls'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { callColumns, callEnds } from '../../features/admin/private-calls/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Private calls`, hidden: true }))

const privateCalls = pageRead('admin/private-calls', adminList, ({ search }) => {
  const known = { state: ['open', 'ended'] as const, endedBy: callEnds().map(({ value }) => value) }
  return { query: { ...newestFirst(search), ...filtersOf(search, known) } }
})

export const loader = pageLoader('admin/private-calls', privateCalls.load)

const filters = (): readonly Filter[] => [
  {
    name: 'state',
    label: t`State`,
    kind: [
      { value: 'open', text: t`Open` },
      { value: 'ended', text: t`Ended` },
    ],
  },
  { name: 'endedBy', label: t`Ended`, kind: callEnds() },
]

/** Lists the private calls of everybody, with the button that ends a running one. */
export default function PrivateCalls() {
  const page = privateCalls.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Private calls`}
      description={t`The fan, the creator, the duration and the price of each call. Notes and the talk itself stay private.`}
    >
      <AdminTable
        caption={t`Private calls`}
        filters={filters()}
        columns={callColumns()}
        page={page}
        csv="calls"
        icon={IconPhone}
        emptyText={t`No private calls yet`}
      >
        {t`Private calls of fans and creators appear here.`}
      </AdminTable>
    </AdminPage>
  )
}
