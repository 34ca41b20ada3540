import * as z from 'zod/mini'
import { PayoutAccountType } from '../banking/schemas.ts'
import { Currency, Instant } from '../kit/scalars.ts'
import { LAST_DAY_OF_MONTH } from './schedule.calls.ts'

/** Why nothing was requested on the last day of a schedule. */
export const ScheduleProblem = z.enum([
  'payouts.below_minimum',
  'payouts.request_open',
  'performers.documents_not_verified',
  'performers.suspended',
  'taxforms.missing',
  'sanctions.lists_missing',
  'sanctions.review_pending',
  'sanctions.blocked',
  'banking.bank_details_missing',
  'banking.paypal_missing',
  'banking.crypto_missing',
  'banking.connected_account_missing',
  'banking.account_waiting',
  'banking.name_waiting',
  'banking.name_refused',
  'banking.payouts_frozen',
])
export type ScheduleProblem = z.output<typeof ScheduleProblem>

const LAST_WEEKDAY = 7

const whenAndWhere = {
  every: z.enum(['week', 'month']),
  /** 1 (Monday) to 7 of a week, 1 to 28 of a month, in UTC. */
  day: z.int().check(z.minimum(1), z.maximum(LAST_DAY_OF_MONTH)),
  /** Nothing is requested while less is available. */
  minimum: Currency.check(z.refine((amount) => amount > 0n, 'Must be more than 0')),
  paymentAccountType: PayoutAccountType,
}

/** When the site requests a payout of everything available for a creator. */
export const PayoutSchedule = z.object({
  ...whenAndWhere,
  nextAt: Instant,
  /** Null before the first time. */
  lastAt: z.nullable(Instant),
  /** Null when a payout was requested then. */
  lastProblem: z.nullable(ScheduleProblem),
})
/** A schedule of payouts, inside the server. */
export type PayoutSchedule = z.output<typeof PayoutSchedule>

export const readSchedule = { result: z.object({ schedule: z.nullable(PayoutSchedule) }) }

export const saveSchedule = {
  body: z.object(whenAndWhere).check(
    z.refine(({ every, day }) => every === 'month' || day <= LAST_WEEKDAY, {
      path: ['day'],
      error: 'A week has seven days',
    }),
  ),
  result: PayoutSchedule,
}

export const endSchedule = { result: readSchedule.result }
