import * as z from 'zod/mini'

/** Refusals about mail. */
export const mailErrors = {
  'mail.not_found': { status: 404, message: 'There is no such mail', data: z.null() },
  'mail.outbox_closed': {
    status: 404,
    message: 'The outbox is open only on the machine of a trial installation that has no mail server',
    data: z.null(),
  },
} as const
