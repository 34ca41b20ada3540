import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { detachFiles } from '../media/index.ts'
import { releaseContent, unsendContent } from '../messaging/index.ts'
import { removeRecipients, removeWaiting } from './drips/drips.store.ts'
import { endedState } from './rules.ts'
import { changeMassMessage, lockMassMessage, type MassMessageRow } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/** Deletes the unread and unsold messages of a mass message. */
export const unsendMassMessageJob = defineJob({
  name: 'massmessages.unsend_mass_message',
  payload: z.object({ massMessageId: z.string(), isEverywhere: z.optional(z.boolean()) }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/**
 * Deletes the messages of a mass message batch by batch, also read ones if so, and then marks it as
 * unsent.
 */
export async function deleteSentMessages(
  ctx: Ctx,
  id: string,
  isEverywhere = false,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    if (ctx.signal.aborted)
      return enqueue(ctx, unsendMassMessageJob, { massMessageId: id, isEverywhere })
    const page = { after, limit: BATCH_SIZE, isEverywhere }
    after = await transaction(ctx, (ctx) => unsendContent(ctx, id, page))
    if (after === undefined) break
    await wait(PAUSE_MS)
  }
  await transaction(ctx, async (ctx) => {
    if (!(await lockMassMessage(ctx, id))) return
    await releaseContent(ctx, id)
    await changeMassMessage(ctx, id, { state: 'unsent' })
  })
}

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
