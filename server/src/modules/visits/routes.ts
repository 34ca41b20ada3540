import * as visits from '@stagedoor/contract/visits'
import { type Route, serve } from '../../platform/http/index.ts'
import { lastVisitOf, noteVisit } from './note-visit.ts'

/** The routes of visits. */
export const visitsRoutes: readonly Route[] = [
  serve(visits.readVisit, async (ctx) => ({ since: await lastVisitOf(ctx, ctx.viewer.id) })),
  serve(visits.noteVisit, (ctx) => noteVisit(ctx)),
]
