import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('notifications')

/** So many notices can be said to be seen at a time. */
export const MAX_SEEN_PER_CALL = 100

/** The page behind the link at the foot of mails, and the address mail programs post to. */
export const unsubscribePath = '/notifications/unsubscribe'

export const listNotifications = call('listNotifications', {
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: 'What the account was told in the last 90 days, the newest first.',
  errors: [],
})

export const countUnread = call('countUnread', {
  method: 'GET',
  path: '/notifications/unread',
  access: 'account',
  summary: 'How many notifications are unread, exact to 100.',
  errors: [],
})

export const readAllNotifications = call('readAllNotifications', {
  method: 'PUT',
  path: '/notifications/read',
  access: 'account',
  summary: 'Marks every notification of the account as read.',
  errors: [],
})

export const seeNotifications = call('seeNotifications', {
  method: 'PUT',
  path: '/notifications/seen',
  access: 'account',
  summary: 'Marks the notifications that were seen as read; answers how many are left. Unknown ones do not matter.',
  errors: [],
})

export const readNotification = call('readNotification', {
  method: 'PUT',
  path: '/notifications/:id/read',
  access: 'account',
  summary: 'Marks one notification as read; answers how many are left.',
  errors: ['notifications.not_found'],
})

export const listPreferences = call('listPreferences', {
  method: 'GET',
  path: '/notifications/preferences',
  access: 'account',
  summary: 'Of what the account is told and by which ways: in the app, by mail, by push.',
  errors: [],
})

export const updateMailRhythm = call('updateMailRhythm', {
  method: 'PUT',
  path: '/notifications/mail-rhythm',
  access: 'account',
  summary: 'How often mails about notices come. Those about safety and payments come at once all the same.',
  errors: [],
})

export const updatePreference = call('updatePreference', {
  method: 'PUT',
  path: '/notifications/preferences/:type',
  access: 'account',
  summary: 'Turns one way of one kind of notice on or off. Those about safety and payments stay on.',
  errors: ['notifications.not_offered', 'notifications.always_sent'],
})

export const readPushKey = call('readPushKey', {
  method: 'GET',
  path: '/notifications/push/key',
  access: 'account',
  summary: 'The public key by which a browser asks its push service for messages of this site.',
  errors: [],
})

export const subscribePush = call('subscribePush', {
  method: 'POST',
  path: '/notifications/push',
  access: 'account',
  summary: 'Tells this browser, by its push service, while its session lasts. Again changes nothing.',
  errors: ['notifications.push_not_supported'],
})

export const unsubscribePush = call('unsubscribePush', {
  method: 'POST',
  path: '/notifications/push/remove',
  access: 'account',
  summary: 'Tells this browser no more; nothing happens when it was not told.',
  errors: [],
})
