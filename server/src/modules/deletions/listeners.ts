import { type Listener, on } from '../../platform/outbox/index.ts'
import { loggedInDuringGracePeriod } from '../auth/index.ts'
import { decisionReversed, storeRestoration } from '../decisions/index.ts'
import { eraseReports, reportById, reportDecided } from '../reports/index.ts'
import { cancelScheduledDeletion } from './schedule-deletion.ts'
import { selectDeletion } from './store.ts'

/** The listeners of deletions. */
export const deletionsListeners: readonly Listener[] = [
  on(loggedInDuringGracePeriod, 'deletions.cancel_on_login', async (ctx, events) => {
    for (const { accountId } of events)
      await cancelScheduledDeletion(ctx, accountId, { kind: 'account', id: accountId })
  }),
  on(decisionReversed, 'deletions.decision_reversed', async (ctx, events) => {
    const by = { kind: 'job', name: 'deletions.decision_reversed' } as const
    for (const { decisionId, subjectKind, subjectId } of events) {
      if (subjectKind !== 'account_deleted') continue
      const isBack = await cancelScheduledDeletion(ctx, subjectId, by)
      await storeRestoration(ctx, decisionId, isBack ? 'restored' : 'impossible')
    }
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
