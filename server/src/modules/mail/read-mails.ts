import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mailConfig } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import { type MailFilter, selectMail, selectMails } from './store.ts'
import { mailContentView, mailView } from './views.ts'

/** Lists every mail of the installation for admins, newest first. */
export async function listMails(
  ctx: ReadCtx,
  filter: MailFilter,
  query: Parameters<typeof pageOf>[0],
) {
  const { mails, total } = await selectMails(ctx, filter, pageOf(query))
  return { data: mails.map(mailView), total }
}

/**
 * Returns one mail for an admin. Its contents are shown only without a mail server, where an admin
 * must pass links on by hand. Otherwise a link in a queued mail would let an admin act as its
 * recipient. Refuses `mail.not_found`.
 */
export async function readMail(ctx: ReadCtx, id: string) {
  const mail = await selectMail(ctx, id)
  if (!mail) refuse('mail.not_found')
  return mailContentView(mail, await readSite(ctx), (await mailConfig(ctx)).smtpUrl === undefined)
}
