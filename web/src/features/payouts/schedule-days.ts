import type { WireOf } from '@stagedoor/contract/kit'
import type { readSchedule } from '@stagedoor/contract/payouts'
import { formatTime } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'

/** When payouts are requested for a creator, as a client reads it. */
export type WireSchedule = NonNullable<WireOf<typeof readSchedule>['schedule']>

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7

const weekdayName = (day: number): string =>
  formatTime('weekday in full', { weekday: 'long' }, 'UTC').format(
    new Date(MONDAY_MS + (day - 1) * DAY_MS),
  )

/** Returns the days of a week to choose from, Monday first. */
export const weekdays = (): { value: string; text: string }[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => ({
    value: String(index + 1),
    text: weekdayName(index + 1),
  }))

/** Describes the day of a schedule: every Monday, on day 15 of each month. */
export const describeDay = ({ every, day }: Pick<WireSchedule, 'every' | 'day'>): string =>
  every === 'week' ? t`every ${weekdayName(day)}` : t`on day ${day} of each month`

/** Returns why nothing was requested the last time; undefined when a payout was requested. */
export function scheduleProblem({ lastProblem }: WireSchedule): string | undefined {
  switch (lastProblem) {
    case null:
      return undefined
    case 'payouts.below_minimum':
      return t`Less than your minimum was available.`
    case 'payouts.request_open':
      return t`Another request was open.`
    case 'performers.documents_not_verified':
      return t`Your documents were not approved.`
    case 'taxforms.missing':
      return t`Your tax form was missing.`
    case 'banking.bank_details_missing':
    case 'banking.paypal_missing':
    case 'banking.crypto_missing':
    case 'banking.connected_account_missing':
      return t`There was no payout account.`
    case 'banking.account_waiting':
      return t`The payout account had just been changed.`
    case 'banking.name_waiting':
    case 'banking.name_refused':
      return t`The name on the account did not match your documents.`
    case 'banking.payouts_frozen':
      return t`Payouts were stopped with the link in our e-mail.`
    default:
      return t`Your payouts wait for a review by the site.`
  }
}
