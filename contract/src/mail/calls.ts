import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('mail')

/** The page that shows the open outbox; `/:id` behind it is one mail. */
export const outboxPath = '/outbox'

export const listOutbox = call('listOutbox', {
  method: 'GET',
  path: '/outbox',
  access: 'open',
  summary: 'Mails of a trial installation without a mail server, for whoever sits at that machine. Newest first.',
  errors: ['mail.outbox_closed'],
})

export const readOutboxMail = call('readOutboxMail', {
  method: 'GET',
  path: '/outbox/:id',
  access: 'open',
  summary: 'One mail of the open outbox.',
  errors: ['mail.outbox_closed', 'mail.not_found'],
})
