import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a fan asked for a refund. */
export const refundRequested = announcement<{ requestId: string }>(
  'refundrequests.refund_requested',
)

/** Announces that the team refused a fan's request for a refund. */
export const requestRefused = announcement<{ requestId: string }>('refundrequests.request_refused')
