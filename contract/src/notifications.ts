import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, idOf } from './kit/scalars.ts'
import { written } from './kit/written.ts'

/** Everything an account can be told of. */
export const NotificationType = z.enum([
  'new_follower',
  'lost_follower',
  'new_subscriber',
  'subscriber_renewed',
  'subscriber_cancelled',
  'subscriber_left',
  'tip_received',
  'post_bought',
  'earning_refunded',
  'earnings_paid',
  'comment_made',
  'post_liked',
  'poll_voted',
  'scheduled_post_published',
  'documents_approved',
  'documents_refused',
  'content_removed',
  'post_published',
  'followed_post_published',
  'stream_soon',
  'reply_made',
  'subscription_ended',
  'trial_ended',
  'renewal_failed',
  'payment_received',
  'purchase_refunded',
  'report_received',
  'report_decided',
  'new_device',
  'account_suspended',
  'account_restored',
  'export_ready',
])
export type NotificationType = z.output<typeof NotificationType>

/** A way a notice takes. */
export const NotificationChannel = z.enum(['inApp', 'email', 'push'])
export type NotificationChannel = z.output<typeof NotificationChannel>

/** Something an account is told. `link` is the page it leads to, as a path. */
export const Notification = z.object({
  _id: z.string(),
  type: NotificationType,
  title: written(z.string()),
  message: written(z.string()),
  /** What it is about. */
  reference: z.nullable(z.object({ type: z.string(), _id: z.string() })),
  link: z.nullable(z.string()),
  /** The small picture of whoever did it. */
  thumbnail: z.nullable(z.string()),
  /** When it happened, for several the last time. */
  happenedAt: Instant,
  readAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A notice as a client reads it. */
export type Notification = z.input<typeof Notification>

/** How many are unread, exact to 100. */
const Unread = z.object({ unread: z.number() })

/** One way of a notice. A fixed one is always on or not offered. */
export const Choice = z.object({ isOn: z.boolean(), isFixed: z.boolean() })

/** How an account is told of one kind of event. */
export const Preference = z.object({
  type: NotificationType,
  /** The heading it stands under. */
  group: z.string(),
  title: z.string(),
  channels: z.object({ inApp: Choice, email: Choice, push: Choice }),
  /** Why a part of it cannot be turned off. */
  fixedReason: z.nullable(z.string()),
})
export type Preference = z.output<typeof Preference>

/** How often mails about notices come: each by itself, gathered once a day or a week, or only those always sent. */
export const MailRhythm = z.enum(['each', 'daily', 'weekly', 'never'])
export type MailRhythm = z.output<typeof MailRhythm>

/** So many notices can be said to be seen at a time. */
export const SEEN_AT_ONCE = 100

/** The page behind the link at the foot of mails, and the address mail programs post to. */
export const unsubscribePath = '/notifications/unsubscribe'

export const listNotifications = call({
  name: 'notifications.listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: 'What the account was told in the last 90 days, the newest first.',
  query: z.object(paging),
  result: page(Notification),
  errors: [],
})

export const countUnread = call({
  name: 'notifications.countUnread',
  method: 'GET',
  path: '/notifications/unread',
  access: 'account',
  summary: 'How many notifications are unread, exact to 100.',
  result: Unread,
  errors: [],
})

export const readAllNotifications = call({
  name: 'notifications.readAllNotifications',
  method: 'PUT',
  path: '/notifications/read',
  access: 'account',
  summary: 'Marks every notification of the account as read.',
  result: Unread,
  errors: [],
})

export const seeNotifications = call({
  name: 'notifications.seeNotifications',
  method: 'PUT',
  path: '/notifications/seen',
  access: 'account',
  summary: 'Marks the notifications that were seen as read; answers how many are left. Unknown ones do not matter.',
  body: z.object({ ids: z.array(idOf('Notification')).check(z.minLength(1), z.maxLength(SEEN_AT_ONCE)) }),
  result: Unread,
  errors: [],
})

export const readNotification = call({
  name: 'notifications.readNotification',
  method: 'PUT',
  path: '/notifications/:id/read',
  access: 'account',
  summary: 'Marks one notification as read; answers how many are left.',
  params: z.object({ id: idOf('Notification') }),
  result: Unread,
  errors: ['notifications.not_found'],
})

export const listPreferences = call({
  name: 'notifications.listPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  access: 'account',
  summary: 'Of what the account is told and by which ways: in the app, by mail, by push.',
  result: z.object({ data: z.array(Preference), mailRhythm: MailRhythm }),
  errors: [],
})

export const updateMailRhythm = call({
  name: 'notifications.updateMailRhythm',
  method: 'PUT',
  path: '/notifications/mail-rhythm',
  access: 'account',
  summary: 'How often mails about notices come. Those about safety and payments come at once all the same.',
  body: z.object({ mailRhythm: MailRhythm }),
  result: z.object({ mailRhythm: MailRhythm }),
  errors: [],
})

export const updatePreference = call({
  name: 'notifications.updatePreference',
  method: 'PUT',
  path: '/notifications/preferences/:type',
  access: 'account',
  summary: 'Turns one way of one kind of notice on or off. Those about safety and payments stay on.',
  params: z.object({ type: NotificationType }),
  body: z.object({ channel: NotificationChannel, isOn: z.boolean() }),
  result: Preference,
  errors: ['notifications.not_offered', 'notifications.always_sent'],
})

const Endpoint = z.url().check(z.maxLength(1000))
const base64url = (length: number) => z.string().check(z.length(length), z.regex(/^[A-Za-z0-9_-]*$/))

export const readPushKey = call({
  name: 'notifications.readPushKey',
  method: 'GET',
  path: '/notifications/push/key',
  access: 'account',
  summary: 'The public key by which a browser asks its push service for messages of this site.',
  result: z.object({ publicKey: z.string() }),
  errors: [],
})

export const subscribePush = call({
  name: 'notifications.subscribePush',
  method: 'POST',
  path: '/notifications/push',
  access: 'account',
  summary: 'Tells this browser, by its push service, while its session lasts. Again changes nothing.',
  body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: base64url(87), auth: base64url(22) }) }),
  result: Done,
  errors: ['notifications.push_not_supported'],
})

export const unsubscribePush = call({
  name: 'notifications.unsubscribePush',
  method: 'POST',
  path: '/notifications/push/remove',
  access: 'account',
  summary: 'Tells this browser no more; nothing happens when it was not told.',
  body: z.object({ endpoint: Endpoint }),
  result: Done,
  errors: [],
})
