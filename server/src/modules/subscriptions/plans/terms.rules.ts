import { t } from 'ttag'
import { dayText } from '../../../platform/i18n/index.ts'
import type { PeriodMonths } from '../periods/rules.ts'

/** Returns the terms of companies that count days. */
export const dayCounts = () =>
  t`Some payment companies count a month as 30 days and charge up to a few days earlier or later.`
/** Returns how a subscription that renews can be cancelled. */
export const cancelTerms = () =>
  t`You can cancel at any time in one step, and keep access until the end of the time you paid for.`

/** Joins the sentences of terms; those that do not apply are left out. */
export const sentences = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ')

/** Returns the sentence about time that begins later; empty where it begins today. */
export const begins = (start: Date, now: Date): string =>
  start > now ? t`The paid time begins on ${dayText(start)}.` : ''

/** Returns the sentence about a first payment that is lower than the price. */
export function paidInstead(
  months: PeriodMonths,
  { amount, name, whole }: Readonly<Record<'amount' | 'name' | 'whole', string>>,
): string {
  if (months === 1) return t`You pay ${amount} today for a month of ${name}, instead of ${whole}.`
  if (months === 12) return t`You pay ${amount} today for a year of ${name}, instead of ${whole}.`
  return t`You pay ${amount} today for ${months} months of ${name}, instead of ${whole}.`
}

/** Returns the sentence about a first payment. */
export function paidToday(months: PeriodMonths, amount: string, name: string): string {
  if (months === 1) return t`You pay ${amount} today for a month of ${name}.`
  if (months === 12) return t`You pay ${amount} today for a year of ${name}.`
  return t`You pay ${amount} today for ${months} months of ${name}.`
}

/** Returns the sentence about the later charges, in the language that is composed in. */
export function renewalTerms(months: PeriodMonths, date: string, amount: string): string {
  if (months === 1)
    return t`On ${date}, and every month after that, ${amount} is charged to your saved card until you cancel.`
  if (months === 12)
    return t`On ${date}, and every year after that, ${amount} is charged to your saved card until you cancel.`
  return t`On ${date}, and every ${months} months after that, ${amount} is charged to your saved card until you cancel.`
}
