import { transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs/index.ts'
import { connectedAmong } from '../accounts/index.ts'
import { itemById, STORY_FORM } from '../items/index.ts'
import { selectReached } from './audience.store.ts'
import { announceStoryJob } from './queue.jobs.ts'

interface Batch {
  readonly itemId: string
  readonly performerId: string
  /** The id of the last account of the batch before. */
  readonly after: string | null
}

const AT_ONCE = 1000

/**
 * Tells a batch of a performer's followers and subscribers who are connected that there is a new
 * story, and queues the next batch in the same transaction. Who mutes or blocks the performer reads
 * the same list as before.
 */
export function announceStory(ctx: JobCtx, { itemId, performerId, after }: Batch): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const item = await itemById(ctx, itemId)
    if (item?.form !== STORY_FORM || item.deletedAt) return
    const ids = await selectReached(ctx, performerId, { after, limit: AT_ONCE })
    for (const account of await connectedAmong(ctx, ids))
      ctx.push({ account }, 'stories.changed', {})
    const last = ids.length === AT_ONCE ? ids.at(-1) : undefined
    if (last) await enqueue(ctx, announceStoryJob, { itemId, performerId, after: last })
  })
}
