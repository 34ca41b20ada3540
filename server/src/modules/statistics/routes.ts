import * as statistics from '@stagedoor/contract/statistics'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { listSubjects } from './list-subjects.ts'
import { readOverview } from './read-overview.ts'
import { readSubject } from './read-subject.ts'

/** Returns the routes of statistics. */
export const statisticsRoutes = (contents: Contents): readonly Route[] => [
  serve(statistics.readOverview, (ctx, { query }) => readOverview(ctx, query)),
  serve(statistics.listSubjects, (ctx, { query }) => listSubjects(ctx, contents, query)),
  serve(statistics.readSubject, (ctx, { params, query }) =>
    readSubject(ctx, contents, { id: params.id, query }),
  ),
]
