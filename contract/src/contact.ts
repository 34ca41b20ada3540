import * as z from 'zod/mini'
import { CaptchaToken } from './captcha.ts'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Email, Instant, idOf, text } from './kit/scalars.ts'

export const ContactMessageId = idOf('ContactMessage')

/** What a visitor wrote to the operator. */
export const ContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** Of the account that was logged in, where one was. */
  accountId: z.nullable(z.string()),
  createdAt: Instant,
})
export type ContactMessage = z.input<typeof ContactMessage>

export const sendContactMessage = call({
  name: 'contact.sendContactMessage',
  method: 'POST',
  path: '/contact',
  access: 'optional',
  summary: 'Writes to the operator of the site.',
  body: z.object({
    name: text(100, 1),
    email: Email,
    message: text(5000, 20),
    captcha: z.optional(CaptchaToken),
  }),
  result: Done,
  errors: ['auth.captcha_needed', 'auth.captcha_failed'],
})

export const searchContactMessages = call({
  name: 'contact.searchContactMessages',
  method: 'GET',
  path: '/admin/contact/search',
  access: 'admin',
  summary: 'What visitors wrote, newest first.',
  query: z.object(paging),
  result: page(ContactMessage),
  errors: [],
})

export const deleteContactMessage = call({
  name: 'contact.deleteContactMessage',
  method: 'DELETE',
  path: '/admin/contact/:id',
  access: 'admin',
  summary: 'Deletes what a visitor wrote.',
  params: z.object({ id: ContactMessageId }),
  result: Done,
  errors: ['contact.not_found'],
})
