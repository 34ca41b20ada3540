import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a performer requested a payout; `amount` is in hundredths of currency. */
export const payoutRequested = announcement<{
  requestId: string
  performerId: string
  amount: string
}>('payouts.payout_requested')

/** Announces that an admin approved, rejected or paid a request. */
export const payoutStatusChanged = announcement<{
  requestId: string
  performerId: string
  amount: string
  status: 'approved' | 'rejected' | 'done'
  adminNote: string
}>('payouts.payout_status_changed')
