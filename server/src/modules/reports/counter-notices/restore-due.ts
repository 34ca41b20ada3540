import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { accountById } from '../../accounts/index.ts'
import { reverseDecision } from '../../decisions/index.ts'
import { sendMail } from '../../mail/index.ts'
import { selectReport } from '../store.ts'
import { type CounterNoticeRow, endNotice, lockDueNotices } from './store.ts'

const restoreDueJob = defineJob({
  name: 'reports.restore_due',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Restores what counter-notices are about once their time is over, every ten minutes. */
export const counterNoticeJobs: readonly JobRegistration[] = [
  handleJob(restoreDueJob, (ctx) => restoreDue(ctx)),
  schedule(restoreDueJob, '*/10 * * * *'),
]

const restoreDue = (ctx: Ctx): Promise<void> =>
  transaction(ctx, async (ctx) => {
    for (const notice of await lockDueNotices(ctx)) {
      const isReversed = await reverseDecision(ctx, notice.decisionId)
      await endNotice(ctx, notice.id, isReversed ? 'restored' : 'ended')
      if (isReversed) await mailBoth(ctx, notice)
    }
  })

async function mailBoth(
  ctx: InTransaction,
  { ownerId, decisionId, reportId }: CounterNoticeRow,
): Promise<void> {
  const owner = await accountById(ctx, ownerId)
  if (owner?.email) {
    const data = { name: owner.name, decisionId }
    await sendMail(ctx, { to: owner.email, template: 'reports.restored_to_owner', data })
  }
  const report = await selectReport(ctx, reportId)
  if (report?.contact) {
    const data = { receipt: report.receipt }
    await sendMail(ctx, { to: report.contact, template: 'reports.restored', data })
  }
}
