import { announcement } from '../../platform/outbox/announce.ts'

/** Somebody signed up. A performer chose categories. */
export const accountRegistered = announcement<{
  accountId: string
  role: 'fan' | 'performer'
  categoryIds: readonly string[]
}>('auth.registered')

/** An e-mail address was confirmed by its link. */
export const emailVerified = announcement<{ accountId: string }>('auth.email_verified')

/** Somebody who was about to delete their account logged in again. */
export const loggedInDuringGracePeriod = announcement<{ accountId: string }>('auth.came_back')
