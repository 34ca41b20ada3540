import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('mail')

/** The page of captured mails; `/:id` below it is one mail. */
export const outboxPath = '/outbox'

export const listOutbox = call('listOutbox', {
  method: 'GET',
  path: '/outbox',
  access: 'open',
  summary:
    'Lists captured mails of an installation without a mail server, for users of that ' +
    'machine. Newest first.',
  errors: ['mail.outbox_closed'],
})

export const readOutboxMail = call('readOutboxMail', {
  method: 'GET',
  path: '/outbox/:id',
  access: 'open',
  summary: 'Returns one captured mail.',
  errors: ['mail.outbox_closed', 'mail.not_found'],
})
