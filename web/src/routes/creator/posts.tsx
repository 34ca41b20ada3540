import { listOwnPosts } from '@stagedoor/contract/feed'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { DeletePost } from '../../features/feed/delete-post.tsx'
import { ownPostColumns, type PostRowActions } from '../../features/feed/own-post-columns.tsx'
import {
  duplicatePost,
  setArchived,
  setPinned,
  type WirePost,
} from '../../features/feed/queries.ts'
import { useRefreshProcessing } from '../../features/feed/use-refresh-processing.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toast, toastError } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`My posts`, hidden: true }))

const types = ['photo', 'video', 'text', 'audio', 'scheduled-streaming'] as const
const states = ['published', 'scheduled', 'draft', 'processing', 'archived', 'expired'] as const
const known = { type: types, state: states, q: 'any', fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('creator/posts', ({ api, search }) =>
  api(listOwnPosts, { query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known) } }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
  {
    name: 'type',
    label: t`Type`,
    kind: [
      { value: 'photo', text: t`Photos` },
      { value: 'video', text: t`Video` },
      { value: 'text', text: t`Note` },
      { value: 'audio', text: t`Audio` },
      { value: 'scheduled-streaming', text: t`Stream` },
    ],
  },
  {
    name: 'state',
    label: t`State`,
    kind: [
      { value: 'published', text: t`Published` },
      { value: 'scheduled', text: t`Scheduled` },
      { value: 'draft', text: t`Drafts` },
      { value: 'processing', text: t`Processing` },
      { value: 'archived', text: t`Archived` },
      { value: 'expired', text: t`Expired` },
    ],
  },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
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
    <ButtonLink
      to={href('creator/create-post')}
      variant="primary"
      icon={<IconPlus size={20} stroke={2.2} />}
    >
      {t`New post`}
    </ButtonLink>
  )
  return (
    <Page wide title={t`My posts`} actions={create}>
      <Filters filters={filters()} />
      <DataTable
        caption={t`Your posts`}
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
      toast({
        text:
          post.files.length > 0
            ? t`The text is in a new draft. Add its files.`
            : t`A new draft is ready.`,
      })
      void navigate(href('creator/edit-post', { id: _id }))
    } catch (error) {
      toastError(error)
    }
  }
  return {
    remove,
    pin: ({ _id }, isPinned) =>
      void runAction(setPinned(_id, isPinned), isPinned ? t`Pinned` : t`Unpinned`),
    archive: ({ _id }, isArchived) =>
      void runAction(setArchived(_id, isArchived), isArchived ? t`Archived` : t`Published again`),
    duplicate: (post) => void duplicate(post),
  }
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconPhotoPlus size={30} stroke={1.6} />}
      title={t`No posts yet`}
      action={
        <ButtonLink to={href('creator/create-post')} variant="primary">
          {t`New post`}
        </ButtonLink>
      }
    >
      {t`Photos, a video or a few words: your first post is where fans begin.`}
    </EmptyTable>
  )
}
