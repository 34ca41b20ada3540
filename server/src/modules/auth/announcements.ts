import { announcement } from '../../platform/announce.ts'

/** Somebody signed up. A performer chose categories. */
export const registered = announcement<{
  accountId: string
  role: 'fan' | 'performer'
  categoryIds: readonly string[]
}>('auth.registered')

/** An e-mail address was confirmed by its link. */
export const emailVerified = announcement<{ accountId: string }>('auth.email_verified')
