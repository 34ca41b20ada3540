import { listPosts } from '@stagedoor/contract/admin'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { postColumns } from '../../features/admin/posts/columns.tsx'
import { stateOptions, typeOptions } from '../../features/admin/posts/labels.ts'
import { NewPostDialog } from '../../features/admin/posts/new-post-dialog.tsx'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../lib/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Posts`, hidden: true }))

const known = () =>
  ({
    q: 'any',
    type: typeOptions().map(({ value }) => value),
    state: stateOptions().map(({ value }) => value),
    fromDate: 'day',
    toDate: 'day',
  }) as const

export const loader = pageLoader('admin/posts', ({ api, search }) =>
  api(listPosts, {
    query: {
      ...newestFirst(search),
      ...filtersOf(search, known()),
      performerId: usernameFilter(search, 'performerId'),
    },
  }),
)

const filters = (): readonly Filter[] => [
  { name: 'performerId', label: t`Creator’s username`, kind: 'text' },
  { name: 'type', label: t`Type`, kind: typeOptions() },
  { name: 'state', label: t`Status`, kind: stateOptions() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists the posts of all creators, published or not. */
export default function Posts() {
  const page = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  return (
    <AdminPage
      title={t`Posts`}
      description={t`Posts of all creators. Locked posts stay locked in this list; opening one is recorded in the audit trail.`}
      actions={
        <Button
          variant="primary"
          icon={<IconPlus size={19} stroke={2.2} />}
          onClick={() => setMaking(true)}
        >
          {t`New post`}
        </Button>
      }
    >
      <AdminTable
        caption={t`Posts`}
        search={t`Search by text, number or URL`}
        filters={filters()}
        columns={postColumns()}
        page={page}
        csv="posts"
        icon={IconPhoto}
        emptyText={t`No posts yet`}
      >
        {t`Posts of all creators appear here, drafts included.`}
      </AdminTable>
      {isMaking && <NewPostDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}
