import type { adminReadStats } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { sumAmounts } from '../../../lib/forms/amounts.ts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { FigureList } from '../components/figure-list.tsx'

/** Shows the totals of the earnings that match the current filter. */
export function Totals({ stats }: { stats: WireOf<typeof adminReadStats> }) {
  const { totalGrossPrice, totalSiteCommission, totalNetPrice, totalPaidPrice, currency } = stats
  const figures = [
    { name: t`Gross`, amount: totalGrossPrice },
    { name: t`Site commission`, amount: totalSiteCommission },
    { name: t`Creators’ net`, amount: totalNetPrice },
    { name: t`Paid out`, amount: totalPaidPrice },
    { name: t`Not paid out`, amount: sumAmounts(totalNetPrice, -totalPaidPrice) },
  ]
  return (
    <FigureList
      figures={figures.map(({ name, amount }) => ({ name, value: formatMoney(amount, currency) }))}
    />
  )
}
