import { z } from 'zod'
import { type Ctx, transaction } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import type { Contents } from '../../content/index.ts'
import { openCase } from '../open-case.ts'
import { describeMatch } from './rules.ts'
import { accountTarget, viewerOf } from './screen-texts.ts'
import { deleteMatches, selectLeftMatches } from './store.ts'

/** The time after which a call has ended, in milliseconds. */
const LEFT_MS = 120_000
const AT_ONCE = 100

const openLeftJob = defineJob({
  name: 'reports.open_left_terms',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Opens cases about accounts whose texts were not reviewed because a process ended in between. */
const openLeft = (ctx: Ctx, contents: Contents): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const before = new Date(ctx.now().getTime() - LEFT_MS)
    const left = await selectLeftMatches(ctx, before, AT_ONCE)
    for (const match of left) {
      const viewer = match.accountId ? await viewerOf(ctx, match.accountId) : undefined
      if (!viewer) continue
      const description = describeMatch(match)
      const about = { target: accountTarget(viewer), violation: 'other', description } as const
      await openCase({ ...ctx, viewer }, contents, about)
    }
    await deleteMatches(
      ctx,
      left.map(({ id }) => id),
    )
  })

/** The job about texts that were left without a case, every minute. */
export const termJobs = (contents: Contents): readonly JobRegistration[] => [
  handleJob(openLeftJob, (ctx) => openLeft(ctx, contents)),
  schedule(openLeftJob, '* * * * *'),
]
