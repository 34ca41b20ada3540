import { overviewCsvPath } from '@stagedoor/contract/statistics'
import { CsvLink } from '../../features/statistics/csv-link.tsx'
import { HowItIsCounted } from '../../features/statistics/how-it-is-counted.tsx'
import { metrics } from '../../features/statistics/labels.ts'
import { MetricTiles } from '../../features/statistics/metric-tiles.tsx'
import { OverviewChart } from '../../features/statistics/overview-chart.tsx'
import { usePeriod, usePeriodFilters } from '../../features/statistics/period.ts'
import { useOverview } from '../../features/statistics/queries.ts'
import { RevenueSources } from '../../features/statistics/revenue-sources.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useTable } from '../../lib/tables/table.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Filters } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Statistics`, hidden: true }))

/**
 * Shows a creator how visits became followers, subscribers and money in a period, beside the one
 * before.
 */
export default function Statistics() {
  const { search, change } = useTable()
  const period = usePeriod()
  const { data: overview, error, refetch } = useOverview(period)
  const metric = metrics.find((one) => one === search.get('metric')) ?? 'net'
  return (
    <Page
      wide
      title={t`Statistics`}
      actions={period?.timeZone && <span className="dim">{timeZoneLabel(period.timeZone)}</span>}
    >
      <Filters filters={usePeriodFilters()} />
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!overview && !error && <Placeholder />}
      {overview && (
        <>
          <MetricTiles
            overview={overview}
            chosen={metric}
            onChoose={(chosen) => change({ metric: chosen === 'net' ? undefined : chosen })}
          />
          <OverviewChart overview={overview} metric={metric} />
          <RevenueSources overview={overview} />
          <HowItIsCounted />
          <CsvLink path={overviewCsvPath} query={(period ?? {}) as Record<string, string>} />
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
