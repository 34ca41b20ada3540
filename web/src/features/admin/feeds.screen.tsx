import { listPosts } from '@stagedoor/contract/admin'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, personIn } from '../../lib/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'
import { Records } from './parts/records.tsx'
import { Room } from './parts/room.tsx'
import { postColumns } from './posts/columns.tsx'
import { NewPostDialog } from './posts/new-post-dialog.tsx'
import { stateOptions, typeOptions } from './posts/words.ts'

export const meta = pageMeta(() => ({ title: 'Posts', hidden: true }))

const known = {
  q: 'any',
  type: typeOptions.map(({ value }) => value),
  state: stateOptions.map(({ value }) => value),
  fromDate: 'day',
  toDate: 'day',
} as const

export const loader = pageLoader('admin/feeds', ({ api, search }) =>
  api(listPosts, {
    query: { ...newestFirst(search), ...filtersOf(search, known), performerId: personIn(search, 'performerId') },
  }),
)

const filters: readonly Filter[] = [
  { name: 'performerId', label: 'Creator’s username', kind: 'text' },
  { name: 'type', label: 'Kind', kind: typeOptions },
  { name: 'state', label: 'Status', kind: stateOptions },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** The posts of all creators, published or not. */
export default function Posts() {
  const page = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  return (
    <Room
      title="Posts"
      words="What creators publish. Locked posts stay locked in this list; opening one is written to the audit trail."
      actions={
        <Button variant="primary" icon={<IconPlus size={19} stroke={2.2} />} onClick={() => setMaking(true)}>
          New post
        </Button>
      }
    >
      <Records
        caption="Posts"
        search="Search by words, number or address"
        filters={filters}
        columns={postColumns}
        page={page}
        csv="posts"
        icon={IconPhoto}
        nothing="No posts yet"
      >
        Everything creators publish appears here, drafts included.
      </Records>
      {isMaking && <NewPostDialog onClose={() => setMaking(false)} />}
    </Room>
  )
}
