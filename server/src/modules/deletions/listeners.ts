import { type Listener, on } from '../../platform/outbox/index.ts'
import { loggedInDuringGracePeriod } from '../auth/index.ts'
import { eraseReports, reportById, reportDecided } from '../reports/index.ts'
import { cancelScheduledDeletion } from './schedule-deletion.ts'
import { selectDeletion } from './store.ts'

/** The listeners of deletions. */
export const deletionsListeners: readonly Listener[] = [
  on(loggedInDuringGracePeriod, 'deletions.cancel_on_login', async (ctx, events) => {
    for (const { accountId } of events)
      await cancelScheduledDeletion(ctx, accountId, { kind: 'account', id: accountId })
  }),
  on(reportDecided, 'deletions.clear_reports', async (ctx, events) => {
    for (const { reportId } of events) {
      const report = await reportById(ctx, reportId)
      for (const id of [report?.ownerId, report?.reporterId]) {
        if (id && (await selectDeletion(ctx, id))?.erasedAt) await eraseReports(ctx, id)
      }
    }
  }),
]
