import { z } from 'zod'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { readResult } from './read-result.ts'
import { selectDue } from './store.ts'

/** The most checks that are read in one run. */
const AT_ONCE = 100

/** Reads the result of a check at its company. */
export const readResultJob = defineJob({
  name: 'identitychecks.read_result',
  payload: z.object({ checkId: z.string() }),
  attempts: 3,
  timeoutSeconds: 60,
})

const pollJob = defineJob({
  name: 'identitychecks.read_due_results',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/** Reads the results of checks that nobody called about. */
async function readDueResults(ctx: Ctx): Promise<void> {
  for (const id of await selectDue(ctx, AT_ONCE)) {
    try {
      await readResult(ctx, id)
    } catch (error) {
      if (!(error instanceof IdentityCheckFailed)) throw error
      ctx.log.warn({ checkId: id, reason: error.message }, 'identity check not read')
    }
  }
}

/** The jobs that read results: after a call of a company, and without one. */
export const identitychecksJobs: readonly JobRegistration[] = [
  handleJob(readResultJob, (ctx, { checkId }) => readResult(ctx, checkId)),
  handleJob(pollJob, readDueResults),
  schedule(pollJob, '*/5 * * * *'),
]
