import { announcement } from '../../platform/outbox/index.ts'

/**
 * An account was suspended: earlier sessions end. Its owner may log in again, read the reason, and
 * write nothing.
 */
export const accountSuspended = announcement<{ accountId: string; suspendedAt: string }>(
  'suspensions.account_suspended',
)

/** A suspension was lifted. */
export const accountRestored = announcement<{ accountId: string }>('suspensions.account_restored')

/** An account was closed: nobody can log in to it. */
export const accountClosed = announcement<{ accountId: string }>('suspensions.account_closed')
