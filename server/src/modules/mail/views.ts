import { renderHtml, renderText } from './mail-message.views.ts'
import type { MailRow } from './store.ts'
import type { TemplateOverride } from './template-overrides.store.ts'
import type { TemplateDefaults } from './template-text.rules.ts'
import type { Site } from './templates/mail-message.ts'

/** Returns a mail for a list. */
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

/** Returns a mail with its contents, when they are kept and may be shown. */
export const mailContentView = (row: MailRow, site: Site, mayShow: boolean) => ({
  ...mailView(row),
  text: row.message && mayShow ? renderText(row.message, site) : null,
  html: row.message && mayShow ? renderHtml(row.message, site, '_top') : null,
})

/** Returns a mail template for admins. */
export const templateView = (
  key: string,
  defaults: TemplateDefaults,
  override: TemplateOverride | undefined,
) => ({
  _id: key,
  key,
  name: defaults.subject,
  subject: override?.subject ?? defaults.subject,
  content: override?.content ?? defaults.content,
  layout: override?.layout ?? ('default' as const),
  isChanged: override !== undefined,
  placeholders: [...defaults.placeholders],
  required: [...defaults.required],
  updatedAt: override?.updatedAt ?? null,
})
