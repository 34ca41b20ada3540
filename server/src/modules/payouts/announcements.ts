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

/** Announces that the payout of a schedule could not be requested when it was due. */
export const scheduledPayoutFailed = announcement<{
  performerId: string
  dueAt: string
}>('payouts.scheduled_payout_failed')
