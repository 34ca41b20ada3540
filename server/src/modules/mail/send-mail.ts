import type { InTransaction } from '../../platform/context.ts'
import { inWords, type Translatables } from '../../platform/i18n/index.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/index.ts'
import { mailStylesOf } from '../accounts/index.ts'
import { discreetly, discreetSite } from './discreet.rules.ts'
import { deliverMail, deliverMails, MAILS_IN_A_JOB } from './jobs.ts'
import { readSite } from './read-site.ts'
import { insertMails } from './store.ts'
import { selectTemplateOverride } from './template-overrides.store.ts'
import { applyTemplate } from './template-text.rules.ts'
import type { MailMessage, Template } from './templates/mail-message.ts'
import { type TemplateData, type TemplateName, templates } from './templates/registry.ts'

/**
 * A mail to send. Private mails (to admins, for example) never show among the captured mails of a
 * trial.
 */
export interface OutgoingMail<N extends TemplateName> {
  readonly to: string
  readonly template: N
  readonly data: Translatables<TemplateData<N>>
  readonly isPrivate?: boolean
  /** The last mail to a person who leaves: its recipient is erased with its contents. */
  readonly isLast?: boolean
  /** The address that stops mails of this kind, without logging in. */
  readonly unsubscribeUrl?: string
  /** The language of a recipient without an account; that of the site by default. */
  readonly language?: string
}

/**
 * Returns a function that composes messages from a template in the language of their recipients,
 * with an admin's own text when there is one.
 */
async function composerOf<N extends TemplateName>(
  ctx: InTransaction,
  name: N,
): Promise<(data: Translatables<TemplateData<N>>, style: Style) => MailMessage> {
  const { compose } = templates[name] as Template<TemplateData<N>>
  const [known, override] = await Promise.all([readSite(ctx), selectTemplateOverride(ctx, name)])
  return (data, { language, isDiscreet }) =>
    ctx.languages.compose(language, () => {
      const site = isDiscreet ? discreetSite(known) : known
      const values = inWords(data as object) as TemplateData<N>
      const plain = { ...compose(values, site), language }
      const message = override ? applyTemplate(plain, override, values as object, site) : plain
      return isDiscreet ? discreetly(message, name) : message
    })
}

/** The language of a mail, and its discretion. */
interface Style {
  readonly language: string
  readonly isDiscreet: boolean
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

/**
 * Queues mails of one template like `sendMail`, in as many statements as for one; a few of them
 * share a job.
 */
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
  const styles = await mailStylesOf(
    ctx,
    mails.map(({ to }) => to),
  )
  const composed = mails.map((mail) => {
    const { to, data, isPrivate = false, isLast = false, unsubscribeUrl } = mail
    const style = styles.get(to)
    const language = style?.language ?? mail.language ?? ctx.languages.all[0]
    const message = compose(data, { language, isDiscreet: style?.isDiscreet ?? false })
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
