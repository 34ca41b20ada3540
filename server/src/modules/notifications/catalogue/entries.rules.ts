import type { NotificationChannel } from '@stagedoor/contract/notifications'
import { t } from 'ttag'
import type { Value } from '../../../platform/i18n/index.ts'
import type { Role } from '../../accounts/index.ts'

/**
 * The variables of a notification's text. `who` is one name, or one name and the number of others.
 */
export type MessageParams = Readonly<Record<string, string | number>>

/**
 * The variables of a notification as they are stored: those that depend on the language are put
 * into words when it is read.
 */
export type StoredParams = Readonly<Record<string, Value>>

/**
 * Returns the price that facts name: as money where a token is a unit of the currency, otherwise in
 * tokens.
 */
export const priceOf = ({ money, tokens = '' }: MessageParams): string | number =>
  money ?? t`${tokens} tokens`

/** A text, composed in the language that is current when it is called. */
type Text = () => string

/** The catalogue entry of a type of notification. */
export interface CatalogueEntry {
  readonly group: Text
  /** The short title above the message. */
  readonly title: (facts: MessageParams) => string
  /** The label in the preferences, when it differs from the title without facts. */
  readonly preferenceLabel?: Text
  readonly message: (facts: MessageParams & { who: string }) => string
  /**
   * The text for locked screens and the subjects of mails: no names, and no hint at the kind of
   * site.
   */
  readonly privateMessage: Text
  readonly roles: readonly Role[]
  /** The channels used unless the account chose otherwise. */
  readonly defaultChannels: readonly NotificationChannel[]
  /**
   * Notifications of the same kind, and about the same content, are combined for a day: `people`
   * counts everybody once, and `events` tells of each event again and adds up their amounts.
   */
  readonly grouped?: 'people' | 'events'
  /**
   * The amount from which creators may have mails and pushes sent: that of the event, or what its
   * fan has spent on them.
   */
  readonly threshold?: 'event' | 'spent'
  /** The mail is sent at once, never in a digest. */
  readonly isUrgent?: true
  /** Another module sends the mail about the event, always. */
  readonly mailedElsewhere?: true
  /** The channels that cannot be turned off, and the reason. */
  readonly fixed?: { readonly channels: readonly NotificationChannel[]; readonly reason: Text }
}

/** All channels. */
export const everyChannel = ['inApp', 'email', 'push'] as const
/** Only the app. */
export const inAppOnly = ['inApp'] as const
/** The role of those who are notified about their own page. */
export const performersOnly = ['performer'] as const
/** All roles. */
export const everyone = ['fan', 'performer', 'admin'] as const

/** The options of notifications that are always sent because they concern money. */
export const moneyOptions = {
  mailedElsewhere: true,
  fixed: {
    channels: ['inApp', 'email'],
    reason: () => t`Notifications about your money can’t be turned off.`,
  },
} as const
/**
 * The options of notifications that are always sent because they concern the safety of an account.
 */
export const safetyOptions = {
  mailedElsewhere: true,
  fixed: {
    channels: ['inApp', 'email'],
    reason: () => t`Security notifications can’t be turned off.`,
  },
} as const
/** The options of notifications whose mail another module always sends. */
export const alwaysMailed = {
  mailedElsewhere: true,
  fixed: { channels: ['email'], reason: () => t`This e-mail is always sent.` },
} as const
