import { SLOW_MODE_MAX } from '@stagedoor/contract/streams'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { forgetCleared } from './chat/writers.store.ts'
import { selectWithoutVideo } from './lists.store.ts'
import { applyChange } from './media/change-state.ts'
import { forgetReceived } from './media/remote.store.ts'
import { removeUnseen } from './media/viewers.store.ts'
import { cutReplay, cutReplayJob } from './replays/cut-replay.ts'
import { LOST_SECONDS, PAUSED_SECONDS, START_MINUTES, UNSEEN_SECONDS } from './rules.ts'

/** The seconds for which a message of a provider is remembered: longer than one may be late. */
const REMEMBERED_SECONDS = 3600

/** Ends a stream and cuts its video. */
export const endStreamJob = defineJob({
  name: 'streams.end_stream',
  payload: z.object({
    streamId: z.string(),
    by: z.enum(['lost', 'suspended', 'admin', 'withdrawn']),
    note: z.optional(z.string()),
  }),
  attempts: 10,
  timeoutSeconds: 30,
})

/**
 * Ends streams whose video does not come, and removes viewers that no process confirms, every
 * minute.
 */
const tidyStreams = defineJob({
  name: 'streams.tidy_streams',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Ends the streams whose video did not arrive, or come back, in time. */
export async function endWithoutVideo(ctx: Ctx): Promise<void> {
  const ago = (seconds: number) => new Date(ctx.now().getTime() - seconds * 1000)
  const before = {
    started: ago(START_MINUTES * 60),
    lost: ago(LOST_SECONDS),
    paused: ago(PAUSED_SECONDS),
  }
  for (const id of await selectWithoutVideo(ctx, before))
    await applyChange(ctx, id, { to: 'ended', by: 'lost' })
}

async function tidy(ctx: Ctx): Promise<void> {
  await endWithoutVideo(ctx)
  const ago = (seconds: number) => new Date(ctx.now().getTime() - seconds * 1000)
  await transaction(ctx, (ctx) => removeUnseen(ctx, ago(UNSEEN_SECONDS)))
  await transaction(ctx, (ctx) => forgetReceived(ctx, ago(REMEMBERED_SECONDS)))
  await transaction(ctx, (ctx) => forgetCleared(ctx, ago(SLOW_MODE_MAX)))
}

export const streamsJobs: readonly JobRegistration[] = [
  handleJob(
    endStreamJob,
    async (ctx, { streamId, by, note }) =>
      void (await applyChange(ctx, streamId, { to: 'ended', by, note })),
  ),
  handleJob(tidyStreams, tidy),
  handleJob(cutReplayJob, (ctx, { fileId }) => cutReplay(ctx, fileId)),
  schedule(tidyStreams, '* * * * *'),
]
