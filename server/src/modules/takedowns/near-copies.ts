import { Violation } from '@stagedoor/contract/decisions/schemas'
import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobCtx,
  type JobRegistration,
} from '../../platform/jobs/index.ts'
import type { Contents } from '../content/index.ts'
import { nearFiles } from '../media/index.ts'
import { alarmJobs } from './matches/raise-alarms.ts'
import { openCases } from './open-cases.ts'

/** The most near copies of a file for which cases are opened. */
const MAX_NEAR = 100

/** Looks for near copies of a file that was taken down. */
export const findNearCopiesJob = defineJob({
  name: 'takedowns.find_near_copies',
  payload: z.object({ fileId: z.string(), violation: z.string() }),
  attempts: 5,
  timeoutSeconds: 600,
})

/**
 * Opens cases for the files that are nearly one that was taken down, of its owner too. People
 * decide, because a near picture may be another one.
 */
async function findNearCopies(
  ctx: JobCtx,
  contents: Contents,
  { fileId, violation }: { readonly fileId: string; readonly violation: string },
): Promise<void> {
  const near = await nearFiles(ctx, fileId, MAX_NEAR)
  if (near.length === 0) return
  await transaction(ctx, (ctx) =>
    openCases({ ...ctx, viewer: undefined }, contents, near, {
      violation: Violation.parse(violation),
      kind: 'near',
    }),
  )
}

/** The jobs of takedowns. */
export const takedownsJobs = (contents: Contents): readonly JobRegistration[] => [
  ...alarmJobs,
  handleJob(findNearCopiesJob, (ctx, asked) => findNearCopies(ctx, contents, asked)),
]
