import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { releaseContent, unsendContent } from '../messaging/index.ts'
import { changeMassMessage, lockMassMessage } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/** Deletes the messages of a mass message that nobody has read or bought. */
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
