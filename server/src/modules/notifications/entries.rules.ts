import type { NotificationChannel } from '@stagedoor/contract/notifications'
import type { Role } from '../accounts/index.ts'

/** What the words of a notice are made of. `who` is one name, or one name and how many others. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A kind of event. */
export interface CatalogueEntry {
  readonly group: string
  /** Short, over the message. */
  readonly title: string
  /** What the list of preferences calls it, where that is another thing. */
  readonly preferenceLabel?: string
  readonly message: (facts: MessageParams & { who: string }) => string
  /** What locked screens and subjects of mails may say: no names, nothing of what kind of site this is. */
  readonly privateMessage: string
  readonly roles: readonly Role[]
  /** The ways it takes unless the account says otherwise. */
  readonly defaultChannels: readonly NotificationChannel[]
  /** Several of the same are told together. */
  readonly isGrouped?: true
  /** Cannot wait to be mailed together with others. */
  readonly isUrgent?: true
  /** The mail about it is sent, always, where it happens. */
  readonly mailedElsewhere?: true
  /** Ways that cannot be turned off, and why. */
  readonly fixed?: { readonly channels: readonly NotificationChannel[]; readonly reason: string }
}

/** Every way. */
export const everyChannel = ['inApp', 'email', 'push'] as const
/** In the app only. */
export const inAppOnly = ['inApp'] as const
/** Those who are told of their own page. */
export const performersOnly = ['performer'] as const
/** Every role. */
export const everyone = ['fan', 'performer', 'admin'] as const

/** What is always told since it is about money. */
export const moneyOptions = {
  mailedElsewhere: true,
  fixed: { channels: ['inApp', 'email'], reason: 'What happens to your money is always told.' },
} as const
/** What is always told since it is about the safety of an account. */
export const safetyOptions = {
  mailedElsewhere: true,
  fixed: { channels: ['inApp', 'email'], reason: 'What concerns the safety of your account is always told.' },
} as const
/** What is always mailed where it happens. */
export const alwaysMailed = {
  mailedElsewhere: true,
  fixed: { channels: ['email'], reason: 'The mail about it is always sent.' },
} as const
