import { listHeldFiles } from '@stagedoor/contract/takedowns'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { heldFileColumns } from '../../features/admin/files/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Files taken down`, hidden: true }))

const files = pageRead('admin/files', listHeldFiles, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset } }
})

export const loader = pageLoader('admin/files', files.load)

/** Lists the files that were taken down, the newest first. */
export default function Files() {
  const page = files.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Files taken down`}
      description={t`Nobody can see or download them. Their sealed bytes are kept as evidence for a year.`}
    >
      <AdminTable
        caption={t`Files taken down`}
        columns={heldFileColumns()}
        page={page}
        icon={IconFileOff}
        emptyText={t`No files taken down`}
      >
        {t`Take a file down from a report or from the page of a post, video, gallery or product, and it appears here.`}
      </AdminTable>
    </AdminPage>
  )
}
