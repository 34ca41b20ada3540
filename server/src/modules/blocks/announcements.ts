import { announcement } from '../../platform/outbox/announce.ts'

/** Announces that one account blocked another: both are hidden from each other from now on. */
export const blocked = announcement<{ blockerId: string; blockedId: string }>('blocks.blocked')
