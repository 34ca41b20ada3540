import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Tells some of those who subscribe to or follow a performer of a new post, and leaves the rest to another such job. */
export const fanOutPost = defineJob({
  name: 'notifications.fan_out_post',
  payload: z.object({ postId: z.string(), performerId: z.string(), after: z.nullable(z.string()) }),
  attempts: 8,
  timeoutSeconds: 60,
})

/** Sends the mails of notices that nobody read within some minutes. */
export const sendDue = defineJob({
  name: 'notifications.send_mails',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Sends one notice to one browser. */
export const pushNotification = defineJob({
  name: 'notifications.push_notice',
  payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  attempts: 4,
  timeoutSeconds: 20,
})

/** Forgets old notices. */
export const removeOldNotifications = defineJob({
  name: 'notifications.tidy',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})
