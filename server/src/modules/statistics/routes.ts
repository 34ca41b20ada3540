import * as statistics from '@stagedoor/contract/statistics'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { listCancellationWords } from './list-cancellation-words.ts'
import { listSubjects } from './list-subjects.ts'
import { listSubscriberChanges } from './list-subscriber-changes.ts'
import { readChurn } from './read-churn.ts'
import { readForecast } from './read-forecast.ts'
import { readHours } from './read-hours.ts'
import { readOverview } from './read-overview.ts'
import { readSubject } from './read-subject.ts'

/** Returns the routes of statistics. */
export const statisticsRoutes = (contents: Contents): readonly Route[] => [
  serve(statistics.readOverview, (ctx, { query }) => readOverview(ctx, query)),
  serve(statistics.listSubjects, (ctx, { query }) => listSubjects(ctx, contents, query)),
  serve(statistics.readSubject, (ctx, { params, query }) =>
    readSubject(ctx, contents, { id: params.id, query }),
  ),
  serve(statistics.listSubscriberChanges, (ctx, { query }) => listSubscriberChanges(ctx, query)),
  serve(statistics.readChurn, (ctx, { query }) => readChurn(ctx, query)),
  serve(statistics.listCancellationWords, (ctx, { query }) => listCancellationWords(ctx, query)),
  serve(statistics.readHours, (ctx, { query }) => readHours(ctx, query)),
  serve(statistics.readForecast, (ctx) => readForecast(ctx)),
]
