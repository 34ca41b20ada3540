import { pageOf } from '@stagedoor/contract/kit'
import type { Reading, Visitor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mailConfig } from './choose-server.ts'
import { readSite } from './read-site.ts'
import { isOutboxOpen } from './rules.ts'
import { selectMail, selectMails } from './store.ts'
import { mailContentView, mailView } from './views.ts'

type Visited = Reading & { readonly visitor: Visitor }

/** Mails of a trial installation, newest first. Refuses everybody who does not sit at its machine. */
export async function listOutbox(ctx: Visited, query: Parameters<typeof pageOf>[0]) {
  if (!isOutboxOpen(await mailConfig(ctx), ctx.visitor)) refuse('mail.outbox_closed')
  const { mails, total } = await selectMails(ctx, { isOpenOutbox: true }, pageOf(query))
  return { data: mails.map(mailView), total }
}

/** One mail of a trial installation, with its words. Refuses as the list does. */
export async function readOutboxMail(ctx: Visited, id: string) {
  if (!isOutboxOpen(await mailConfig(ctx), ctx.visitor)) refuse('mail.outbox_closed')
  const mail = await selectMail(ctx, id)
  if (!mail?.letter || mail.isPrivate) refuse('mail.not_found')
  return mailContentView(mail, await readSite(ctx), true)
}
