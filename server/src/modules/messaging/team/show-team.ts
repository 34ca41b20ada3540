import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue, type JobCtx } from '../../../platform/jobs/index.ts'
import { connectedAmong, storeTeam } from '../../accounts/index.ts'
import { selectFansAfter } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/**
 * Tells the fans of a performer that others answer the messages from now on, or no longer; `after`
 * is the fan to continue after.
 */
export const showTeamJob = defineJob({
  name: 'messaging.show_team',
  payload: z.object({ performerId: z.string(), after: z.optional(z.string()) }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/**
 * Stores whether others answer the messages to a performer, and queues that open conversations show
 * it, once for all changes until then.
 */
export async function changeTeam(
  ctx: InTransaction,
  performerId: string,
  isAnsweredByTeam: boolean,
): Promise<void> {
  if (!(await storeTeam(ctx, performerId, isAnsweredByTeam))) return
  await enqueue(ctx, showTeamJob, { performerId }, { key: `${showTeamJob.name}:${performerId}` })
}

/** Pushes to the fans of a performer, batch by batch, that their conversation is read again. */
export async function showTeam(
  ctx: JobCtx,
  { performerId, after }: { performerId: string; after?: string | undefined },
): Promise<void> {
  for (let last = after; ; ) {
    if (ctx.signal.aborted)
      return enqueue(ctx, showTeamJob, { performerId, ...(last && { after: last }) })
    last = await transaction(ctx, (ctx) => showBatch(ctx, performerId, last))
    if (last === undefined) return
    await wait(PAUSE_MS)
  }
}

/** Pushes to some fans. Returns the fan to continue after; undefined when none is left. */
async function showBatch(
  ctx: InTransaction,
  performerId: string,
  after: string | undefined,
): Promise<string | undefined> {
  const rows = await selectFansAfter(ctx, performerId, { after, limit: BATCH_SIZE })
  const connected = await connectedAmong(
    ctx,
    rows.map(({ fanId }) => fanId),
  )
  for (const { conversationId, fanId } of rows)
    if (connected.has(fanId))
      ctx.push({ account: fanId }, 'conversation.team_changed', { conversationId })
  return rows.length === BATCH_SIZE ? rows.at(-1)?.fanId : undefined
}
