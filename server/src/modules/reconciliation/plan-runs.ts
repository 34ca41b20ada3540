import { done } from '@stagedoor/contract/kit'
import { capabilitiesOf } from '@stagedoor/payment-companies'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { comparedGateways } from '../payments/index.ts'
import { compareDueJob } from './queue.jobs.ts'
import { spansOf } from './rules.ts'
import { deleteOldRuns, insertRuns } from './store.ts'

const DAY_MS = 86_400_000
/** A gateway without a payment for so long is not compared. */
const IDLE_AFTER_MS = 90 * DAY_MS
const RUNS_KEPT_MS = 90 * DAY_MS

/**
 * Plans the comparison of the last day and two days before it with every gateway in use, and begins
 * with the runs that are due.
 */
export async function planRuns(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const now = ctx.now()
    await deleteOldRuns(ctx, new Date(now.getTime() - RUNS_KEPT_MS))
    for (const gateway of await comparedGateways(ctx, new Date(now.getTime() - IDLE_AFTER_MS))) {
      await insertRuns(ctx, gateway, spansOf(now, capabilitiesOf(gateway)?.comparison))
    }
    await enqueue(ctx, compareDueJob, {}, { key: compareDueJob.name })
  })
}

/**
 * Compares the books with every gateway now; a comparison that is still to be made is not planned
 * twice.
 */
export async function compareNow(ctx: Ctx & { readonly viewer: Viewer }) {
  const subject = { subjectKind: 'reconciliation', subjectId: ctx.newId() }
  await planRuns(ctx)
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'reconciliation.requested',
      ...subject,
      detail: {},
    }),
  )
  return done
}
