import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Visitor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mailConfig } from './manage-mail-server.ts'
import { readSite } from './read-site.ts'
import { areCapturedMailsOpen } from './rules.ts'
import { selectMail, selectMails } from './store.ts'
import { mailContentView, mailView } from './views.ts'

type VisitorCtx = ReadCtx & { readonly visitor: Visitor }

/**
 * Lists the captured mails of a trial installation, newest first. Refuses `mail.outbox_closed` for
 * visitors on other machines.
 */
export async function listCapturedMails(ctx: VisitorCtx, query: Parameters<typeof pageOf>[0]) {
  if (!areCapturedMailsOpen(await mailConfig(ctx), ctx.visitor)) refuse('mail.outbox_closed')
  const { mails, total } = await selectMails(ctx, { isOpenOutbox: true }, pageOf(query))
  return { data: mails.map(mailView), total }
}

/**
 * Returns one captured mail with its contents. Refuses `mail.outbox_closed` and `mail.not_found`.
 */
export async function readCapturedMail(ctx: VisitorCtx, id: string) {
  if (!areCapturedMailsOpen(await mailConfig(ctx), ctx.visitor)) refuse('mail.outbox_closed')
  const mail = await selectMail(ctx, id)
  if (!mail?.message || mail.isPrivate) refuse('mail.not_found')
  return mailContentView(mail, await readSite(ctx), true)
}
