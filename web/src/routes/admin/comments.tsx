import { searchComments } from '@stagedoor/contract/admin'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useLoaderData } from 'react-router'
import { commentColumns } from '../../features/admin/comments/columns.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable, usernameFilter } from '../../lib/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: 'Comments', hidden: true }))

const known = {
  q: 'any',
  state: ['shown', 'removed'],
  objectId: 'any',
  fromDate: 'day',
  toDate: 'day',
} as const

export const loader = pageLoader('admin/comments', ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const people = { authorId: usernameFilter(search, 'authorId'), performerId: usernameFilter(search, 'performerId') }
  return api(searchComments, { query: { limit, offset, ...filtersOf(search, known), ...people } })
})

const filters: readonly Filter[] = [
  { name: 'authorId', label: 'Author’s username', kind: 'text' },
  { name: 'performerId', label: 'Creator’s username', kind: 'text' },
  {
    name: 'state',
    label: 'Status',
    kind: [
      { value: 'shown', text: 'Shown' },
      { value: 'removed', text: 'Removed' },
    ],
  },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** Lists the comments on all posts, including removed ones. */
export default function Comments() {
  const page = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="Comments"
      description="Comments on all posts, newest first. A removed comment can be restored for 30 days."
    >
      <AdminTable
        caption="Comments"
        search="Search by text"
        filters={filters}
        columns={commentColumns}
        page={page}
        csv="comments"
        icon={IconMessageCircle}
        emptyText="No comments yet"
      >
        Comments on posts appear here.
      </AdminTable>
    </AdminPage>
  )
}
