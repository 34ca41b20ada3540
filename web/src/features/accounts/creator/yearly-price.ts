import { parseAmount } from '../../../lib/amounts.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

/**
 * Returns what a yearly price comes to a month, and how much less that is than twelve months; nothing where it cannot
 * be calculated.
 */
export function formatYearlyPrice(month: string, year: string, currency: string): string | undefined {
  const [monthly, yearly] = [parseAmount(month), parseAmount(year)]
  if (!monthly || !yearly) return undefined
  const each = formatMoney(Math.round((yearly / 12) * 100) / 100, currency)
  const saving = Math.floor((1 - yearly / (monthly * 12)) * 100)
  if (saving > 0) return t`${each} a month, ${saving} % less than twelve months.`
  return t`${each} a month: no cheaper than paying monthly, so few fans will choose it.`
}
