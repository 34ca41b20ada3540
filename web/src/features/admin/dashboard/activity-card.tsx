import { Link } from 'react-router'
import { formatCount, formatDay, formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './activity-card.module.css'
import { type Activity, type Measure, percentChange, periods, totalOver } from './periods.ts'

interface Line {
  readonly measure: Measure
  readonly text: string
  readonly to?: string
  readonly isMoney?: boolean
}

const lines = (): readonly Line[] => [
  { measure: 'gross', text: t`Sales`, isMoney: true },
  { measure: 'commission', text: t`The site’s share`, isMoney: true },
  { measure: 'fans', text: t`New fans`, to: href('admin/users') },
  { measure: 'performers', text: t`New creators`, to: href('admin/performers') },
]

/** Shows sales and sign-ups of today, 7 days and 30 days, and the sales of each day. */
export function ActivityCard({ activity }: { activity: Activity }) {
  return (
    <Card title={t`Activity`} className={styles.card ?? ''}>
      <div className={styles.sides}>
        <table className={styles.table}>
          <caption className="hidden-visually">{t`Sales and sign-ups`}</caption>
          <thead>
            <tr>
              <td />
              {periods().map(({ text }) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines().map((line) => (
              <Row key={line.measure} line={line} activity={activity} />
            ))}
          </tbody>
        </table>
        <Bars activity={activity} />
      </div>
    </Card>
  )
}

function Row({
  line: { measure, text, to, isMoney },
  activity,
}: {
  line: Line
  activity: Activity
}) {
  return (
    <tr>
      <th scope="row">{to ? <Link to={to}>{text}</Link> : text}</th>
      {periods().map(({ days }) => {
        const sum = totalOver(activity, measure, days)
        return (
          <td key={days}>
            <b>{isMoney ? formatMoney(sum, activity.currency) : formatCount(sum)}</b>
            <Change percent={percentChange(activity, measure, days)} days={days} />
          </td>
        )
      })}
    </tr>
  )
}

function Change({ percent, days }: { percent: number | undefined; days: number }) {
  if (percent === undefined) return null
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return (
    <small title={t`Compared with the previous ${days} days`}>
      {sign}
      {Math.abs(percent)} %
      <span className="hidden-visually"> {t`compared with the ${days} days before`}</span>
    </small>
  )
}

const CHART_DAYS = 30

/** Shows the sales of each day as bars; the table beside it holds the same figures as text. */
function Bars({ activity: { days, currency } }: { activity: Activity }) {
  const shown = days.slice(-CHART_DAYS)
  const highest = Math.max(...shown.map(({ gross }) => gross), 0)
  const now = new Date(`${shown.at(-1)?.day}T12:00:00Z`)
  const dayOf = (day: string | undefined) => formatDay(new Date(`${day}T12:00:00Z`), now, 'UTC')
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption>
        <span>{t`Sales by day`}</span>
        <span className="figures">
          {highest > 0 ? t`up to ${formatMoney(highest, currency)}` : t`none in 30 days`}
        </span>
      </figcaption>
      <div className={styles.bars}>
        {shown.map(({ day, gross }) => (
          <span key={day} title={`${dayOf(day)}: ${formatMoney(gross, currency)}`}>
            <i style={{ height: `${highest > 0 ? Math.max((gross / highest) * 100, 0) : 0}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{dayOf(shown[0]?.day)}</span>
        <span>{t`Today`}</span>
      </div>
    </figure>
  )
}
