import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { mailConfig } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import { type MailFilter, selectMail, selectMails } from './store.ts'
import { mailContentView, mailView } from './views.ts'

/** Every mail of the installation, newest first, for admins. */
export async function listMails(ctx: ReadCtx, filter: MailFilter, query: Parameters<typeof pageOf>[0]) {
  const { mails, total } = await selectMails(ctx, filter, pageOf(query))
  return { data: mails.map(mailView), total }
}

/**
 * One mail for an admin. Its words only where no mail server is: there somebody has to hand the links on, while
 * elsewhere a link in a waiting mail would let an admin act as its reader.
 */
export async function readMail(ctx: ReadCtx, id: string) {
  const mail = await selectMail(ctx, id)
  if (!mail) refuse('mail.not_found')
  return mailContentView(mail, await readSite(ctx), (await mailConfig(ctx)).smtpUrl === undefined)
}
