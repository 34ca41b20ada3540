import { type SubjectMeasure, subjectMeasures } from '@stagedoor/contract/statistics'
import { formatMoney } from '../../lib/i18n/format.ts'
import { useTable } from '../../lib/tables/table.ts'
import { MetricTiles } from './metric-tiles.tsx'
import { PeriodChart } from './period-chart.tsx'
import type { WireSubjectDetails } from './queries.ts'
import { subjectMeasureLabel } from './subject-labels.ts'

/** Shows the figures of one item, promotion or link in a period, and one of them over time. */
export function SubjectFigures({ details }: { details: WireSubjectDetails }) {
  const { search, change } = useTable()
  const { subject, now, before, currency, step } = details
  const shown = subjectMeasures.flatMap((measure) => {
    const label = subjectMeasureLabel(subject.kind, measure)
    return label ? [{ measure, name: label[0], how: label[1] }] : []
  })
  const chosen = shown.find(({ measure }) => measure === search.get('metric')) ?? shown.at(-1)
  if (!chosen) return null
  const formatOf = (measure: SubjectMeasure) => (value: number) =>
    measure === 'earned' ? formatMoney(value, currency) : String(value)
  const tiles = shown.map(({ measure, name }) => ({
    metric: measure,
    name,
    now: now.totals[measure],
    before: before.totals[measure],
    format: formatOf(measure),
  }))
  return (
    <>
      <MetricTiles
        tiles={tiles}
        chosen={chosen.measure}
        onChoose={(metric) => change({ metric })}
      />
      <PeriodChart
        name={chosen.name}
        how={chosen.how}
        step={step}
        now={now}
        before={before}
        figureOf={(part) => part[chosen.measure]}
        format={formatOf(chosen.measure)}
      />
    </>
  )
}
