import { parseAmount } from '../../../lib/forms/amounts.ts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { bundleSaving } from '../../../lib/money/offer-keys.ts'

/** A typed price of several months beside the typed monthly one. */
interface BundlePrice {
  readonly monthly: string
  readonly price: string
  readonly months: number
}

/**
 * Returns what a price of several months comes to a month, and how much less that is than paying
 * monthly; nothing where it cannot be calculated.
 */
export function formatBundlePrice(
  { monthly, price, months }: BundlePrice,
  currency: string,
): string | undefined {
  const single = parseAmount(monthly)
  const total = parseAmount(price)
  if (!single || !total) return undefined
  const each = formatMoney(Math.round((total / months) * 100) / 100, currency)
  const saving = bundleSaving({ price: total, months }, single)
  if (saving) return t`${each} a month, ${saving} % less than paying monthly.`
  return t`${each} a month: no cheaper than paying monthly, so few fans will choose it.`
}
