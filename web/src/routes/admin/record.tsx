import { listPlaces } from '@stagedoor/contract/records'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import { useLoaderData, useParams } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { AskForBundle } from '../../features/admin/records/ask-for-bundle.tsx'
import { placeColumns } from '../../features/admin/records/columns.tsx'
import { OpenRecord } from '../../features/admin/records/open-record.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Record of a person`, hidden: true }))

const places = pageRead('admin/record', listPlaces, ({ params: { id }, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { params: { id }, query: { limit, offset } }
})

export const loader = pageLoader('admin/record', places.load)

/** Shows where a person was published, and the rest of the record once a reason is given. */
export default function RecordOfPerson() {
  const page = places.use(useLoaderData<typeof loader>())
  const { id = '' } = useParams()
  return (
    <AdminPage
      title={t`Record of a person`}
      back={{ to: href('admin/records'), text: t`Records` }}
      actions={<AskForBundle people={[id]} label={t`Ask for a bundle`} />}
    >
      <OpenRecord key={id} id={id} />
      <AdminTable
        caption={t`Published content`}
        columns={placeColumns()}
        page={page}
        icon={IconId}
        emptyText={t`Nothing was published`}
      >
        {t`What shows this person appears here once it is published.`}
      </AdminTable>
    </AdminPage>
  )
}
