import type { MailFrequency, NotificationType } from '@stagedoor/contract/notifications'
import { catalogue, entryOf } from '../catalogue/rules.ts'
import { isFixed, MAIL_DELAY_MS } from '../rules.ts'

/** The UTC hour at which digests are sent; weekly ones on Mondays. */
const HOUR = 8
const MONDAY = 1
const DAY_MS = 86_400_000

const types = Object.keys(catalogue) as NotificationType[]

/** The types whose mails can be turned off. */
export const unsubscribable: readonly NotificationType[] = types.filter(
  (type) => !isFixed(type, 'email'),
)

/** The types whose mails can wait for a digest. */
export const digested: readonly NotificationType[] = unsubscribable.filter(
  (type) => !entryOf(type).isUrgent,
)

/** Returns when the mail about a notification is due; null when it is not wanted. */
export function mailDueAt(
  type: NotificationType,
  frequency: MailFrequency,
  now: Date,
): Date | null {
  if (frequency === 'never' && unsubscribable.includes(type)) return null
  return isDigested(type, frequency)
    ? nextDigest(frequency, now)
    : new Date(now.getTime() + MAIL_DELAY_MS)
}

/** Returns true when a notification is mailed in a digest. */
export const isDigested = (type: NotificationType, frequency: MailFrequency | undefined): boolean =>
  (frequency === 'daily' || frequency === 'weekly') && digested.includes(type)

/** Returns when the next digest is sent. */
function nextDigest(frequency: MailFrequency, now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(HOUR, 0, 0, 0)
  while (next <= now || (frequency === 'weekly' && next.getUTCDay() !== MONDAY))
    next.setTime(next.getTime() + DAY_MS)
  return next
}
