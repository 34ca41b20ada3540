import { listBundles, listContents, listPeople } from '@stagedoor/contract/records'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import { useLoaderData, useSearchParams } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { AskForBundle } from '../../features/admin/records/ask-for-bundle.tsx'
import { bundleColumns } from '../../features/admin/records/bundle-columns.tsx'
import { personColumns, placeColumns } from '../../features/admin/records/columns.tsx'
import {
  recordTabs,
  viewOf,
  type WireBundle,
  type WireRecordPerson,
  type WireRecordPlace,
} from '../../features/admin/records/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Records`, hidden: true }))

/** Reads the index by name or by content, or the bundles, as the address says. */
export const loader = pageLoader('admin/records', async ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const q = search.get('q') ?? ''
  const query = { limit, offset, ...(q && { q }) }
  const view = viewOf(search)
  if (view === 'content') return { contents: await api(listContents, { query }) }
  if (view === 'bundles') return { bundles: await api(listBundles, { query: { limit, offset } }) }
  return { people: await api(listPeople, { query }) }
})

interface Page<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

/** Shows the records of who is in content: by name, by content, and bundles for inspectors. */
export default function Records() {
  const { people, contents, bundles } = useLoaderData<typeof loader>() as {
    people?: Page<WireRecordPerson>
    contents?: Page<WireRecordPlace>
    bundles?: Page<WireBundle>
  }
  useLoadedAgain(listBundles)
  const [search] = useSearchParams()
  const isSearched = Boolean(search.get('q'))
  return (
    <AdminPage
      title={t`Records`}
      description={t`Who is in content, by which names, and where it was published (18 U.S.C. 2257). Every search and every look is logged.`}
      actions={
        people &&
        isSearched && (
          <AskForBundle
            people={people.data.map(({ _id }) => _id)}
            label={t`Ask for a bundle of these people`}
          />
        )
      }
    >
      <AdminPageTabs label={t`Records`} tabs={recordTabs(viewOf(search))} />
      {people && <PeopleTable page={people} />}
      {contents && <ContentsTable page={contents} />}
      {bundles && <BundlesTable page={bundles} />}
    </AdminPage>
  )
}

const PeopleTable = ({ page }: { page: Page<WireRecordPerson> }) => (
  <AdminTable
    caption={t`Records by name`}
    search={t`Search by legal name, stage name or any former name`}
    columns={personColumns()}
    page={page}
    icon={IconId}
    emptyText={t`No records yet`}
  >
    {t`Creators appear here once they publish something, and others once they are named in a file.`}
  </AdminTable>
)

const ContentsTable = ({ page }: { page: Page<WireRecordPlace> }) => (
  <AdminTable
    caption={t`Records by content`}
    search={t`Search by address, id or SHA-256`}
    columns={placeColumns()}
    page={page}
    icon={IconId}
    emptyText={t`No records yet`}
  >
    {t`What creators publish appears here within a minute.`}
  </AdminTable>
)

const BundlesTable = ({ page }: { page: Page<WireBundle> }) => (
  <AdminTable
    caption={t`Bundles for inspectors`}
    columns={bundleColumns()}
    page={page}
    icon={IconId}
    emptyText={t`No bundles yet`}
  >
    {t`Search people by name and ask for a bundle of their records. Another admin approves it, and the two of you download it.`}
  </AdminTable>
)
