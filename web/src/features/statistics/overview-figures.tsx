import { formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTable } from '../../lib/tables/table.ts'
import { formatFigure, type Metric, metricLabels, metrics } from './labels.ts'
import { MetricTiles } from './metric-tiles.tsx'
import { PeriodChart } from './period-chart.tsx'
import type { WireOverview } from './queries.ts'

/** Shows the figures of a creator's page in a period, and the one that the address names over time. */
export function OverviewFigures({ overview }: { overview: WireOverview }) {
  const { search, change } = useTable()
  const { now, before, currency, step } = overview
  const metric = metrics.find((one) => one === search.get('metric')) ?? 'net'
  const [name, how] = metricLabels()[metric]
  const tiles = metrics.map((one) => ({
    metric: one,
    name: metricLabels()[one][0],
    now: now.totals[one],
    before: before.totals[one],
    format: (value: number) => formatFigure(one, value, currency),
    note: rateOf(one, overview),
  }))
  return (
    <>
      <MetricTiles
        tiles={tiles}
        chosen={metric}
        onChoose={(chosen) => change({ metric: chosen === 'net' ? undefined : chosen })}
      />
      <PeriodChart
        name={name}
        how={how}
        step={step}
        now={now}
        before={before}
        figureOf={(part) => part[metric]}
        format={(value) => formatFigure(metric, value, currency)}
      />
    </>
  )
}

/** Returns which share of the visits became followers or subscribers. */
function rateOf(metric: Metric, { now }: WireOverview): string | undefined {
  const { visits } = now.totals
  if ((metric !== 'follows' && metric !== 'joined') || visits === 0) return undefined
  return t`${formatPercent(Math.round((now.totals[metric] / visits) * 1000) / 1000)} of visits`
}
