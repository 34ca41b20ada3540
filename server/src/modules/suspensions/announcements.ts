import { announcement } from '../../platform/outbox/announce.ts'

/** An account was suspended: sessions from before end; it may log in again and read why, and do nothing else. */
export const accountSuspended = announcement<{ accountId: string; suspendedAt: string }>('standing.suspended')

/** A suspension was lifted. */
export const accountRestored = announcement<{ accountId: string }>('standing.restored')

/** An account was closed: nobody can log in to it. */
export const accountClosed = announcement<{ accountId: string }>('standing.closed')
