import { listHashMatches } from '@stagedoor/contract/hashlists'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { hashMatchColumns } from '../../features/admin/hash-lists/columns.tsx'
import { hashTabs } from '../../features/admin/hash-lists/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Matches with hash lists`, hidden: true }))

const matches = pageRead('admin/hash-matches', listHashMatches, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset } }
})

export const loader = pageLoader('admin/hash-matches', matches.load)

/** Lists the uploads that hash lists recognised, the newest first. */
export default function HashMatches() {
  const page = matches.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Matches with hash lists`}
      description={t`What has the same bytes was acted on at once. About what is only nearly the same, two people decide in the review queue.`}
    >
      <AdminPageTabs label={t`Hash lists`} tabs={hashTabs('matches')} />
      <AdminTable
        caption={t`Matches with hash lists`}
        columns={hashMatchColumns()}
        page={page}
        icon={IconFingerprint}
        emptyText={t`No matches`}
      >
        {t`An upload that a list recognises appears here.`}
      </AdminTable>
    </AdminPage>
  )
}
