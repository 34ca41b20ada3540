import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('contact')

export const sendContactMessage = call('sendContactMessage', {
  method: 'POST',
  path: '/contact',
  access: 'optional',
  summary: 'Sends a message to the operator of the site.',
  errors: ['auth.captcha_needed', 'auth.captcha_failed'],
})

export const searchContactMessages = call('searchContactMessages', {
  method: 'GET',
  path: '/admin/contact/search',
  access: 'admin',
  staff: 'people.read',
  summary: 'Lists messages of visitors, newest first.',
  errors: [],
})

export const deleteContactMessage = call('deleteContactMessage', {
  method: 'DELETE',
  path: '/admin/contact/:id',
  access: 'admin',
  staff: 'people.write',
  summary: 'Deletes a message of a visitor.',
  errors: ['contact.not_found'],
})
