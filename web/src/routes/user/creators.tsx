import { ApiError } from '@stagedoor/contract/kit'
import { listCreators, listLists } from '@stagedoor/contract/mycreators'
import { readVisit } from '@stagedoor/contract/visits'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { orderOptions, relationOptions } from '../../features/mycreators/labels.ts'
import { type CreatorList, readCreatorsAgain } from '../../features/mycreators/queries.ts'
import { useInstantName } from '../../features/visits/use-instant-name.ts'
import { useNoteVisits } from '../../features/visits/use-note-visits.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { filtersOf, pagingOf, parseTable, useTable } from '../../lib/tables/table.ts'
import { creatorColumns } from '../../screens/mycreators/creator-columns.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'

const ListsDialog = lazy(() => import('../../features/mycreators/lists-dialog.tsx'))

const A_PAGE = 20
const DELAY_MS = 500
const JITTER_MS = 2500

const states = ['subscribed', 'ended', 'following', 'bookmarked']
const names = ['q', 'state', 'list', 'sortBy']

const reads = pageReads({
  creators: pageRead('user/creators', listCreators, ({ search }) => {
    const { sort: _, ...paging } = pagingOf(parseTable(search))
    const list = /^[0-9a-f]{32}$/.exec(search.get('list') ?? '')?.[0]
    return {
      query: {
        ...paging,
        limit: search.has('pageSize') ? paging.limit : A_PAGE,
        ...filtersOf(search, { q: 'any', state: states }),
        ...(list && { list }),
      },
    }
  }),
  lists: pageRead('user/creators', listLists, () => undefined),
  visit: pageRead('user/creators', readVisit, () => undefined),
})

/** Reads the page; a list that was deleted meanwhile filters nothing any more. */
export const loader = pageLoader('user/creators', async (at) => {
  try {
    return await reads.load(at)
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.is('mycreators.list_not_found')
    throw isDeleted ? redirect(href('user/creators')) : error
  }
})

export const meta = pageMeta(() => ({ title: t`My creators`, hidden: true }))

const filters = (lists: readonly CreatorList[]): readonly Filter[] => [
  { name: 'q', label: t`Name`, kind: 'search' },
  { name: 'state', label: t`Status`, kind: relationOptions() },
  ...(lists.length > 0
    ? [
        {
          name: 'list',
          label: t`List`,
          kind: lists.map(({ _id, name, count }) => ({ value: _id, text: `${name} (${count})` })),
        },
      ]
    : []),
  { name: 'sortBy', label: t`Sort by`, kind: orderOptions(), unset: t`Newest first` },
]

/** Lists the creators of the viewer: followed, subscribed to, bookmarked or on a list. */
export default function MyCreators() {
  const { creators, lists, visit } = reads.use(useLoaderData<typeof loader>())
  const [isEditing, setEditing] = useState(false)
  useNoteVisits()
  useReadAgain()
  useKnownList(lists.data)
  const editLists = () => setEditing(true)
  return (
    <Page
      wide
      title={t`My creators`}
      actions={<Button onClick={editLists}>{t`Edit lists`}</Button>}
    >
      {visit.since && <Since at={visit.since} />}
      <Filters filters={filters(lists.data)} total={creators.total} />
      <DataTable
        caption={t`Your creators`}
        columns={creatorColumns({ lists: lists.data, onEditLists: editLists })}
        rows={creators.data}
        total={creators.total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      {isEditing && (
        <Suspense>
          <ListsDialog lists={lists.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** Reads the creators again after what may have changed them, but not all pages at once. */
function useReadAgain() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readCreatorsAgain(), DELAY_MS + Math.random() * JITTER_MS)
  }
  useRealtimeEvent('subscriptions.subscription_changed', readSoon)
  useRealtimeEvent('streams.changed', readSoon)
  useRealtimeEvent('message_created', readSoon)
  useRealtimeEvent('notification.created', readSoon)
  useOnConnect(readSoon)
}

/** Clears the filter by a list that the viewer has deleted. */
function useKnownList(lists: readonly CreatorList[]) {
  const { search, change } = useTable()
  const chosen = search.get('list')
  const isUnknown = chosen !== null && !lists.some(({ _id }) => _id === chosen)
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (isUnknown) latest.current({ list: undefined })
  }, [isUnknown])
}

function Since({ at }: { at: string }) {
  const when = useInstantName(at)
  return <p className="dim">{t`New since your last visit, ${when}`}</p>
}

function Nothing() {
  return (
    <EmptyTable
      names={names}
      icon={<IconUserHeart size={30} stroke={1.6} />}
      title={t`No creators yet`}
      action={
        <ButtonLink to={href('explore')} variant="primary">
          {t`Explore creators`}
        </ButtonLink>
      }
    >
      {t`Creators you follow, subscribe to or bookmark appear here with their latest updates.`}
    </EmptyTable>
  )
}
