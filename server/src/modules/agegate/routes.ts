import * as agegate from '@stagedoor/contract/agegate'
import { type Route, serve } from '../../platform/http/index.ts'
import { readGate } from './check-age.ts'

/** The routes of the age gate. */
export const agegateRoutes: readonly Route[] = [
  serve(agegate.readGate, (ctx) => readGate(ctx, ctx)),
]
