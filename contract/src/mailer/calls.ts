import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('mailer')

export const listMailTemplates = call('listMailTemplates', {
  method: 'GET',
  path: '/mailer/templates',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists every mail template by key.',
  errors: [],
})

export const readMailTemplate = call('readMailTemplate', {
  method: 'GET',
  path: '/mailer/templates/:id',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns one mail template by its key.',
  errors: ['mailer.no_template'],
})

export const updateMailTemplate = call('updateMailTemplate', {
  method: 'PUT',
  path: '/mailer/templates/:id',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Changes the text of a mail template; its HTML is sanitized. Unknown placeholders and ' +
    'missing links are refused.',
  errors: ['mailer.no_template'],
})

export const resetMailTemplate = call('resetMailTemplate', {
  method: 'DELETE',
  path: '/mailer/templates/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Restores the default text of a mail template.',
  errors: ['mailer.no_template'],
})

export const previewMailTemplate = call('previewMailTemplate', {
  method: 'POST',
  path: '/mailer/templates/:id/preview',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns a preview of a mail with sample values. Nothing is stored or sent.',
  errors: ['mailer.no_template'],
})

export const verifyMailer = call('verifyMailer', {
  method: 'POST',
  path: '/mailer/verify',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Sends a test mail immediately, to the given address or that of the settings, and returns ' +
    'the result.',
  errors: ['mailer.not_sent', 'mailer.no_address'],
})

export const readMailServer = call('readMailServer', {
  method: 'GET',
  path: '/admin/mailer',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns the mail server in use, without its password.',
  errors: [],
})

export const saveMailServer = call('saveMailServer', {
  method: 'PUT',
  path: '/admin/mailer',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Sets the mail server for every process. The password is kept only for the same server ' +
    'and user.',
  errors: ['mailer.set_by_environment', 'auth.proof_required'],
})

export const deleteMailServer = call('deleteMailServer', {
  method: 'DELETE',
  path: '/admin/mailer',
  access: 'admin',
  staff: 'site.write',
  summary: 'Removes the mail server set in the console; mail is captured in the outbox again.',
  errors: ['mailer.set_by_environment', 'auth.proof_required'],
})
