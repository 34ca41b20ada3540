import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('mailer')

export const listMailTemplates = call('listMailTemplates', {
  method: 'GET',
  path: '/mailer/templates',
  access: 'admin',
  summary: 'Every kind of mail, by key.',
  errors: [],
})

export const readMailTemplate = call('readMailTemplate', {
  method: 'GET',
  path: '/mailer/templates/:id',
  access: 'admin',
  summary: 'One kind of mail by its key.',
  errors: ['mailer.no_template'],
})

export const updateMailTemplate = call('updateMailTemplate', {
  method: 'PUT',
  path: '/mailer/templates/:id',
  access: 'admin',
  summary:
    'Gives a kind of mail other words; its HTML is cleaned. Unknown placeholders are refused, and missing links.',
  errors: ['mailer.no_template'],
})

export const resetMailTemplate = call('resetMailTemplate', {
  method: 'DELETE',
  path: '/mailer/templates/:id',
  access: 'admin',
  summary: 'Gives a kind of mail its default words back.',
  errors: ['mailer.no_template'],
})

export const previewMailTemplate = call('previewMailTemplate', {
  method: 'POST',
  path: '/mailer/templates/:id/preview',
  access: 'admin',
  summary: 'What a mail of these words would look like, with made-up particulars. Nothing is stored or sent.',
  errors: ['mailer.no_template'],
})

export const verifyMailer = call('verifyMailer', {
  method: 'POST',
  path: '/mailer/verify',
  access: 'admin',
  summary: 'Sends a test mail at once, to this address or that of the settings, and says how that went.',
  errors: ['mailer.not_sent', 'mailer.no_address'],
})

export const readMailServer = call('readMailServer', {
  method: 'GET',
  path: '/admin/mailer',
  access: 'admin',
  summary: 'The mail server in use, without its password.',
  errors: [],
})

export const saveMailServer = call('saveMailServer', {
  method: 'PUT',
  path: '/admin/mailer',
  access: 'admin',
  summary: 'Sets the mail server; every process uses it at once. A password is kept only for the same server and user.',
  errors: ['mailer.set_by_environment', 'auth.proof_required'],
})

export const deleteMailServer = call('deleteMailServer', {
  method: 'DELETE',
  path: '/admin/mailer',
  access: 'admin',
  summary: 'Forgets the mail server that the console set; mail is kept in the outbox again.',
  errors: ['mailer.set_by_environment', 'auth.proof_required'],
})
