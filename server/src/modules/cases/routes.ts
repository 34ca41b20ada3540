import * as cases from '@stagedoor/contract/cases'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { decideCase, decideCases } from './decide-case.ts'
import { assignCase, claimCase, listColleagues, nextCase, releaseCase } from './hold-case.ts'
import { listCases, readCase } from './read-cases.ts'

/** Returns the routes of cases. */
export const casesRoutes = (contents: Contents): readonly Route[] => [
  serve(cases.listCases, (ctx, { query }) => listCases(ctx, query)),
  serve(cases.readCase, (ctx, { params }) => readCase(ctx, contents, params.id)),
  serve(cases.nextCase, (ctx) => nextCase(ctx)),
  serve(cases.claimCase, (ctx, { params, body }) => claimCase(ctx, params.id, body)),
  serve(cases.releaseCase, (ctx, { params }) => releaseCase(ctx, params.id)),
  serve(cases.assignCase, (ctx, { params, body }) => assignCase(ctx, params.id, body)),
  serve(cases.listColleagues, (ctx) => listColleagues(ctx)),
  serve(cases.decideCase, (ctx, { params, body }) => decideCase(ctx, contents, params.id, body)),
  serve(cases.decideCases, (ctx, { body }) => decideCases(ctx, contents, body)),
]
