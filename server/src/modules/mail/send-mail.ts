import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { deliverMail } from './jobs.ts'
import { readSite } from './read-site.ts'
import { insertMail } from './store.ts'
import { selectTemplateOverride } from './template-overrides.store.ts'
import { applyTemplate } from './template-text.rules.ts'
import type { MailMessage, Template } from './templates/mail-message.ts'
import { type TemplateData, type TemplateName, templates } from './templates/registry.ts'

/** A mail to send. Private mails (to admins, for example) never show among the captured mails of a trial. */
export interface OutgoingMail<N extends TemplateName> {
  readonly to: string
  readonly template: N
  readonly data: TemplateData<N>
  readonly isPrivate?: boolean
  /** The last mail to a person who leaves: its recipient is erased with its contents. */
  readonly isLast?: boolean
  /** The address that stops mails of this kind, without logging in. */
  readonly unsubscribeUrl?: string
}

/** Composes a message from its template, with an admin's own text when there is one. */
async function composeMessage<N extends TemplateName>(
  ctx: InTransaction,
  name: N,
  data: TemplateData<N>,
): Promise<MailMessage> {
  const { compose } = templates[name] as Template<TemplateData<N>>
  const [site, override] = await Promise.all([readSite(ctx), selectTemplateOverride(ctx, name)])
  const { languages } = ctx
  const message = languages.compose(languages.all[0], () => compose(data, site))
  return override ? applyTemplate(message, override, data as object, site) : message
}

/** Queues a mail, sent with retries once this transaction has committed. Returns the mail's id. */
export async function sendMail<N extends TemplateName>(
  ctx: InTransaction,
  { to, template, data, isPrivate = false, isLast = false, unsubscribeUrl }: OutgoingMail<N>,
): Promise<string> {
  const composed = await composeMessage(ctx, template, data)
  const message = unsubscribeUrl ? { ...composed, unsubscribeUrl } : composed
  const mailId = await insertMail(ctx, { to, template, message, isPrivate, isLast })
  await enqueue(ctx, deliverMail, { mailId })
  return mailId
}
