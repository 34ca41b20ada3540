import type { EarningSource, readChart } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatDay, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import styles from './chart.module.css'
import { dayTotal, sourceTotals } from './labels.ts'

type Chart = WireOf<typeof readChart>

const labels = (): Readonly<Record<EarningSource, string>> => ({
  subscriptions: t`Subscriptions`,
  tips: t`Tips`,
  posts: t`Posts`,
  other: t`Other`,
})

/** Shows the earnings of each day as bars stacked by source, and the sum of each source. */
export function EarningsChart({ chart: { days, currency } }: { chart: Chart }) {
  const totals = sourceTotals(days)
  const shown = totals.filter(({ source, net }) => net > 0 || source !== 'other')
  if (totals.every(({ net }) => net === 0)) return null
  return (
    <Card title={t`Earned by day`} className={styles.card ?? ''}>
      <Bars days={days} currency={currency} />
      <dl className={styles.sources}>
        {shown.map(({ source, net }) => (
          <div key={source} data-source={source}>
            <dt>{labels()[source]}</dt>
            <dd>{formatMoney(net, currency)}</dd>
          </div>
        ))}
      </dl>
      <DayTable days={days} currency={currency} />
    </Card>
  )
}

const noon = (day: string | undefined) => new Date(`${day}T12:00:00Z`)

/** Draws the bars; a table holds the same figures for screen readers. */
function Bars({ days, currency }: Chart) {
  const most = Math.max(...days.map(dayTotal))
  const now = noon(days.at(-1)?.day)
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className="figures">{t`Up to ${formatMoney(most, currency)} a day, in UTC`}</figcaption>
      <div className={styles.bars}>
        {days.map((day) => (
          <span
            key={day.day}
            title={
              `${formatDay(noon(day.day), now, 'UTC')}: ` +
              `${formatMoney(dayTotal(day), currency)}`
            }
          >
            {sourceTotals([day]).map(({ source, net }) => (
              <i
                key={source}
                data-source={source}
                style={{ height: `${(Math.max(net, 0) / most) * 100}%` }}
              />
            ))}
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{formatDay(noon(days[0]?.day), now, 'UTC')}</span>
        <span>{formatDay(now, now, 'UTC')}</span>
      </div>
    </figure>
  )
}

function DayTable({ days, currency }: Chart) {
  const now = noon(days.at(-1)?.day)
  return (
    <div className="hidden-visually">
      <table>
        <caption>{t`Earned by day and source`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            {sourceTotals([]).map(({ source }) => (
              <th key={source} scope="col">
                {labels()[source]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter((day) => dayTotal(day) !== 0)
            .map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(noon(day.day), now, 'UTC')}</th>
                {sourceTotals([day]).map(({ source, net }) => (
                  <td key={source}>{formatMoney(net, currency)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
