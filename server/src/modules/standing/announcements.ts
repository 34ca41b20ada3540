import { announcement } from '../../platform/announce.ts'

/** An account was suspended: sessions from before end; it may log in again and read why, and do nothing else. */
export const suspended = announcement<{ accountId: string; suspendedAt: string }>('standing.suspended')

/** A suspension was lifted. */
export const restored = announcement<{ accountId: string }>('standing.restored')

/** An account was closed: nobody can log in to it. */
export const closed = announcement<{ accountId: string }>('standing.closed')
