import { adminList } from '@stagedoor/contract/streams'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { useLoaderData, useRevalidator } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { streamColumns } from '../../features/admin/streams/columns.tsx'
import { t } from '../../lib/i18n.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Streams`, hidden: true }))

const known = { state: ['open', 'ended'] } as const

export const loader = pageLoader('admin/streams', ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return api(adminList, { query: { limit, offset, ...filtersOf(search, known) } })
})

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

/** Lists live streams, those on air first, with the button that ends one. */
export default function Streams() {
  const page = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLiveEvent('streams.changed', () => void revalidate())
  return (
    <AdminPage title={t`Streams`} description={t`Live streams, those on air first. An ended stream stops at once.`}>
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
