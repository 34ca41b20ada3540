import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('notifications')

/** The most notifications that one call can mark as seen. */
export const MAX_SEEN_PER_CALL = 100

/** The unsubscribe page of mails, and the address that mail programs post to. */
export const unsubscribePath = '/notifications/unsubscribe'

export const listNotifications = call('listNotifications', {
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: 'Lists the account’s notifications of the last 90 days, newest first.',
  errors: [],
})

export const countUnread = call('countUnread', {
  method: 'GET',
  path: '/notifications/unread',
  access: 'account',
  summary: 'Counts unread notifications, exact up to 100.',
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
  summary:
    'Marks seen notifications as read and returns how many are left. Unknown ids are ignored.',
  errors: [],
})

export const readNotification = call('readNotification', {
  method: 'PUT',
  path: '/notifications/:id/read',
  access: 'account',
  summary: 'Marks one notification as read and returns how many are left.',
  errors: ['notifications.not_found'],
})

export const listPreferences = call('listPreferences', {
  method: 'GET',
  path: '/notifications/preferences',
  access: 'account',
  summary: 'Lists the account’s notification preferences by event: in the app, by mail, by push.',
  errors: [],
})

export const updateMailFrequency = call('updateMailFrequency', {
  method: 'PUT',
  path: '/notifications/mail-frequency',
  access: 'account',
  summary:
    'Sets how often notification mails are sent. Those about safety and payments are always ' +
    'sent immediately.',
  errors: [],
})

export const updatePreference = call('updatePreference', {
  method: 'PUT',
  path: '/notifications/preferences/:type',
  access: 'account',
  summary:
    'Turns one channel of one kind of notification on or off. Those about safety and payments ' +
    'stay on.',
  errors: ['notifications.not_offered', 'notifications.always_sent'],
})

export const updateThreshold = call('updateThreshold', {
  method: 'PUT',
  path: '/notifications/preferences/:type/threshold',
  access: 'account',
  summary:
    'Sets the amount from which mails and pushes of a kind of notification are sent, up to ' +
    '10,000; null for all. The list shows all of them.',
  errors: ['notifications.not_offered'],
})

export const readPushKey = call('readPushKey', {
  method: 'GET',
  path: '/notifications/push/key',
  access: 'account',
  summary: 'Returns the public key with which a browser subscribes to push messages of this site.',
  errors: [],
})

export const subscribePush = call('subscribePush', {
  method: 'POST',
  path: '/notifications/push',
  access: 'account',
  summary:
    'Subscribes this browser to push messages while its session lasts. Repeating it changes ' +
    'nothing.',
  errors: ['notifications.push_not_supported'],
})

export const unsubscribePush = call('unsubscribePush', {
  method: 'POST',
  path: '/notifications/push/remove',
  access: 'account',
  summary: 'Unsubscribes this browser from push messages; does nothing when it was not subscribed.',
  errors: [],
})

export const readDelivery = call('readDelivery', {
  method: 'GET',
  path: '/notifications/delivery',
  access: 'account',
  summary: 'Returns the account’s quiet hours, and whether pushes and mails hide the site’s name.',
  errors: [],
})

export const updateQuietHours = call('updateQuietHours', {
  method: 'PUT',
  path: '/notifications/quiet-hours',
  access: 'account',
  summary:
    'Sets the hours in which no push is sent and mails about notifications wait; null for none. ' +
    'What is about safety, payments and asked-for reminders is sent anyway.',
  errors: [],
})

export const updateDiscretion = call('updateDiscretion', {
  method: 'PUT',
  path: '/notifications/discreet',
  access: 'account',
  summary:
    'Hides the site’s name in pushes, and in senders and subjects of mails, or shows it again.',
  errors: [],
})
