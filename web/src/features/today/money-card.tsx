import { Link } from 'react-router'
import { formatMoney, formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import type { WireToday } from './queries.ts'
import styles from './today.module.css'

type MoneyCardProps = Pick<WireToday, 'money' | 'currency'>

/** Shows what a creator earned today and this month, against the same days of the last month. */
export function MoneyCard({ money: { today, month, monthBefore }, currency }: MoneyCardProps) {
  const link = <Link to={href('creator/earnings')} className={styles.more}>{t`Earnings`}</Link>
  return (
    <Card title={t`You get`} aria-label={t`You get`} actions={link}>
      <dl className={styles.figures}>
        <Figure name={t`Today`} amount={today} currency={currency} />
        <Figure name={t`This month`} amount={month} currency={currency}>
          <Change month={month} monthBefore={monthBefore} />
        </Figure>
        <Figure name={t`Last month to this day`} amount={monthBefore} currency={currency} />
      </dl>
      {month === 0 && monthBefore === 0 && (
        <p className="dim">{t`Your first sale appears here at once, after our commission.`}</p>
      )}
    </Card>
  )
}

interface FigureProps {
  name: string
  amount: number
  currency: string
  children?: React.ReactNode
}

const Figure = ({ name, amount, currency, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{formatMoney(amount, currency)}</b>
      {children}
    </dd>
  </div>
)

/** A share that says more than the amounts do is at most so many times the last month. */
const MOST_TIMES = 10

/** Says by how much this month differs from the same days of the last one. */
function Change({ month, monthBefore }: Pick<WireToday['money'], 'month' | 'monthBefore'>) {
  if (monthBefore <= 0 || month > monthBefore * MOST_TIMES) return null
  const share = formatPercent(Math.abs(Math.round((month / monthBefore - 1) * 100)) / 100)
  if (month === monthBefore) return <small>{t`As much as last month`}</small>
  return <small>{month > monthBefore ? t`${share} more` : t`${share} less`}</small>
}
