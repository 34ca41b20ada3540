import { overviewCsvPath } from '@stagedoor/contract/statistics'
import { CsvLink } from '../../features/statistics/csv-link.tsx'
import { HowItIsCounted } from '../../features/statistics/how-it-is-counted.tsx'
import { OverviewFigures } from '../../features/statistics/overview-figures.tsx'
import { usePeriod, usePeriodFilters } from '../../features/statistics/period.ts'
import { useOverview } from '../../features/statistics/queries.ts'
import { RenewalForecast } from '../../features/statistics/renewal-forecast.tsx'
import { RevenueSources } from '../../features/statistics/revenue-sources.tsx'
import { statisticsTabs } from '../../features/statistics/subject-labels.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Statistics`, hidden: true }))

/**
 * Shows a creator how visits became followers, subscribers and money in a period, beside the one
 * before.
 */
export default function Statistics() {
  const period = usePeriod()
  const { data: overview, error, refetch } = useOverview(period)
  return (
    <Page
      wide
      title={t`Statistics`}
      actions={period?.timeZone && <span className="dim">{timeZoneLabel(period.timeZone)}</span>}
    >
      <Tabs label={t`Statistics`} tabs={statisticsTabs('overview')} />
      <Filters filters={usePeriodFilters()} />
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!overview && !error && <Placeholder />}
      {overview && (
        <>
          <OverviewFigures overview={overview} />
          <RevenueSources overview={overview} />
          <RenewalForecast />
          <HowItIsCounted />
          <CsvLink path={overviewCsvPath} query={period ?? {}} />
        </>
      )}
    </Page>
  )
}

function Placeholder() {
  return (
    <Loading>
      <Skeleton height={170} />
      <Skeleton height={300} />
    </Loading>
  )
}
