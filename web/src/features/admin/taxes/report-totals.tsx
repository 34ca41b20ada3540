import type { WireOf } from '@stagedoor/contract/kit'
import type { reportTaxes } from '@stagedoor/contract/taxes'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { FigureList } from '../components/figure-list.tsx'

/** Shows the sums of the tax report. */
export function TaxTotals({
  totals,
  currency,
}: Pick<WireOf<typeof reportTaxes>, 'totals' | 'currency'>) {
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <FigureList
      figures={[
        { name: t`Charged`, value: money(totals.charged) },
        { name: t`Net`, value: money(totals.net) },
        { name: t`Tax collected`, value: money(totals.tax) },
        { name: t`Tax returned`, value: money(totals.returnedTax) },
        { name: t`Tax due`, value: money(totals.taxDue) },
      ]}
    />
  )
}
