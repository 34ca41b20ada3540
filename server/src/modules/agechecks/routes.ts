import * as agechecks from '@stagedoor/contract/agechecks'
import { type Route, serve } from '../../platform/http/index.ts'
import { finishAge, readAgeRequest } from './finish-age.ts'
import { forgetAge } from './forget-age.ts'
import { listOutcomes } from './outcomes/list-outcomes.ts'
import { readAge } from './read-age.ts'
import { startAge } from './start-age.ts'

/** The calls about the age of visitors. */
export const agechecksRoutes: readonly Route[] = [
  serve(agechecks.readAge, readAge),
  serve(agechecks.startAge, startAge),
  serve(agechecks.readAgeRequest, (ctx, { params }) => readAgeRequest(ctx, params.id)),
  serve(agechecks.finishAge, (ctx, { params, body }) => finishAge(ctx, params.id, body)),
  serve(agechecks.forgetAge, forgetAge),
  serve(agechecks.listOutcomes, (ctx) => listOutcomes(ctx)),
]
