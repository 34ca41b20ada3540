import * as logs from '@stagedoor/contract/logs'
import { type Route, serve } from '../../platform/http/index.ts'
import { listEntries } from './list-entries.ts'

export const logsRoutes: readonly Route[] = [
  serve(logs.listExceptions, (ctx, { query }) => listEntries(ctx, 'exception', query)),
  serve(logs.listRequests, (ctx, { query }) => listEntries(ctx, 'request', query)),
  serve(logs.listSystem, (ctx, { query }) => listEntries(ctx, 'system', query)),
]
