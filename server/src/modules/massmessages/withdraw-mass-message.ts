import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { detachFiles } from '../media/index.ts'
import { removeRecipients, removeWaiting } from './drips.store.ts'
import { endedState } from './rules.ts'
import { changeMassMessage, lockMassMessage, type MassMessageRow } from './store.ts'
import { unsendMassMessageJob } from './unsend-mass-message.ts'

/** Unsends a mass message everywhere, or ends it when it was not sent yet. */
export async function withdraw(ctx: InTransaction, row: MassMessageRow): Promise<void> {
  const { id } = row
  const isSent = row.frozenAt !== null
  await removeRecipients(ctx, id)
  await removeWaiting(ctx, id)
  if (isSent) await enqueue(ctx, unsendMassMessageJob, { massMessageId: id, isEverywhere: true })
  else await detachFiles(ctx, { userKind: 'message', userId: id })
  await changeMassMessage(ctx, id, {
    state: isSent ? 'unsending' : endedState(row),
    finishedAt: ctx.now(),
  })
}

/** Withdraws the mass messages whose contents moderation removed from all their recipients. */
export async function withdrawRemoved(
  ctx: InTransaction,
  events: readonly { readonly contentId: string }[],
): Promise<void> {
  for (const { contentId } of events) {
    const row = await lockMassMessage(ctx, contentId)
    if (row) await withdraw(ctx, row)
  }
}
