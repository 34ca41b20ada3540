import { listCases } from '@stagedoor/contract/cases'
import { REPORT_KINDS } from '@stagedoor/contract/reports'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useLoaderData } from 'react-router'
import { BulkActions } from '../../features/admin/cases/bulk-actions.tsx'
import { caseColumns } from '../../features/admin/cases/columns.tsx'
import { useOpenNext } from '../../features/admin/cases/use-next.ts'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { reportKindLabels } from '../../lib/labels/report-kinds.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useMay } from '../../lib/session/permissions.ts'
import { useBulkSelection } from '../../lib/tables/bulk.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Cases`, hidden: true }))

const known = { state: ['closed'], holder: ['me', 'nobody', 'asked'], kind: REPORT_KINDS } as const

const cases = pageRead('admin/cases', listCases, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset, ...filtersOf(search, known) } }
})

export const loader = pageLoader('admin/cases', cases.load)

const filters = (): readonly Filter[] => [
  {
    name: 'holder',
    label: t`With`,
    kind: [
      { value: 'me', text: t`You` },
      { value: 'nobody', text: t`Nobody` },
      { value: 'asked', text: t`You are asked` },
    ],
  },
  { name: 'state', label: t`State`, kind: [{ value: 'closed', text: t`Decided` }] },
  {
    name: 'kind',
    label: t`Kind`,
    kind: Object.entries(reportKindLabels()).map(([value, text]) => ({ value, text })),
  },
]

/** Lists the cases, the most urgent first; several are decided at once. */
export default function Cases() {
  const page = cases.use(useLoaderData<typeof loader>())
  const mayDecide = useMay()('moderation.write')
  const bulk = useBulkSelection()
  const openNext = useOpenNext()
  return (
    <AdminPage
      title={t`Cases`}
      description={t`All open reports of one thing are one case. The most urgent is first.`}
      actions={
        mayDecide && (
          <>
            <ButtonLink to={href('admin/case-templates')}>{t`Templates`}</ButtonLink>
            <Button variant="primary" onClick={() => void openNext()}>
              {t`Next case`}
            </Button>
          </>
        )
      }
    >
      <AdminTable
        caption={t`Cases`}
        filters={filters()}
        columns={caseColumns(mayDecide ? bulk : undefined)}
        page={page}
        bulk={
          mayDecide && (
            <BulkActions
              bulk={bulk}
              cases={page.data}
              hotkeys={[{ key: 'n', label: t`Next case`, run: () => void openNext() }]}
            />
          )
        }
        icon={IconStack2}
        emptyText={t`No cases`}
      >
        {t`A case opens with the first report of something, and closes when it is decided.`}
      </AdminTable>
    </AdminPage>
  )
}
