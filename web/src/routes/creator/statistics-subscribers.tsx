import { subscriberChangesCsvPath } from '@stagedoor/contract/statistics'
import { CancellationWords } from '../../features/statistics/cancellation-words.tsx'
import { ChurnReasons } from '../../features/statistics/churn-reasons.tsx'
import { CsvLink } from '../../features/statistics/csv-link.tsx'
import { HourMap } from '../../features/statistics/hour-map.tsx'
import { usePeriod, usePeriodFilters } from '../../features/statistics/period.ts'
import { RetentionTable } from '../../features/statistics/retention-table.tsx'
import { statisticsTabs } from '../../features/statistics/subject-labels.ts'
import { changeOf, SubscriberChanges } from '../../features/statistics/subscriber-changes.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useTable } from '../../lib/tables/table.ts'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const meta = pageMeta(() => ({ title: t`Statistics of subscribers`, hidden: true }))

/** Shows a creator who subscribed and who left, why, after how long, and when they are visited. */
export default function SubscriberStatistics() {
  const { search } = useTable()
  const period = usePeriod()
  const filters = usePeriodFilters().filter(({ name }) => name !== 'step')
  const { step: _, ...days } = period ?? {}
  const change = changeOf(search)
  return (
    <Page wide title={t`Statistics`}>
      <Tabs label={t`Statistics`} tabs={statisticsTabs('subscribers')} />
      <Filters
        filters={[
          ...filters,
          {
            name: 'change',
            label: t`Show`,
            kind: [{ value: 'ended', text: t`Lost subscribers` }],
            unset: t`New and returning`,
          },
        ]}
      />
      {!period && (
        <Loading>
          <Skeleton height={300} />
        </Loading>
      )}
      {period && (
        <>
          <SubscriberChanges days={days} change={change} />
          <CsvLink
            path={subscriberChangesCsvPath}
            query={{ ...days, change }}
            name={change === 'began' ? t`New and returning subscribers` : t`Lost subscribers`}
          />
          <ChurnReasons days={days} />
          <CancellationWords />
          <RetentionTable days={days} />
          <HourMap days={days} />
        </>
      )}
    </Page>
  )
}
