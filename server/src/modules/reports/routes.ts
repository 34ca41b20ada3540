import * as reports from '@stagedoor/contract/reports'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import {
  nameCourt,
  readCounterNotice,
  sendCounterNotice,
} from './counter-notices/send-counter-notice.ts'
import { createReport, fileReport } from './create-report.ts'
import { type ApproveDecision, decideReport, deleteReport } from './decide-report.ts'
import { listEvidence, openEvidence } from './evidence/open-evidence.ts'
import { uploadEvidence } from './evidence/upload-evidence.ts'
import { listOwnReports, listReports, readReceipt } from './read-reports.ts'

/** Returns the routes of reports. */
export const reportsRoutes = (contents: Contents, approve: ApproveDecision): readonly Route[] => [
  serve(reports.uploadEvidence, (ctx, { files }) => uploadEvidence(ctx, files.file)),
  serve(reports.listEvidence, (ctx, { params }) => listEvidence(ctx, params.id)),
  serve(reports.openEvidence, (ctx, { params }) => openEvidence(ctx, params.id)),
  serve(reports.createReport, (ctx, { body }) => createReport(ctx, contents, body)),
  serve(reports.fileReport, (ctx, { body }) => fileReport(ctx, contents, body)),
  serve(reports.readReceipt, (ctx, { params }) => readReceipt(ctx, params.receipt)),
  serve(reports.nameCourt, (ctx, { params, body }) => nameCourt(ctx, params.receipt, body)),
  serve(reports.readCounterNotice, (ctx, { params }) => readCounterNotice(ctx, params.id)),
  serve(reports.sendCounterNotice, (ctx, { params, body }) =>
    sendCounterNotice(ctx, params.id, body),
  ),
  serve(reports.listOwnReports, (ctx, { query }) => listOwnReports(ctx, query)),
  serve(reports.listReports, (ctx, { query }) => listReports(ctx, contents, query)),
  serve(reports.decideReport, (ctx, { params, body }) =>
    decideReport(ctx, { contents, approve }, params.id, body),
  ),
  serve(reports.deleteReport, (ctx, { params }) => deleteReport(ctx, params.id)),
]
