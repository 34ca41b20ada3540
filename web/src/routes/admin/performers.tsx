import { listWaitingDocuments, searchPerformers } from '@stagedoor/contract/admin'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { performerColumns } from '../../features/admin/people/columns.tsx'
import { statusFilters, yesNo } from '../../features/admin/people/filters.ts'
import { NewPerformerDialog } from '../../features/admin/people/new-performer-dialog.tsx'
import { DocumentQueue } from '../../features/admin/performer/document-queue.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { readIf, useMay } from '../../lib/session/permissions.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { Button } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Creators`, hidden: true }))

const known = () =>
  ({ ...statusFilters().known, verifiedDocument: yesNo, isFeatured: yesNo }) as const

const performers = pageRead('admin/performers', searchPerformers, ({ search }) => ({
  query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known()) },
}))

const isQueue = (search: URLSearchParams) => search.get('view') === 'waiting'

const waiting = pageRead('admin/performers', listWaitingDocuments, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: isQueue(search) ? { limit, offset } : { limit: 0 } }
})

export const loader = pageLoader('admin/performers', async (at) => {
  const [page, queue] = await Promise.all([
    isQueue(at.search) ? undefined : performers.load(at),
    readIf(at.viewer, 'documents.read', () => waiting.load(at)),
  ])
  return { page, queue }
})

const filters = (): readonly Filter[] => [
  ...statusFilters().filters,
  {
    name: 'verifiedDocument',
    label: t`Documents`,
    kind: [
      { value: 'true', text: t`Approved` },
      { value: 'false', text: t`Not approved` },
    ],
  },
  {
    name: 'isFeatured',
    label: t`Featured`,
    kind: [
      { value: 'true', text: t`Featured` },
      { value: 'false', text: t`Not featured` },
    ],
  },
]

/** Lists the creators, and those whose documents wait for review. */
export default function Performers() {
  const loaded = useLoaderData<typeof loader>()
  const page = performers.use(loaded.page)
  const queue = waiting.use(loaded.queue)
  const [isMaking, setMaking] = useState(false)
  const mayDo = useMay()
  const tabs = [
    { to: href('admin/performers'), text: t`All creators`, current: page !== undefined },
    ...(queue
      ? [
          {
            to: href('admin/performers', undefined, { view: 'waiting' }),
            text: t`Waiting for review`,
            count: queue.total,
            current: page === undefined,
          },
        ]
      : []),
  ]
  return (
    <AdminPage
      title={t`Creators`}
      actions={
        mayDo('people.write') && (
          <Button
            variant="primary"
            icon={<IconPlus size={19} stroke={2.2} />}
            onClick={() => setMaking(true)}
          >
            {t`New creator`}
          </Button>
        )
      }
    >
      <AdminPageTabs label={t`Creators`} tabs={tabs} />
      {page && (
        <AdminTable
          caption={t`Creators`}
          search={t`Search by name, username or e-mail`}
          filters={filters()}
          columns={performerColumns()}
          page={page}
          csv="creators"
          icon={IconSparkles}
          emptyText={t`No creators yet`}
        >
          {t`Everyone who signs up as a creator appears here.`}
        </AdminTable>
      )}
      {!page && queue && <DocumentQueue {...queue} />}
      {isMaking && <NewPerformerDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  )
}
