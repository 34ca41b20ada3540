import * as z from 'zod/mini'

/** Refusals about notifications. */
export const notificationsErrors = {
  'notifications.not_found': { status: 404, message: 'Notification not found', data: z.null() },
  'notifications.not_offered': {
    status: 422,
    message: 'This notification does not exist for your account',
    data: z.null(),
  },
  'notifications.push_not_supported': {
    status: 422,
    message: "Push notifications aren't supported in this browser",
    data: z.null(),
  },
  'notifications.always_sent': {
    status: 422,
    message: 'This notification is always sent',
    data: z.object({ reason: z.string() }),
  },
} as const
