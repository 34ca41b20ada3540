import { listOwnPosts } from '@stagedoor/contract/feed'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { href } from '../../app/href.ts'
import { pageLoader } from '../../app/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { DeletePost } from './delete-post.tsx'
import { columnsOf } from './own-posts.tsx'
import type { WirePost } from './queries.ts'
import { useStandings } from './use-standings.ts'

export const meta = pageMeta(() => ({ title: 'My posts', hidden: true }))

const types = ['photo', 'video', 'text'] as const
const statuses = ['active', 'inactive'] as const
const known = { type: types, status: statuses, q: 'any', fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('feed/my-posts', ({ api, search }) =>
  api(listOwnPosts, { query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known) } }),
)

const filters: readonly Filter[] = [
  { name: 'q', label: 'Search', kind: 'text' },
  {
    name: 'type',
    label: 'Type',
    kind: [
      { value: 'photo', text: 'Photos' },
      { value: 'video', text: 'Video' },
      { value: 'text', text: 'Note' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    kind: [
      { value: 'active', text: 'Active' },
      { value: 'inactive', text: 'Hidden' },
    ],
  },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** Everything a performer posted, published or not. */
export default function MyPosts() {
  const { data, total } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const [deleting, setDeleting] = useState<WirePost>()
  useStandings(data, () => void revalidator.revalidate())
  const create = (
    <ButtonLink to={href('feed/create-post')} variant="primary" icon={<IconPlus size={20} stroke={2.2} />}>
      New post
    </ButtonLink>
  )
  return (
    <Page wide title="My posts" actions={create}>
      <Filters filters={filters} />
      <DataTable
        caption="Your posts"
        columns={columnsOf(setDeleting)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      <DeletePost
        post={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => void revalidator.revalidate()}
      />
    </Page>
  )
}

function Nothing() {
  return (
    <NoMatch
      names={filters.map(({ name }) => name)}
      icon={<IconPhotoPlus size={30} stroke={1.6} />}
      title="Nothing posted yet"
      action={
        <ButtonLink to={href('feed/create-post')} variant="primary">
          New post
        </ButtonLink>
      }
    >
      Photos, a video or a few words: your first post is where fans begin.
    </NoMatch>
  )
}
