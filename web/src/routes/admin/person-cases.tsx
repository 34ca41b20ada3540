import { listCases, readPersonHistory } from '@stagedoor/contract/cases'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { redirect, useLoaderData, useParams } from 'react-router'
import { BulkActions } from '../../features/admin/cases/bulk-actions.tsx'
import { caseColumns } from '../../features/admin/cases/columns.tsx'
import { HistoryCards, HistorySummary } from '../../features/admin/cases/history-cards.tsx'
import { NotesCard } from '../../features/admin/cases/notes-card.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useMay } from '../../lib/session/permissions.ts'
import { useBulkSelection } from '../../lib/tables/bulk.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

const ID = /^[0-9a-f]{32}$/

const reads = pageReads({
  cases: pageRead('admin/person-cases', listCases, ({ params: { id }, search }) => {
    const { limit, offset } = pagingOf(parseTable(search))
    return { query: { ownerId: id, limit, offset } }
  }),
  history: pageRead('admin/person-cases', readPersonHistory, ({ params: { id } }) => ({
    params: { id },
    query: { limit: 20 },
  })),
})

export const loader = pageLoader('admin/person-cases', async (at) => {
  if (!ID.test(at.params.id)) throw redirect(href('admin/cases'))
  return reads.load(at)
})

export const meta = pageMeta<typeof loader>(({ history }) => ({
  title: t`Cases of ${history.person.name}`,
  hidden: true,
}))

/** Shows all open cases about one person, which are decided together, and what is known of them. */
export default function PersonCases() {
  const { cases, history } = reads.use(useLoaderData<typeof loader>())
  const { id = '' } = useParams()
  const mayDecide = useMay()('moderation.write')
  const bulk = useBulkSelection()
  return (
    <AdminPage
      title={t`Cases of ${history.person.name}`}
      description={t`Everything that is reported about this person can be decided together.`}
      back={{ to: href('admin/cases'), text: t`Cases` }}
    >
      <AdminTable
        caption={t`Cases of ${history.person.name}`}
        columns={caseColumns(mayDecide ? bulk : undefined)}
        page={cases}
        bulk={mayDecide && <BulkActions bulk={bulk} cases={cases.data} />}
        icon={IconStack2}
        emptyText={t`No open cases`}
      >
        {t`Nothing of this person is reported at the moment.`}
      </AdminTable>
      <TwoColumnLayout
        aside={
          <>
            <HistorySummary history={history} />
            <NotesCard about={{ personId: id }} />
          </>
        }
      >
        <HistoryCards history={history} />
      </TwoColumnLayout>
    </AdminPage>
  )
}
