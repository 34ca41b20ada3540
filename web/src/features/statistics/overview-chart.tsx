import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatFigure, formatPeriodDay, type Metric, metricLabels, partName } from './labels.ts'
import type { WireOverview } from './queries.ts'
import styles from './statistics.module.css'

interface OverviewChartProps {
  overview: WireOverview
  metric: Metric
}

/**
 * Shows one figure over time, as bars with those of the period before behind them or as a table.
 * Screen readers have the table in either case.
 */
export function OverviewChart({ overview, metric }: OverviewChartProps) {
  const [isTable, setTable] = useState(false)
  const [name, how] = metricLabels()[metric]
  return (
    <Card
      title={name}
      actions={
        <Button
          variant="quiet"
          size="s"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >{t`Table`}</Button>
      }
      className={styles.card ?? ''}
    >
      <p className={styles.how}>{how}</p>
      {!isTable && <Bars overview={overview} metric={metric} />}
      <div className={isTable ? styles.table : 'hidden-visually'}>
        <PartTable overview={overview} metric={metric} />
      </div>
    </Card>
  )
}

function Bars({ overview, metric }: OverviewChartProps) {
  const { now, before, currency } = overview
  const most = Math.max(...[...now.parts, ...before.parts].map((part) => part[metric]), 0)
  const height = (value = 0) => ({ height: `${most > 0 ? (Math.max(value, 0) / most) * 100 : 0}%` })
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.legend}>
        <span data-span="now">{daysOf(now)}</span>
        <span data-span="before">{daysOf(before)}</span>
        <span className="figures">{t`Up to ${formatFigure(metric, most, currency)}`}</span>
      </figcaption>
      <div className={styles.bars}>
        {now.parts.map((part, at) => (
          <span
            key={part.day}
            title={`${partName(part, overview)}: ${formatFigure(metric, part[metric], currency)}`}
          >
            <i data-span="before" style={height(before.parts[at]?.[metric])} />
            <i data-span="now" style={height(part[metric])} />
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{formatPeriodDay(now.fromDate, now.toDate)}</span>
        <span>{formatPeriodDay(now.toDate, now.toDate)}</span>
      </div>
    </figure>
  )
}

const daysOf = ({ fromDate, toDate }: WireOverview['now']) =>
  t`${formatPeriodDay(fromDate, toDate)} to ${formatPeriodDay(toDate, toDate)}`

function PartTable({ overview, metric }: OverviewChartProps) {
  const { now, before, currency } = overview
  return (
    <table>
      <caption className="hidden-visually">{metricLabels()[metric][0]}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Period`}</th>
          <th scope="col">{t`In this period`}</th>
          <th scope="col">{t`In the period before`}</th>
        </tr>
      </thead>
      <tbody>
        {now.parts.map((part, at) => {
          const earlier = before.parts[at]
          return (
            <tr key={part.day}>
              <th scope="row">{partName(part, overview)}</th>
              <td>{formatFigure(metric, part[metric], currency)}</td>
              <td>{earlier && formatFigure(metric, earlier[metric], currency)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
