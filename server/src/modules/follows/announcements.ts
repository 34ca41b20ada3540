import { announcement } from '../../platform/outbox/announce.ts'

/** Somebody began to follow a performer. */
export const followed = announcement<{ followerId: string; performerId: string }>('follows.followed')

/** Somebody stopped following a performer. */
export const unfollowed = announcement<{ followerId: string; performerId: string }>('follows.unfollowed')
