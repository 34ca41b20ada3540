import { subjectCsvPath } from '@stagedoor/contract/statistics'
import { use } from 'react'
import { useParams } from 'react-router'
import { CsvLink } from '../../features/statistics/csv-link.tsx'
import { usePeriod, usePeriodFilters } from '../../features/statistics/period.ts'
import { useSubject } from '../../features/statistics/queries.ts'
import { SubjectFigures } from '../../features/statistics/subject-figures.tsx'
import { statisticsTabs, subjectName } from '../../features/statistics/subject-labels.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Statistics of an item`, hidden: true }))

/** Shows how one item, promotion or link did in a period, beside the one before. */
export default function ItemStatistics() {
  const { id = '' } = useParams()
  const period = usePeriod()
  const { data: details, error, refetch } = useSubject(id, period)
  const now = new Date(use(RenderedAt))
  return (
    <Page wide title={details ? subjectName(details.subject, now) : t`Statistics`}>
      <Tabs label={t`Statistics`} tabs={statisticsTabs('content')} />
      <Filters filters={usePeriodFilters()} />
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!details && !error && (
        <Loading>
          <Skeleton height={300} />
        </Loading>
      )}
      {details && (
        <>
          <SubjectFigures details={details} />
          <CsvLink path={subjectCsvPath} query={{ ...period, id }} />
        </>
      )}
    </Page>
  )
}
