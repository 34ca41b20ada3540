import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deliverMail } from './jobs.ts'
import { readSite } from './read-site.ts'
import { insertMail } from './store.ts'
import { type About, type TemplateName, templates } from './templates/all.ts'
import type { Letter, Template } from './templates/letter.ts'
import { inWords } from './words.rules.ts'
import { selectWords } from './words.store.ts'

/** A mail to send. A private one (to an admin, say) never shows in the open outbox of a trial installation. */
export interface MailOrder<N extends TemplateName> {
  readonly to: string
  readonly template: N
  readonly data: About<N>
  readonly isPrivate?: boolean
  /** The last one to somebody who leaves: its address is forgotten with its words. */
  readonly isLast?: boolean
  /** Where one stops mails of this kind, without logging in. */
  readonly unsubscribeUrl?: string
}

/** Writes a letter, in the words an admin gave this kind of mail where there are any. */
async function composeLetter<N extends TemplateName>(ctx: InTransaction, name: N, data: About<N>): Promise<Letter> {
  const { compose } = templates[name] as Template<About<N>>
  const [site, words] = await Promise.all([readSite(ctx), selectWords(ctx, name)])
  const letter = compose(data, site)
  return words ? inWords(letter, words, data as object, site) : letter
}

/** Sends a mail once this transaction has committed, trying again for a while; answers the mail's id. */
export async function sendMail<N extends TemplateName>(
  ctx: InTransaction,
  { to, template, data, isPrivate = false, isLast = false, unsubscribeUrl }: MailOrder<N>,
): Promise<string> {
  const composed = await composeLetter(ctx, template, data)
  const letter = unsubscribeUrl ? { ...composed, unsubscribeUrl } : composed
  const mailId = await insertMail(ctx, { to, template, letter, isPrivate, isLast })
  await enqueue(ctx, deliverMail, { mailId })
  return mailId
}
