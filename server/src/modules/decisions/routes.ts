import * as decisions from '@stagedoor/contract/decisions'
import { type Route, serve } from '../../platform/http/index.ts'
import { makeAppeal } from './make-appeal.ts'
import { listDecisions, readDecision } from './read-decisions.ts'
import { appealByLink, readStatement } from './read-statement.ts'
import { decideAppeal, listAppeals, readAppeal } from './review-appeals.ts'

/** The routes of decisions and appeals. */
export const decisionsRoutes: readonly Route[] = [
  serve(decisions.listDecisions, (ctx, { query }) => listDecisions(ctx, query)),
  serve(decisions.readDecision, (ctx, { params }) => readDecision(ctx, params.id)),
  serve(decisions.appeal, (ctx, { params, body }) => makeAppeal(ctx, params.id, body.text)),
  serve(decisions.readStatement, (ctx, { params }) => readStatement(ctx, params.token)),
  serve(decisions.appealByLink, (ctx, { params, body }) =>
    appealByLink(ctx, params.token, body.text),
  ),
  serve(decisions.listAppeals, (ctx, { query }) => listAppeals(ctx, query)),
  serve(decisions.readAppeal, (ctx, { params }) => readAppeal(ctx, params.id)),
  serve(decisions.decideAppeal, (ctx, { params, body }) => decideAppeal(ctx, params.id, body)),
]
