import * as identitychecks from '@stagedoor/contract/identitychecks'
import { type Route, serve } from '../../platform/http/index.ts'
import { listChecksOf, readOwnCheck, refreshOwnCheck } from './read-checks.ts'
import { startCheck } from './start-check.ts'

/** The calls of identity checks. */
export const identitychecksRoutes: readonly Route[] = [
  serve(identitychecks.read, readOwnCheck),
  serve(identitychecks.start, startCheck),
  serve(identitychecks.refresh, refreshOwnCheck),
  serve(identitychecks.listOf, (ctx, { params }) => listChecksOf(ctx, params.id)),
]
