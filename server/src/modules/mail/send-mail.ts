import type { InTransaction } from '../../platform/context.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/index.ts'
import { deliverMail, deliverMails, MAILS_IN_A_JOB } from './jobs.ts'
import { readSite } from './read-site.ts'
import { insertMails } from './store.ts'
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

/** Returns a function that composes messages from a template, with an admin's own text when there is one. */
async function composerOf<N extends TemplateName>(
  ctx: InTransaction,
  name: N,
): Promise<(data: TemplateData<N>) => MailMessage> {
  const { compose } = templates[name] as Template<TemplateData<N>>
  const [site, override] = await Promise.all([readSite(ctx), selectTemplateOverride(ctx, name)])
  const { languages } = ctx
  return (data) => {
    const message = languages.compose(languages.all[0], () => compose(data, site))
    return override ? applyTemplate(message, override, data as object, site) : message
  }
}

/** Queues a mail, sent with retries once this transaction has committed. Returns the mail's id. */
export async function sendMail<N extends TemplateName>(
  ctx: InTransaction,
  mail: OutgoingMail<N>,
): Promise<string> {
  const [mailId = ''] = await insertComposed(ctx, mail.template, [mail])
  await enqueue(ctx, deliverMail, { mailId })
  return mailId
}

/** Queues mails of one template like `sendMail`, in as many statements as for one; a few of them share a job. */
export async function sendMails<N extends TemplateName>(
  ctx: InTransaction,
  template: N,
  mails: readonly Omit<OutgoingMail<N>, 'template'>[],
): Promise<void> {
  if (mails.length === 0) return
  const ids = await insertComposed(ctx, template, mails)
  const jobs: { mailIds: string[] }[] = []
  for (let at = 0; at < ids.length; at += MAILS_IN_A_JOB)
    jobs.push({ mailIds: ids.slice(at, at + MAILS_IN_A_JOB) })
  await enqueueAll(ctx, deliverMails, jobs)
}

async function insertComposed<N extends TemplateName>(
  ctx: InTransaction,
  template: N,
  mails: readonly Omit<OutgoingMail<N>, 'template'>[],
): Promise<string[]> {
  const compose = await composerOf(ctx, template)
  const composed = mails.map(({ to, data, isPrivate = false, isLast = false, unsubscribeUrl }) => {
    const message = compose(data)
    return {
      to,
      template,
      message: unsubscribeUrl ? { ...message, unsubscribeUrl } : message,
      isPrivate,
      isLast,
    }
  })
  return insertMails(ctx, composed)
}
