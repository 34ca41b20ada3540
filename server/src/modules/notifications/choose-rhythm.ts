import type { MailRhythm } from '@stagedoor/contract/notifications'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { digested, mailDueAt, stoppable } from './rhythms.rules.ts'
import { moveMails, storeRhythm } from './rhythms.store.ts'

/** How often mails about notices come from now on; those that wait come, or do not come, accordingly. */
export async function chooseRhythm(
  ctx: Ctx & { readonly viewer: Viewer },
  mailRhythm: MailRhythm,
): Promise<{ mailRhythm: MailRhythm }> {
  const { viewer } = ctx
  await transaction(ctx, (ctx) => setRhythm(ctx, viewer.id, mailRhythm))
  return { mailRhythm }
}

/** The same for whoever follows the link of a mail. */
export async function setRhythm(ctx: InTransaction, accountId: string, rhythm: MailRhythm): Promise<void> {
  await storeRhythm(ctx, accountId, rhythm)
  const types = rhythm === 'never' ? stoppable : digested
  await moveMails(ctx, accountId, {
    types,
    dueAt: rhythm === 'never' ? null : mailDueAt('post_liked', rhythm, ctx.now()),
  })
}
