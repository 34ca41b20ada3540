import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deliverMail } from './jobs.ts'
import { readSite } from './read-site.ts'
import { insertMail } from './store.ts'
import { type About, type TemplateName, templates } from './templates/all.ts'
import type { Template } from './templates/letter.ts'

/** A mail to send. A private one (to an admin, say) never shows in the open outbox of a trial installation. */
export interface MailOrder<N extends TemplateName> {
  readonly to: string
  readonly template: N
  readonly data: About<N>
  readonly isPrivate?: boolean
}

/** Sends a mail once this transaction has committed, trying again for a while; answers the mail's id. */
export async function sendMail<N extends TemplateName>(
  ctx: InTransaction,
  { to, template, data, isPrivate = false }: MailOrder<N>,
): Promise<string> {
  const { compose } = templates[template] as Template<About<N>>
  const letter = compose(data, await readSite(ctx))
  const mailId = await insertMail(ctx, { to, template, letter, isPrivate })
  await enqueue(ctx, deliverMail, { mailId })
  return mailId
}
