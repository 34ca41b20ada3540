import { listOwnPosts } from '@stagedoor/contract/feed'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { DeletePost } from '../../features/feed/delete-post.tsx'
import { ownPostColumns, type PostRowActions } from '../../features/feed/own-post-columns.tsx'
import { duplicatePost, setArchived, setPinned, type WirePost } from '../../features/feed/queries.ts'
import { useRefreshProcessing } from '../../features/feed/use-refresh-processing.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toast, toastError } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: 'My posts', hidden: true }))

const types = ['photo', 'video', 'text', 'audio', 'scheduled-streaming'] as const
const states = ['published', 'scheduled', 'draft', 'processing', 'archived', 'expired'] as const
const known = { type: types, state: states, q: 'any', fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('creator/posts', ({ api, search }) =>
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
      { value: 'audio', text: 'Audio' },
      { value: 'scheduled-streaming', text: 'Stream' },
    ],
  },
  {
    name: 'state',
    label: 'State',
    kind: [
      { value: 'published', text: 'Published' },
      { value: 'scheduled', text: 'Scheduled' },
      { value: 'draft', text: 'Drafts' },
      { value: 'processing', text: 'Processing' },
      { value: 'archived', text: 'Archived' },
      { value: 'expired', text: 'Expired' },
    ],
  },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** Lists all posts of a performer, published or not. */
export default function CreatorPosts() {
  const { data, total } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const [deleting, setDeleting] = useState<WirePost>()
  const refresh = () => void revalidator.revalidate()
  useRefreshProcessing(data, refresh)
  const rowActions = useRowActions(setDeleting, refresh)
  const create = (
    <ButtonLink to={href('creator/create-post')} variant="primary" icon={<IconPlus size={20} stroke={2.2} />}>
      New post
    </ButtonLink>
  )
  return (
    <Page wide title="My posts" actions={create}>
      <Filters filters={filters} />
      <DataTable
        caption="Your posts"
        columns={ownPostColumns(rowActions)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      <DeletePost post={deleting} onClose={() => setDeleting(undefined)} onDeleted={refresh} />
    </Page>
  )
}

/** Returns the actions of a row's menu, each with a toast. */
function useRowActions(remove: PostRowActions['remove'], refresh: () => void): PostRowActions {
  const navigate = useNavigate()
  const runAction = async (work: Promise<unknown>, text: string) => {
    try {
      await work
      toast({ text })
    } catch (error) {
      toastError(error)
    } finally {
      refresh()
    }
  }
  const duplicate = async (post: WirePost) => {
    try {
      const { _id } = await duplicatePost(post)
      toast({ text: post.files.length > 0 ? 'The text is in a new draft. Add its files.' : 'A new draft is ready.' })
      void navigate(href('creator/edit-post', { id: _id }))
    } catch (error) {
      toastError(error)
    }
  }
  return {
    remove,
    pin: ({ _id }, isPinned) => void runAction(setPinned(_id, isPinned), isPinned ? 'Pinned' : 'Unpinned'),
    archive: ({ _id }, isAway) => void runAction(setArchived(_id, isAway), isAway ? 'Archived' : 'Published again'),
    duplicate: (post) => void duplicate(post),
  }
}

function Nothing() {
  return (
    <EmptyTable
      names={filters.map(({ name }) => name)}
      icon={<IconPhotoPlus size={30} stroke={1.6} />}
      title="No posts yet"
      action={
        <ButtonLink to={href('creator/create-post')} variant="primary">
          New post
        </ButtonLink>
      }
    >
      Photos, a video or a few words: your first post is where fans begin.
    </EmptyTable>
  )
}
