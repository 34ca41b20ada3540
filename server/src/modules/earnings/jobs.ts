import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { storeBookCheck } from './checks.store.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

/** Runs all checks of the ledger and of the modules that post to it, once a night. */
const reconcileLedgerJob = defineJob({
  name: 'earnings.check_books',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 1800,
})

export const earningsJobs: readonly JobRegistration[] = [
  handleJob(reconcileLedgerJob, async (ctx) => {
    const problems = await reconcileLedger(ctx)
    for (const problem of problems) ctx.log.error({ ...problem }, 'ledger check failed')
    await transaction(ctx, (ctx) => storeBookCheck(ctx, problems.length))
  }),
  schedule(reconcileLedgerJob, '23 4 * * *'),
]
