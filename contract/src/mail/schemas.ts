import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf } from '../kit/scalars.ts'

export const MailId = idOf('Mail')

/** The state of a mail: waiting, sent, or given up. */
export const MailStatus = z.enum(['queued', 'sent', 'failed'])

/** A mail in a list. */
export const Mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  status: MailStatus,
  attempts: z.number(),
  /** The reason why the last attempt failed. */
  problem: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
})

/**
 * A mail with its text, which is deleted once a mail server has accepted it, and after a day in any
 * case.
 */
export const MailContent = z.extend(Mail, {
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
})

export const listOutbox = {
  query: z.object(paging),
  result: page(Mail),
}

export const readOutboxMail = {
  params: z.object({ id: MailId }),
  result: MailContent,
}
