import { formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { formatChange, formatFigure, type Metric, metricLabels, metrics } from './labels.ts'
import type { WireOverview } from './queries.ts'
import styles from './statistics.module.css'

interface MetricTilesProps {
  overview: WireOverview
  chosen: Metric
  onChoose: (metric: Metric) => void
}

/** Draws the figures of a period with those of the period before; the chosen one is charted. */
export function MetricTiles({ overview, chosen, onChoose }: MetricTilesProps) {
  const { now, before, currency } = overview
  return (
    <fieldset className={styles.tiles}>
      <legend className="hidden-visually">{t`Figure of the chart`}</legend>
      {metrics.map((metric) => (
        <label key={metric} className={styles.tile}>
          <input
            type="radio"
            name="metric"
            className="hidden-visually"
            checked={metric === chosen}
            onChange={() => onChoose(metric)}
          />
          <span className={styles.name}>{metricLabels()[metric][0]}</span>
          <b className={styles.figure}>{formatFigure(metric, now.totals[metric], currency)}</b>
          <span className={styles.change}>
            {formatChange(now.totals[metric], before.totals[metric])}
            <Rate overview={overview} metric={metric} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Shows which share of the visits became followers or subscribers. */
function Rate({ overview: { now }, metric }: { overview: WireOverview; metric: Metric }) {
  const { visits } = now.totals
  if ((metric !== 'follows' && metric !== 'joined') || visits === 0) return null
  const share = formatPercent(Math.round((now.totals[metric] / visits) * 1000) / 1000)
  return <small>{t`${share} of visits`}</small>
}
