import { listSubjects, subjectsCsvPath } from '@stagedoor/contract/statistics'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useLoaderData } from 'react-router'
import { CsvLink } from '../../features/statistics/csv-link.tsx'
import { subjectColumns } from '../../features/statistics/subject-columns.tsx'
import { kindOptions, statisticsTabs } from '../../features/statistics/subject-labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable, useTable } from '../../lib/tables/table.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Statistics of content and links`, hidden: true }))

const kindOf = (search: URLSearchParams) => {
  const named = search.get('kind')
  return kindOptions().find(({ value }) => value === named)?.value ?? 'feed'
}

export const loader = pageLoader('creator/statistics-content', ({ api, search }) => {
  const kind = kindOf(search)
  return api(listSubjects, { query: { ...pagingOf(parseTable(search)), kind } })
})

/** Lists what a creator made, with how often each was seen, liked and sold, and what it earned. */
export default function ContentStatistics() {
  const { data, total } = useLoaderData<typeof loader>()
  const { search, sortBy, sort } = useTable()
  const kind = kindOf(search)
  const [posts, ...others] = kindOptions()
  return (
    <Page wide title={t`Statistics`}>
      <Tabs label={t`Statistics`} tabs={statisticsTabs('content')} />
      <Filters
        filters={[{ name: 'kind', label: t`Kind`, kind: others, unset: posts?.text ?? '' }]}
      />
      <DataTable
        caption={t`What you made, with its figures since then`}
        columns={subjectColumns(kind)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState icon={<IconChartBar size={30} stroke={1.6} />} title={t`Nothing here yet`}>
            {t`What you publish appears here within a minute.`}
          </EmptyState>
        }
      />
      {total > 0 && <CsvLink path={subjectsCsvPath} query={{ kind, sortBy, sort }} />}
    </Page>
  )
}
