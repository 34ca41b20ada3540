import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a payout to a performer was booked; `amount` is in hundredths of currency. */
export const earningsPaid = announcement<{
  payoutId: string
  performerId: string
  amount: string
  currency: string
}>('earnings.earnings_paid')
