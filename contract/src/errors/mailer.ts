import * as z from 'zod/mini'

/** Refusals about mail templates and the mail server. */
export const mailerErrors = {
  'mailer.no_template': { status: 404, message: 'E-mail template not found', data: z.null() },
  'mailer.not_sent': {
    status: 422,
    message: 'The mail server did not accept the test e-mail',
    /** The answer of the mail server. */
    data: z.object({ reason: z.string() }),
  },
  'mailer.set_by_environment': {
    status: 409,
    message: 'The mail server is set by the environment (SMTP_URL). Change it there.',
    data: z.null(),
  },
  'mailer.no_address': {
    status: 422,
    message: 'Enter an address for the test e-mail',
    data: z.null(),
  },
} as const
