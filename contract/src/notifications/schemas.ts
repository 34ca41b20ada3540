import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Instant, idOf, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MAX_SEEN_PER_CALL } from './calls.ts'

/** Every kind of event that an account can be notified of. */
export const NotificationType = z.enum([
  'new_follower',
  'lost_follower',
  'new_subscriber',
  'subscriber_renewed',
  'subscriber_cancelled',
  'subscriber_left',
  'tip_received',
  'post_bought',
  'message_received',
  'order_placed',
  'order_address_changed',
  'order_received',
  'order_updated',
  'order_arrival_asked',
  'download_ready',
  'earning_refunded',
  'earnings_paid',
  'payout_approved',
  'payout_rejected',
  'payout_done',
  'payout_not_requested',
  'comment_created',
  'post_liked',
  'poll_voted',
  'scheduled_post_published',
  'documents_approved',
  'documents_refused',
  'document_expiring',
  'tax_number_doubted',
  'content_hidden',
  'content_removed',
  'appeal_decided',
  'participation_asked',
  'release_imported',
  'post_published',
  'followed_post_published',
  'stream_soon',
  'stream_started',
  'stage_invited',
  'call_requested',
  'call_booked',
  'call_changed',
  'call_soon',
  'reply_made',
  'subscription_ended',
  'trial_ended',
  'renewal_failed',
  'card_expiring',
  'payment_received',
  'purchase_refunded',
  'refund_refused',
  'report_received',
  'report_decided',
  'reports_due',
  'case_assigned',
  'opinion_asked',
  'opinion_answered',
  'new_device',
  'account_suspended',
  'account_restored',
  'export_ready',
])
export type NotificationType = z.output<typeof NotificationType>

/** A channel of notifications. */
export const NotificationChannel = z.enum(['inApp', 'email', 'push'])
export type NotificationChannel = z.output<typeof NotificationChannel>

/** The content that a notification is about, as its reader may see it. */
export const NotificationItem = z.object({
  kind: z.enum(['feed', 'video', 'gallery', 'product']),
  _id: z.string(),
  /** Empty for a post without a title. */
  title: userHtml(z.string(), 'item.title'),
  /** A small picture of it; blurred while it is locked for the reader, null where there is none. */
  picture: z.nullable(z.string()),
})
export type NotificationItem = z.input<typeof NotificationItem>

/** A notification of an account. `link` is the path of the page it leads to. */
export const Notification = z.object({
  _id: z.string(),
  type: NotificationType,
  title: userHtml(z.string(), 'notification.text'),
  message: userHtml(z.string(), 'notification.text'),
  /** The subject of the notification. */
  reference: z.nullable(z.object({ type: z.string(), _id: z.string() })),
  link: z.nullable(z.string()),
  /** The thumbnail of the account that caused it. */
  thumbnail: z.nullable(z.string()),
  /** Null for what is not about content, and for content that its reader does not find any more. */
  item: z.nullable(NotificationItem),
  /** The number of people whom it combines, all of one day. */
  people: z.number(),
  /** The time of the event; for several, that of the last. */
  happenedAt: Instant,
  readAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A notification as a client reads it. */
export type Notification = z.input<typeof Notification>

/** The number of unread notifications, exact up to 100. */
const Unread = z.object({ unread: z.number() })

/** The preference for one channel. A fixed one is always on or not offered. */
export const Choice = z.object({ isOn: z.boolean(), isFixed: z.boolean() })

/**
 * The amount from which mails and pushes of a kind are sent: that of the event itself, or what the
 * fan has spent on the creator so far. Null lets all of them through.
 */
export const Threshold = z.object({
  of: z.enum(['event', 'spent']),
  minimum: z.nullable(Currency),
})

/** The preferences for one kind of event. */
export const Preference = z.object({
  type: NotificationType,
  /** The heading of its group. */
  group: z.string(),
  title: z.string(),
  channels: z.object({ inApp: Choice, email: Choice, push: Choice }),
  /** The amount from which mails and pushes are sent; null where a kind has none. */
  threshold: z.nullable(Threshold),
  /** The reason why a part of it cannot be turned off. */
  fixedReason: z.nullable(z.string()),
})
export type Preference = z.output<typeof Preference>

/**
 * The frequency of notification mails: one for each, daily or weekly summaries, or only those that
 * are always sent.
 */
export const MailFrequency = z.enum(['each', 'daily', 'weekly', 'never'])
export type MailFrequency = z.output<typeof MailFrequency>

export const listNotifications = {
  query: z.object(paging),
  result: page(Notification),
}

export const countUnread = { result: Unread }

export const readAllNotifications = { result: Unread }

export const seeNotifications = {
  body: z.object({
    ids: z.array(idOf('Notification')).check(z.minLength(1), z.maxLength(MAX_SEEN_PER_CALL)),
  }),
  result: Unread,
}

export const readNotification = {
  params: z.object({ id: idOf('Notification') }),
  result: Unread,
}

export const listPreferences = {
  result: z.object({ data: z.array(Preference), mailFrequency: MailFrequency }),
}

export const updateMailFrequency = {
  body: z.object({ mailFrequency: MailFrequency }),
  result: z.object({ mailFrequency: MailFrequency }),
}

export const updatePreference = {
  params: z.object({ type: NotificationType }),
  body: z.object({ channel: NotificationChannel, isOn: z.boolean() }),
  result: Preference,
}

export const updateThreshold = {
  params: z.object({ type: NotificationType }),
  body: z.object({
    minimum: z.nullable(
      Currency.check(z.refine((minimum) => minimum > 0n && minimum <= 1_000_000n)),
    ),
  }),
  result: Preference,
}

const Endpoint = z.url().check(z.maxLength(1000))
const base64url = (length: number) =>
  z.string().check(z.length(length), z.regex(/^[A-Za-z0-9_-]*$/))

export const readPushKey = { result: z.object({ publicKey: z.string() }) }

export const subscribePush = {
  body: z.object({
    endpoint: Endpoint,
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  result: Done,
}

export const unsubscribePush = {
  body: z.object({ endpoint: Endpoint }),
  result: Done,
}

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time'))

/**
 * Hours in which pushes are left out and mails wait: times of the clock in a zone, over midnight
 * where the end is before the beginning.
 */
export const QuietHours = z
  .object({ from: ClockTime, until: ClockTime, timeZone: ZoneName })
  .check(z.refine(({ from, until }) => from !== until, 'Choose two different times'))

export const readDelivery = {
  result: z.object({
    quietHours: z.nullable(QuietHours),
    /** True where pushes and mails hide the name of the site. */
    isDiscreet: z.boolean(),
  }),
}

export const updateQuietHours = {
  body: z.object({ quietHours: z.nullable(QuietHours) }),
  result: z.object({ quietHours: z.nullable(QuietHours) }),
}

export const updateDiscretion = {
  body: z.object({ isDiscreet: z.boolean() }),
  result: z.object({ isDiscreet: z.boolean() }),
}
