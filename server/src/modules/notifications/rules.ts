import type { NotificationChannel, NotificationType } from '@stagedoor/contract/notifications'
import { entryOf } from './catalogue.rules.ts'
import type { MessageParams } from './entries.rules.ts'

/** How long a notice waits to be read before a mail follows. */
export const MAIL_DELAY_MS = 5 * 60_000
/** How long notices are kept. */
export const KEPT_MS = 90 * 86_400_000
/** Unread ones are counted up to here. */
export const COUNTED_TO = 100
/** How many are told of a post at once. */
export const FAN_OUT_BATCH = 500

/** Something an account is to be told. */
export interface NewNotification {
  readonly type: NotificationType
  readonly accountId: string
  /** Whoever did it; nobody is told what they did themselves. */
  readonly actorId?: string
  /** Told once; several of a grouped kind share it. */
  readonly key: string
  readonly subject?: { readonly kind: string; readonly id: string }
  readonly link?: string
  readonly facts?: MessageParams
}

/** Where an account chose otherwise than the catalogue: `type channel` → on or off. */
export type ChannelChoices = ReadonlyMap<string, boolean>

/** The name of a choice among an account's choices. */
export const choiceKey = (type: string, channel: string): string => `${type} ${channel}`

/** Whether a way of a kind of notice cannot be chosen: always on, or sent from elsewhere. */
export const isFixed = (type: NotificationType, channel: NotificationChannel): boolean =>
  entryOf(type).fixed?.channels.includes(channel) ?? false

/** Whether a notice takes a way. */
export function isOn(type: NotificationType, channel: NotificationChannel, choices: ChannelChoices): boolean {
  const entry = entryOf(type)
  if (isFixed(type, channel)) return true
  return choices.get(choiceKey(type, channel)) ?? entry.defaultChannels.includes(channel)
}

/** Whether a mail about it is ours to send. */
export const isMailedHere = (type: NotificationType, choices: ChannelChoices): boolean =>
  entryOf(type).mailedElsewhere !== true && isOn(type, 'email', choices)

/** One name, or one name and how many others. */
export function actorText(name: string | undefined, count: number): string {
  const first = name ?? 'Somebody'
  if (count < 2) return first
  return count === 2 ? `${first} and 1 other` : `${first} and ${count - 1} others`
}

/** What became of a report, in words. */
export const REPORT_OUTCOMES: Readonly<Record<string, string>> = {
  dismissed: 'we found nothing against our rules',
  removed: 'what you reported was removed',
  suspended: 'the account was suspended',
}

/** Money as people read it, from hundredths. */
export const formatAmount = (amount: bigint, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount) / 100)

/** The mails that are ours to send. */
export const mailTemplates = {
  new_follower: 'notifications.new_follower',
  lost_follower: 'notifications.lost_follower',
  subscriber_renewed: 'notifications.subscriber_renewed',
  subscriber_left: 'notifications.subscriber_left',
  tip_received: 'notifications.tip_received',
  post_bought: 'notifications.post_bought',
  comment_made: 'notifications.comment_made',
  reply_made: 'notifications.reply_made',
  post_liked: 'notifications.post_liked',
  poll_voted: 'notifications.poll_voted',
  scheduled_post_published: 'notifications.scheduled_post_published',
  post_published: 'notifications.post_published',
  followed_post_published: 'notifications.followed_post_published',
  stream_soon: 'notifications.stream_soon',
  content_removed: 'notifications.content_removed',
  purchase_refunded: 'notifications.purchase_refunded',
} as const satisfies Partial<Record<NotificationType, `notifications.${string}`>>

/** The mail of a kind of notice that is ours to send. */
export const mailTemplateOf = (type: NotificationType) =>
  type in mailTemplates ? mailTemplates[type as keyof typeof mailTemplates] : undefined
