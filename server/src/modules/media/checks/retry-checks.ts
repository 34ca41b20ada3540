import type { JobCtx } from '../../../platform/jobs/index.ts'
import { enqueueCheck, waitingChecks } from './checks.store.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 500

/** Queues the comparisons again that wait because a service did not answer, or whose job was lost. */
export async function retryChecks(ctx: JobCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - MINUTE_MS)
  for (const part of await waitingChecks(ctx, { before, limit: AT_ONCE }))
    await enqueueCheck(ctx, part)
}
