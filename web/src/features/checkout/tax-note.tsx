import { taxWithin } from '../../lib/forms/amounts.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { useTaxRate } from './queries.ts'

interface TaxNoteProps {
  /** The price in currency whose tax is shown as an amount; only the rate without it. */
  price?: number | undefined
}

/** Says which sales tax the viewer's prices include; nothing where there is none. */
export function TaxNote({ price }: TaxNoteProps) {
  const { taxEnabled, currency } = useSite()
  const rate = useTaxRate(taxEnabled).data?.rate
  if (!rate) return null
  const percent = t`${rate.basisPoints / 100} %`
  if (price === undefined)
    return <p className="dim">{t`The price includes ${percent} sales tax.`}</p>
  const tax = formatMoney(taxWithin(price, rate.basisPoints), currency)
  return <p className="dim">{t`The price includes ${percent} sales tax: ${tax}.`}</p>
}
