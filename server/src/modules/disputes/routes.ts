import * as disputes from '@stagedoor/contract/disputes'
import { type Route, serve } from '../../platform/http/index.ts'
import { acceptDispute, markSent } from './answer-dispute.ts'
import { buildEvidence } from './build-evidence.ts'
import { listDisputes, readRatios } from './list-disputes.ts'
import { simulateDecision } from './simulate-decision.ts'
import { writeOffDebt } from './write-off-debt.ts'

export const disputesRoutes: readonly Route[] = [
  serve(disputes.list, (ctx, { query }) => listDisputes(ctx, query)),
  serve(disputes.readRatios, (ctx) => readRatios(ctx)),
  serve(disputes.buildEvidence, (ctx, { params }) => buildEvidence(ctx, params.id)),
  serve(disputes.markSent, (ctx, { params, body }) => markSent(ctx, params.id, body)),
  serve(disputes.accept, (ctx, { params, body }) => acceptDispute(ctx, params.id, body)),
  serve(disputes.simulateDecision, (ctx, { params, body }) =>
    simulateDecision(ctx, params.id, body.status),
  ),
  serve(disputes.writeOffDebt, (ctx, { params, body }) =>
    writeOffDebt(ctx, params.fanId, body.reason),
  ),
]
