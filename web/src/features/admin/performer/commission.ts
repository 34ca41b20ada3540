import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'

const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/
const MAX_HOLD_DAYS = 365

/** Returns a share of 1 as a percentage to edit: 0.125 becomes "12.5". */
export const percentText = (share: number): string => String(Math.round(share * 10_000) / 100)

/** Returns a typed percentage as a share of 1; undefined when it is not a number from 0 to 100. */
export function shareOf(typed: string): number | undefined {
  const plain = typed.trim()
  const percent = Number(plain.replace(',', '.'))
  return PERCENT.test(plain) && percent <= 100 ? Math.round(percent * 100) / 10_000 : undefined
}

/** Returns the error message for a typed percentage, if it is invalid. */
export const percentProblem = (typed: string): string | undefined =>
  shareOf(typed) === undefined ? t`Enter a number from 0 to 100 with up to two decimals` : undefined

/** Returns the error message for a typed number of days, if it is invalid. */
export const daysProblem = (typed: string): string | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MAX_HOLD_DAYS
    ? undefined
    : t`Enter a whole number of days, up to ${MAX_HOLD_DAYS}`

/** Returns a sentence on how much of a sale the creator keeps. */
export const formatCreatorShare = (share: number, currency: string): string =>
  t`Of a sale of ${formatMoney(100, currency)} the creator keeps ${formatMoney(100 - share * 100, currency)}.`
