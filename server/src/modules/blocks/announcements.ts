import { announcement } from '../../platform/outbox/index.ts'

/** Announces that one account blocked another: both are hidden from each other from now on. */
export const blocked = announcement<{ blockerId: string; blockedId: string }>('blocks.blocked')
