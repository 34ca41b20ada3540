import * as agechecks from '@stagedoor/contract/agechecks'
import { type Route, serve } from '../../platform/http/index.ts'
import { finishAge, readAgeRequest } from './finish-age.ts'
import { forgetAge } from './forget-age.ts'
import { importIssuers, listIssuers, removeIssuers } from './issuers/manage-issuers.ts'
import { listOutcomes } from './outcomes/list-outcomes.ts'
import type { AgeChecksPorts } from './ports.ts'
import { readAge } from './read-age.ts'
import { startAge } from './start-age.ts'

/** The calls about the age of visitors, and about the issuers whose proofs are believed. */
export const agechecksRoutes = (ports: AgeChecksPorts): readonly Route[] => [
  serve(agechecks.readAge, readAge),
  serve(agechecks.startAge, startAge),
  serve(agechecks.readAgeRequest, (ctx, { params }) => readAgeRequest(ctx, params.id)),
  serve(agechecks.finishAge, (ctx, { params, body }) => finishAge(ctx, params.id, body)),
  serve(agechecks.forgetAge, forgetAge),
  serve(agechecks.listOutcomes, (ctx) => listOutcomes(ctx)),
  serve(agechecks.listIssuers, listIssuers),
  serve(agechecks.importIssuers, (ctx, { body }) => importIssuers(ports, ctx, body)),
  serve(agechecks.removeIssuers, (ctx, { params }) => removeIssuers(ctx, params.id)),
]
