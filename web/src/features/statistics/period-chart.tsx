import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatPeriodDay, partName } from './labels.ts'
import type { WireSpan } from './queries.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './statistics.module.css'

interface PeriodChartProps<Part extends { readonly day: string }> {
  /** The name of the figure, and how it is counted. */
  name: string
  how: string
  step: 'day' | 'week' | 'month'
  now: WireSpan<Part>
  before: WireSpan<Part>
  figureOf: (part: Part) => number
  format: (value: number) => string
}

/**
 * Shows one figure over time, as bars with those of the period before behind them or as a table.
 * Screen readers have the table in either case.
 */
export function PeriodChart<Part extends { readonly day: string }>(props: PeriodChartProps<Part>) {
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={props.name}
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
      <p className={styles.how}>{props.how}</p>
      {!isTable && <Bars {...props} />}
      {isTable ? (
        <ScrollFrame label={props.name}>
          <PartTable {...props} />
        </ScrollFrame>
      ) : (
        <div className="hidden-visually">
          <PartTable {...props} />
        </div>
      )}
    </Card>
  )
}

function Bars<Part extends { readonly day: string }>(props: PeriodChartProps<Part>) {
  const { step, now, before, figureOf, format } = props
  const most = Math.max(...[...now.parts, ...before.parts].map(figureOf), 0)
  const height = (part: Part | undefined) => ({
    height: `${most > 0 && part ? (Math.max(figureOf(part), 0) / most) * 100 : 0}%`,
  })
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.legend}>
        <span data-span="now">{daysOf(now)}</span>
        <span data-span="before">{daysOf(before)}</span>
        <span className="figures">{t`Up to ${format(most)}`}</span>
      </figcaption>
      <div className={styles.bars}>
        {now.parts.map((part, at) => (
          <span
            key={part.day}
            title={`${partName(part.day, step, now.toDate)}: ${format(figureOf(part))}`}
          >
            <i data-span="before" style={height(before.parts[at])} />
            <i data-span="now" style={height(part)} />
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

const daysOf = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) =>
  t`${formatPeriodDay(fromDate, toDate)} to ${formatPeriodDay(toDate, toDate)}`

function PartTable<Part extends { readonly day: string }>(props: PeriodChartProps<Part>) {
  const { name, step, now, before, figureOf, format } = props
  return (
    <table>
      <caption className="hidden-visually">{name}</caption>
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
              <th scope="row">{partName(part.day, step, now.toDate)}</th>
              <td>{format(figureOf(part))}</td>
              <td>{earlier && format(figureOf(earlier))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
