import type { NotificationChannel, NotificationType } from '@stagedoor/contract/notifications'
import { msgid, ngettext, t } from 'ttag'
import { money } from '../../platform/i18n/index.ts'
import type { StoredParams } from './catalogue/entries.rules.ts'
import { entryOf } from './catalogue/rules.ts'

/** The time a notification waits to be read before a mail follows, in milliseconds. */
export const MAIL_DELAY_MS = 5 * 60_000
/** The time for which notifications are kept, in milliseconds. */
export const KEPT_MS = 90 * 86_400_000
/** The number up to which unread notifications are counted. */
export const COUNTED_TO = 100
/** The number of accounts that one job notifies of a post. */
export const FAN_OUT_BATCH = 500

/** A notification to be sent. */
export interface NewNotification {
  readonly type: NotificationType
  readonly accountId: string
  /** The account that caused the event; nobody is notified of their own actions. */
  readonly actorId?: string
  /** The key that makes a notification unique; combined notifications share one. */
  readonly key: string
  readonly subject?: { readonly kind: string; readonly id: string }
  readonly link?: string
  readonly facts?: StoredParams
}

/** Returns the key of a combined notification on a UTC day. */
export const dayKey = (key: string, now: Date): string => `${key}:${now.toISOString().slice(0, 10)}`

/** The facts of a notification as they are stored. */
export type StoredFacts = NonNullable<NewNotification['facts']>

/**
 * Returns the facts of a combined notification: those of its last event, with the amounts of the
 * events that were not read added up.
 */
export function addedFacts(
  unread: StoredFacts | undefined,
  events: readonly StoredFacts[],
): StoredFacts {
  const last = events.at(-1) ?? {}
  if (typeof last.tokens !== 'number') return last
  const amounts = [...(unread ? [unread] : []), ...events].map(({ tokens }) => Number(tokens ?? 0))
  const cents = amounts.reduce((sum, tokens) => sum + Math.round(tokens * 100), 0)
  const priced = typeof last.money === 'object' && 'currency' in last.money ? last.money : undefined
  const tokens = { ...last, tokens: cents / 100 }
  return priced ? { ...tokens, money: money(BigInt(cents), priced.currency) } : tokens
}

/** Returns the amount of an event in hundredths of the site's currency, as its facts name it. */
export const eventAmount = ({ facts }: NewNotification, tokenConversionRate: number): number =>
  typeof facts?.tokens === 'number' ? Math.round(facts.tokens * tokenConversionRate * 100) : 0

/** The choices of an account that differ from the catalogue: `type channel` → on or off. */
export type ChannelChoices = ReadonlyMap<string, boolean>

/** Returns the key of a choice among an account's choices. */
export const choiceKey = (type: string, channel: string): string => `${type} ${channel}`

/** Returns true when a channel of a type cannot be chosen: always on, or sent by another module. */
export const isFixed = (type: NotificationType, channel: NotificationChannel): boolean =>
  entryOf(type).fixed?.channels.includes(channel) ?? false

/** Returns true when a notification uses a channel. */
export function isOn(
  type: NotificationType,
  channel: NotificationChannel,
  choices: ChannelChoices,
): boolean {
  const entry = entryOf(type)
  if (isFixed(type, channel)) return true
  return choices.get(choiceKey(type, channel)) ?? entry.defaultChannels.includes(channel)
}

/** Returns true when this module sends the mail about it. */
export const isMailedHere = (type: NotificationType, choices: ChannelChoices): boolean =>
  entryOf(type).mailedElsewhere !== true && isOn(type, 'email', choices)

/** Returns one name, or one name and the number of others. */
export function actorText(name: string | undefined, count: number): string {
  const first = name ?? t`Someone`
  if (count < 2) return first
  const others = count - 1
  return ngettext(msgid`${first} and ${others} other`, `${first} and ${others} others`, others)
}

/** The mails that this module sends, by type. */
export const mailTemplates = {
  new_follower: 'notifications.new_follower',
  lost_follower: 'notifications.lost_follower',
  new_subscriber: 'notifications.new_subscriber',
  subscriber_renewed: 'notifications.subscriber_renewed',
  subscriber_left: 'notifications.subscriber_left',
  tip_received: 'notifications.tip_received',
  earning_refunded: 'notifications.earning_refunded',
  earnings_paid: 'notifications.earnings_paid',
  payout_approved: 'notifications.payout_approved',
  payout_done: 'notifications.payout_done',
  payout_not_requested: 'notifications.payout_not_requested',
  post_bought: 'notifications.post_bought',
  message_received: 'notifications.message_received',
  order_placed: 'notifications.order_placed',
  order_address_changed: 'notifications.order_address_changed',
  order_received: 'notifications.order_received',
  order_updated: 'notifications.order_updated',
  order_arrival_asked: 'notifications.order_arrival_asked',
  download_ready: 'notifications.download_ready',
  comment_created: 'notifications.comment_created',
  reply_made: 'notifications.reply_made',
  post_liked: 'notifications.post_liked',
  poll_voted: 'notifications.poll_voted',
  scheduled_post_published: 'notifications.scheduled_post_published',
  post_published: 'notifications.post_published',
  followed_post_published: 'notifications.followed_post_published',
  stream_soon: 'notifications.stream_soon',
  stream_started: 'notifications.stream_started',
  stage_invited: 'notifications.stage_invited',
  call_requested: 'notifications.call_requested',
  call_booked: 'notifications.call_booked',
  call_changed: 'notifications.call_changed',
  call_soon: 'notifications.call_soon',
  participation_asked: 'notifications.participation_asked',
  release_imported: 'notifications.release_imported',
  purchase_refunded: 'notifications.purchase_refunded',
  refund_refused: 'notifications.refund_refused',
  content_hidden: 'notifications.content_hidden',
  case_assigned: 'notifications.case_assigned',
  opinion_asked: 'notifications.opinion_asked',
  opinion_answered: 'notifications.opinion_answered',
} as const satisfies Partial<Record<NotificationType, `notifications.${string}`>>

/** Returns the mail of a type of notification that this module sends. */
export const mailTemplateOf = (type: NotificationType) =>
  type in mailTemplates ? mailTemplates[type as keyof typeof mailTemplates] : undefined
