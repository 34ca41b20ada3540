import * as processorreports from '@stagedoor/contract/processorreports'
import { type Route, serve } from '../../platform/http/index.ts'
import { listReports, readReport } from './read-report.ts'

export const processorreportsRoutes: readonly Route[] = [
  serve(processorreports.listReports, listReports),
  serve(processorreports.readReport, (ctx, { params }) => readReport(ctx, params.month)),
]
