import { formatMoney } from '../../../lib/format.ts'

const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/
const LONGEST_HOLD = 365

/** A share of 1 as a percentage to edit: 0.125 is "12.5". */
export const percentText = (share: number): string => String(Math.round(share * 10_000) / 100)

/** A typed percentage as a share of 1; nothing when it is none, or more than a hundred. */
export function shareOf(typed: string): number | undefined {
  const plain = typed.trim()
  const percent = Number(plain.replace(',', '.'))
  return PERCENT.test(plain) && percent <= 100 ? Math.round(percent * 100) / 10_000 : undefined
}

/** What is wrong with a typed percentage. */
export const percentProblem = (typed: string): string | undefined =>
  shareOf(typed) === undefined ? 'Between 0 and 100, with at most two decimals' : undefined

/** What is wrong with a typed number of days. */
export const daysProblem = (typed: string): string | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= LONGEST_HOLD ? undefined : `Whole days, at most ${LONGEST_HOLD}`

/** What a share means for a sale. */
export const formatCreatorShare = (share: number, currency: string): string =>
  `Of a sale of ${formatMoney(100, currency)} the creator keeps ${formatMoney(100 - share * 100, currency)}.`
