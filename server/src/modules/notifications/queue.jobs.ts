import * as z from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/**
 * Notifies a batch of a performer's subscribers and followers of a new item, and queues the next
 * batch.
 */
export const fanOutItem = defineJob({
  name: 'notifications.fan_out_item',
  payload: z.object({ itemId: z.string(), performerId: z.string(), after: z.nullable(z.string()) }),
  attempts: 8,
  timeoutSeconds: 60,
})

/**
 * Notifies a batch of those who asked to be reminded of a stream that has begun, and queues the
 * next batch.
 */
export const notifyReminded = defineJob({
  name: 'notifications.notify_reminded',
  payload: z.object({
    streamId: z.string(),
    performerId: z.string(),
    postId: z.string(),
    after: z.nullable(z.string()),
  }),
  attempts: 8,
  timeoutSeconds: 60,
})

/** Says in a batch of the notifications of a stream that it is over, and queues the next batch. */
export const endStreamNotifications = defineJob({
  name: 'notifications.end_stream',
  payload: z.object({ streamId: z.string() }),
  attempts: 8,
  timeoutSeconds: 60,
})

/** Sends the mails of notifications that stayed unread for some minutes. */
export const sendDue = defineJob({
  name: 'notifications.send_mails',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Sends one notification to one browser. */
export const pushNotification = defineJob({
  name: 'notifications.push_notification',
  payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  attempts: 4,
  timeoutSeconds: 20,
})

/** Deletes old notifications. */
export const removeOldNotifications = defineJob({
  name: 'notifications.remove_old_notifications',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})
