import type { MailRhythm } from '@stagedoor/contract/notifications'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../../platform/context.ts'
import { digested, mailDueAt, unsubscribable } from './mail-frequency.rules.ts'
import { rescheduleMails, storeMailFrequency } from './mail-frequency.store.ts'

/** Changes how often the viewer receives mails about notifications, and reschedules or cancels those that wait. */
export async function updateMailFrequency(
  ctx: Ctx & { readonly viewer: Viewer },
  mailRhythm: MailRhythm,
): Promise<{ mailRhythm: MailRhythm }> {
  const { viewer } = ctx
  await transaction(ctx, (ctx) => setMailFrequency(ctx, viewer.id, mailRhythm))
  return { mailRhythm }
}

/** Does the same for an account named by the link of a mail. */
export async function setMailFrequency(ctx: InTransaction, accountId: string, rhythm: MailRhythm): Promise<void> {
  await storeMailFrequency(ctx, accountId, rhythm)
  const types = rhythm === 'never' ? unsubscribable : digested
  await rescheduleMails(ctx, accountId, {
    types,
    dueAt: rhythm === 'never' ? null : mailDueAt('post_liked', rhythm, ctx.now()),
  })
}
