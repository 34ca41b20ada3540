import * as z from 'zod/mini'

/** Refusals about notifications. */
export const notificationsErrors = {
  'notifications.not_found': { status: 404, message: 'This notification is not there any more', data: z.null() },
  'notifications.not_offered': { status: 422, message: 'There is no such notice for this account', data: z.null() },
  'notifications.push_not_supported': {
    status: 422,
    message: 'This browser uses a push service we do not know',
    data: z.null(),
  },
  'notifications.always_sent': {
    status: 422,
    message: 'This notice is always sent',
    data: z.object({ reason: z.string() }),
  },
} as const
