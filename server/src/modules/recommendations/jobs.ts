import * as z from 'zod'
import { transaction } from '../../platform/context.ts'
import {
  defineJob,
  enqueue,
  handleJob,
  type JobCtx,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { deleteCountedBefore, selectNextPerformers, storeShared } from './shared.store.ts'

/** Counts the followers that performers share, from the first one on. */
const beginCount = defineJob({
  name: 'recommendations.count_shared_followers',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})
/** Counts the followers that a batch of performers share with others, and queues the next batch. */
const countBatch = defineJob({
  name: 'recommendations.count_batch',
  payload: z.object({ after: z.nullable(z.string()), begunAt: z.string() }),
  attempts: 5,
  timeoutSeconds: 300,
})

const AT_ONCE = 20

const countNext = (
  ctx: JobCtx,
  { after, begunAt }: { readonly after: string | null; readonly begunAt: string },
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const ids = await selectNextPerformers(ctx, { after, limit: AT_ONCE })
    await storeShared(ctx, ids)
    const last = ids.length === AT_ONCE ? ids.at(-1) : undefined
    if (last) return enqueue(ctx, countBatch, { after: last, begunAt })
    return deleteCountedBefore(ctx, new Date(begunAt))
  })

/** The jobs of recommendations. */
export const recommendationsJobs: readonly JobRegistration[] = [
  handleJob(beginCount, (ctx) =>
    enqueue(ctx, countBatch, { after: null, begunAt: ctx.now().toISOString() }),
  ),
  schedule(beginCount, '7 3 * * *'),
  handleJob(countBatch, countNext),
]
