import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { deliverMail } from './jobs.ts'
import { readSite } from './read-site.ts'
import { insertMail } from './store.ts'
import { selectTemplateOverride } from './template-overrides.store.ts'
import { applyTemplate } from './template-text.rules.ts'
import type { MailMessage, Template } from './templates/mail-message.ts'
import { type TemplateData, type TemplateName, templates } from './templates/registry.ts'

/** A mail to send. A private one (to an admin, say) never shows in the open outbox of a trial installation. */
export interface OutgoingMail<N extends TemplateName> {
  readonly to: string
  readonly template: N
  readonly data: TemplateData<N>
  readonly isPrivate?: boolean
  /** The last one to somebody who leaves: its address is forgotten with its words. */
  readonly isLast?: boolean
  /** Where one stops mails of this kind, without logging in. */
  readonly unsubscribeUrl?: string
}

/** Writes a letter, in the words an admin gave this kind of mail where there are any. */
async function composeMessage<N extends TemplateName>(
  ctx: InTransaction,
  name: N,
  data: TemplateData<N>,
): Promise<MailMessage> {
  const { compose } = templates[name] as Template<TemplateData<N>>
  const [site, words] = await Promise.all([readSite(ctx), selectTemplateOverride(ctx, name)])
  const letter = compose(data, site)
  return words ? applyTemplate(letter, words, data as object, site) : letter
}

/** Sends a mail once this transaction has committed, trying again for a while; answers the mail's id. */
export async function sendMail<N extends TemplateName>(
  ctx: InTransaction,
  { to, template, data, isPrivate = false, isLast = false, unsubscribeUrl }: OutgoingMail<N>,
): Promise<string> {
  const composed = await composeMessage(ctx, template, data)
  const letter = unsubscribeUrl ? { ...composed, unsubscribeUrl } : composed
  const mailId = await insertMail(ctx, { to, template, letter, isPrivate, isLast })
  await enqueue(ctx, deliverMail, { mailId })
  return mailId
}
