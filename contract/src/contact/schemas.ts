import * as z from 'zod/mini'
import { CaptchaToken } from '../captcha/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Email, Instant, idOf, nameText, text } from '../kit/scalars.ts'

export const ContactMessageId = idOf('ContactMessage')

/** A message of a visitor to the operator. */
export const ContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The account that was logged in, if any. */
  accountId: z.nullable(z.string()),
  createdAt: Instant,
})
export type ContactMessage = z.input<typeof ContactMessage>

export const sendContactMessage = {
  body: z.object({
    name: nameText(100, 1),
    email: Email,
    message: text(5000, 20),
    captcha: z.optional(CaptchaToken),
  }),
  result: Done,
}

export const searchContactMessages = {
  query: z.object(paging),
  result: page(ContactMessage),
}

export const deleteContactMessage = {
  params: z.object({ id: ContactMessageId }),
  result: Done,
}
