import { listAppeals } from '@stagedoor/contract/decisions'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import { useLoaderData } from 'react-router'
import { appealColumns, appealStates } from '../../features/admin/appeals/columns.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Appeals`, hidden: true }))

const appeals = pageRead('admin/appeals', listAppeals, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const known = { state: ['open', 'granted', 'rejected'] } as const
  return { query: { limit, offset, ...filtersOf(search, known) } }
})

export const loader = pageLoader('admin/appeals', appeals.load)

/** Lists the appeals against decisions, the longest waiting first. */
export default function Appeals() {
  const page = appeals.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Appeals`}
      description={
        page.needsSecondAdmin
          ? t`An appeal is reviewed by a person who did not make the decision. You are the only admin: invite a second one.`
          : t`An appeal is reviewed by a person who did not make the decision.`
      }
    >
      <AdminTable
        caption={t`Appeals`}
        filters={[{ name: 'state', label: t`Status`, kind: appealStates() }]}
        columns={appealColumns()}
        page={page}
        icon={IconGavel}
        emptyText={t`No appeals`}
      >
        {t`People who think that a decision about them is wrong appeal against it, and it appears here.`}
      </AdminTable>
    </AdminPage>
  )
}
