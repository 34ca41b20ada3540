import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('contact')

export const sendContactMessage = call('sendContactMessage', {
  method: 'POST',
  path: '/contact',
  access: 'optional',
  summary: 'Writes to the operator of the site.',
  errors: ['auth.captcha_needed', 'auth.captcha_failed'],
})

export const searchContactMessages = call('searchContactMessages', {
  method: 'GET',
  path: '/admin/contact/search',
  access: 'admin',
  summary: 'What visitors wrote, newest first.',
  errors: [],
})

export const deleteContactMessage = call('deleteContactMessage', {
  method: 'DELETE',
  path: '/admin/contact/:id',
  access: 'admin',
  summary: 'Deletes what a visitor wrote.',
  errors: ['contact.not_found'],
})
