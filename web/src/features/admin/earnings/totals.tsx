import type { adminReadStats } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { sumAmounts } from '../../../lib/amounts.ts'
import { formatMoney } from '../../../lib/format.ts'
import styles from './totals.module.css'

/** Shows the totals of the earnings that match the current filter. */
export function Totals({ stats }: { stats: WireOf<typeof adminReadStats> }) {
  const { totalGrossPrice, totalSiteCommission, totalNetPrice, totalPaidPrice, currency } = stats
  const figures = [
    { name: 'Gross', amount: totalGrossPrice },
    { name: 'Site commission', amount: totalSiteCommission },
    { name: 'Creators’ net', amount: totalNetPrice },
    { name: 'Paid out', amount: totalPaidPrice },
    { name: 'Not paid out', amount: sumAmounts(totalNetPrice, -totalPaidPrice) },
  ]
  return (
    <dl className={styles.totals}>
      {figures.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
