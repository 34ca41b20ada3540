import { adminList } from '@stagedoor/contract/streams'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { readStreamsAgain } from '../../features/admin/queries.ts'
import { streamColumns } from '../../features/admin/streams/columns.tsx'
import { StreamWall } from '../../features/admin/streams/stream-wall.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Streams`, hidden: true }))

const known = { state: ['open', 'ended'] } as const

/** The streams of the wall; the others are in the table. */
const SHOWN = 48

const reads = pageReads({
  open: pageRead('admin/streams', adminList, () => ({
    query: { limit: SHOWN, state: 'open' as const },
  })),
  page: pageRead('admin/streams', adminList, ({ search }) => {
    const { limit, offset } = pagingOf(parseTable(search))
    return { query: { limit, offset, ...filtersOf(search, known) } }
  }),
})

export const loader = pageLoader('admin/streams', reads.load)

const filters = (): readonly Filter[] => [
  {
    name: 'state',
    label: t`State`,
    kind: [
      { value: 'open', text: t`Open` },
      { value: 'ended', text: t`Ended` },
    ],
  },
]

/**
 * Shows the streams that are open with their pictures, and lists all, with the button that ends
 * one.
 */
export default function Streams() {
  const { open, page } = reads.use(useLoaderData<typeof loader>())
  useRealtimeEvent('streams.changed', readStreamsAgain)
  return (
    <AdminPage
      title={t`Streams`}
      description={t`Pictures are replaced every ten seconds. An ended stream stops at once.`}
    >
      <StreamWall streams={open.data} onTick={readStreamsAgain} />
      <AdminTable
        caption={t`Streams`}
        filters={filters()}
        columns={streamColumns()}
        page={page}
        icon={IconBroadcast}
        emptyText={t`No streams yet`}
      >
        {t`Streams of creators appear here.`}
      </AdminTable>
    </AdminPage>
  )
}
