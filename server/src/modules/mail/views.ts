import { htmlOf, textOf } from './letters.views.ts'
import type { MailRow } from './store.ts'
import type { Site } from './templates/letter.ts'

/** A mail as a list shows it. */
export const mailView = (row: MailRow) => ({
  _id: row.id,
  to: row.toAddress,
  subject: row.subject,
  template: row.template,
  status: row.status as 'queued' | 'sent' | 'failed',
  attempts: row.attempts,
  problem: row.problem,
  createdAt: row.createdAt,
  sentAt: row.sentAt,
})

/** A mail with its words, where they are kept and may be shown. */
export const mailContentView = (row: MailRow, site: Site, mayShow: boolean) => ({
  ...mailView(row),
  text: row.letter && mayShow ? textOf(row.letter, site) : null,
  html: row.letter && mayShow ? htmlOf(row.letter, site, '_top') : null,
})
