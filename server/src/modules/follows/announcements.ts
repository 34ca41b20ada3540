import { announcement } from '../../platform/outbox/index.ts'

/** Announces that a fan began to follow a performer. */
export const followed = announcement<{ followerId: string; performerId: string }>(
  'follows.followed',
)

/** Announces that a fan stopped following a performer. */
export const unfollowed = announcement<{ followerId: string; performerId: string }>(
  'follows.unfollowed',
)
