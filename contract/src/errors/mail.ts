import * as z from 'zod/mini'

/** Refusals about mail. */
export const mailErrors = {
  'mail.not_found': { status: 404, message: 'E-mail not found', data: z.null() },
  'mail.outbox_closed': {
    status: 404,
    message:
      'Captured e-mails can be read only on the machine of an installation without a mail server',
    data: z.null(),
  },
} as const
