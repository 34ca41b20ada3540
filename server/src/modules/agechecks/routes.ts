import * as agechecks from '@stagedoor/contract/agechecks'
import { type Route, serve } from '../../platform/http/index.ts'
import { forgetAge } from './forget-age.ts'
import { assurancesOf } from './read-assurance.ts'
import { assuranceView } from './views.ts'

/** The calls about the age of visitors. */
export const agechecksRoutes: readonly Route[] = [
  serve(agechecks.readAge, async (ctx) => ({
    assurances: (await assurancesOf(ctx, ctx)).map(assuranceView),
  })),
  serve(agechecks.forgetAge, forgetAge),
]
