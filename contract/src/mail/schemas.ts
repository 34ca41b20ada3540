import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf } from '../kit/scalars.ts'

export const MailId = idOf('Mail')

/** Where a mail is: waiting, handed over, or given up. */
export const MailStatus = z.enum(['queued', 'sent', 'failed'])

/** A mail as a list shows it. */
export const Mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  status: MailStatus,
  attempts: z.number(),
  /** Why the last attempt did not succeed. */
  problem: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
})

/** A mail to read. Its words are gone once a mail server has it, and after a day in any case. */
export const MailContent = z.extend(Mail, { text: z.nullable(z.string()), html: z.nullable(z.string()) })

export const listOutbox = {
  query: z.object(paging),
  result: page(Mail),
}

export const readOutboxMail = {
  params: z.object({ id: MailId }),
  result: MailContent,
}
