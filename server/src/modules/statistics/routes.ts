import * as statistics from '@stagedoor/contract/statistics'
import { type Route, serve } from '../../platform/http/index.ts'
import { readOverview } from './read-overview.ts'

export const statisticsRoutes: readonly Route[] = [
  serve(statistics.readOverview, (ctx, { query }) => readOverview(ctx, query)),
]
