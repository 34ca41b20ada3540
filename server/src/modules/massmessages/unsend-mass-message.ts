import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { unsendContent } from '../messaging/index.ts'
import { changeMassMessage, lockMassMessage } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/** Deletes the messages of a mass message that nobody has read or bought. */
export const unsendMassMessageJob = defineJob({
  name: 'massmessages.unsend_mass_message',
  payload: z.object({ massMessageId: z.string() }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/** Deletes the messages of a mass message batch by batch, and then marks it as unsent. */
export async function deleteSentMessages(ctx: Ctx, id: string): Promise<void> {
  for (let after: string | undefined; ; ) {
    if (ctx.signal.aborted) return enqueue(ctx, unsendMassMessageJob, { massMessageId: id })
    const page = { after, limit: BATCH_SIZE }
    after = await transaction(ctx, (ctx) => unsendContent(ctx, id, page))
    if (after === undefined) break
    await wait(PAUSE_MS)
  }
  await transaction(ctx, async (ctx) => {
    const row = await lockMassMessage(ctx, id)
    if (row?.state === 'unsending') await changeMassMessage(ctx, id, { state: 'unsent' })
  })
}
