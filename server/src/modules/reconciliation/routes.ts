import * as reconciliation from '@stagedoor/contract/reconciliation'
import { type Route, serve } from '../../platform/http/index.ts'
import { listDifferences, listRuns } from './list-differences.ts'
import { compareNow } from './plan-runs.ts'
import { resolveDifference } from './resolve-difference.ts'

export const reconciliationRoutes: readonly Route[] = [
  serve(reconciliation.listDifferences, (ctx, { query }) => listDifferences(ctx, query)),
  serve(reconciliation.listRuns, (ctx) => listRuns(ctx)),
  serve(reconciliation.compareNow, (ctx) => compareNow(ctx)),
  serve(reconciliation.resolveDifference, (ctx, { params, body }) =>
    resolveDifference(ctx, params.id, body.note),
  ),
]
