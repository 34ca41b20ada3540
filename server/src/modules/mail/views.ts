import { renderHtml, renderText } from './mail-message.views.ts'
import type { MailRow } from './store.ts'
import type { TemplateOverride } from './template-overrides.store.ts'
import type { TemplateDefaults } from './template-text.rules.ts'
import type { Site } from './templates/mail-message.ts'

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
  text: row.letter && mayShow ? renderText(row.letter, site) : null,
  html: row.letter && mayShow ? renderHtml(row.letter, site, '_top') : null,
})

/** A kind of mail as admins work on it. */
export const templateView = (key: string, facts: TemplateDefaults, own: TemplateOverride | undefined) => ({
  _id: key,
  key,
  name: facts.subject,
  subject: own?.subject ?? facts.subject,
  content: own?.content ?? facts.content,
  layout: own?.layout ?? ('default' as const),
  isChanged: own !== undefined,
  placeholders: [...facts.placeholders],
  required: [...facts.required],
  updatedAt: own?.updatedAt ?? null,
})
