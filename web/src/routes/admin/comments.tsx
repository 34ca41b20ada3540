import { searchComments } from '@stagedoor/contract/admin'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useLoaderData } from 'react-router'
import { commentColumns } from '../../features/admin/comments/columns.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable, usernameFilter } from '../../lib/tables/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Comments`, hidden: true }))

const known = {
  q: 'any',
  state: ['shown', 'removed'],
  objectId: 'any',
  fromDate: 'day',
  toDate: 'day',
} as const

const comments = pageRead('admin/comments', searchComments, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const people = {
    authorId: usernameFilter(search, 'authorId'),
    performerId: usernameFilter(search, 'performerId'),
  }
  return { query: { limit, offset, ...filtersOf(search, known), ...people } }
})

export const loader = pageLoader('admin/comments', comments.load)

const filters = (): readonly Filter[] => [
  { name: 'authorId', label: t`Author’s username`, kind: 'text' },
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' },
  {
    name: 'state',
    label: t`Status`,
    kind: [
      { value: 'shown', text: t`Shown` },
      { value: 'removed', text: t`Removed` },
    ],
  },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists the comments on all posts, including removed ones. */
export default function Comments() {
  const page = comments.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Comments`}
      description={t`Comments on all posts, newest first. A removed comment can be restored for 220 days.`}
    >
      <AdminTable
        caption={t`Comments`}
        search={t`Search by text`}
        filters={filters()}
        columns={commentColumns()}
        page={page}
        csv="comments"
        icon={IconMessageCircle}
        emptyText={t`No comments yet`}
      >
        {t`Comments on posts appear here.`}
      </AdminTable>
    </AdminPage>
  )
}
