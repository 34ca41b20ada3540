import { announcement } from '../../platform/outbox/index.ts'

/** A person signed up or an admin created an account; performers have chosen categories. */
export const accountRegistered = announcement<{
  accountId: string
  role: 'fan' | 'performer'
  categoryIds: readonly string[]
  /** The username of the creator who invited a performer. */
  invitedBy?: string | undefined
}>('auth.registered')

/** A person confirmed an e-mail address by a mailed link. */
export const emailVerified = announcement<{ accountId: string }>('auth.email_verified')

/** A person logged in again before their account was deleted. */
export const loggedInDuringGracePeriod = announcement<{ accountId: string }>(
  'auth.logged_in_during_grace_period',
)
