import { announcement } from '../../platform/outbox/index.ts'

/**
 * Announces that an account opened its first page, closed its last one, or shows or hides that;
 * never of one that hides it.
 */
export const presenceChanged = announcement<{ accountId: string; isOnline: boolean }>(
  'accounts.presence_changed',
)
