import type { MailFrequency } from '@stagedoor/contract/notifications'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { afterQuiet } from '../quiet/quiet-hours.rules.ts'
import { selectQuietHours } from '../quiet/quiet-hours.store.ts'
import { digested, mailDueAt, unsubscribable } from './mail-frequency.rules.ts'
import { rescheduleMails, storeMailFrequency } from './mail-frequency.store.ts'

/**
 * Changes how often the viewer receives mails about notifications, and reschedules or cancels those
 * that wait.
 */
export async function updateMailFrequency(
  ctx: Ctx & { readonly viewer: Viewer },
  mailFrequency: MailFrequency,
): Promise<{ mailFrequency: MailFrequency }> {
  const { viewer } = ctx
  await transaction(ctx, (ctx) => setMailFrequency(ctx, viewer.id, mailFrequency))
  return { mailFrequency }
}

/** Does the same for an account named by the link of a mail. */
export async function setMailFrequency(
  ctx: InTransaction,
  accountId: string,
  frequency: MailFrequency,
): Promise<void> {
  await storeMailFrequency(ctx, accountId, frequency)
  const types = frequency === 'never' ? unsubscribable : digested
  const hours = (await selectQuietHours(ctx, [accountId])).get(accountId)
  const due = frequency === 'never' ? null : mailDueAt('post_liked', frequency, ctx.now())
  await rescheduleMails(ctx, accountId, { types, dueAt: due && afterQuiet(hours, due) })
}
