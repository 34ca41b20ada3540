import { announcement } from '../../platform/outbox/announce.ts'

/** A payout to a performer was booked; `amount` in hundredths of currency. */
export const earningsPaid = announcement<{
  payoutId: string
  performerId: string
  amount: string
  currency: string
}>('earnings.earnings_paid')
