import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as reports from '@stagedoor/contract/reports'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { noticeView } from './counter-notices/send-counter-notice.ts'
import { noticeOfReport } from './counter-notices/store.ts'
import { selectReports } from './lists.store.ts'
import { normalizeReceipt } from './rules.ts'
import { type ReportRow, selectByReceipt } from './store.ts'
import { adminView, receiptView, reportView } from './views.ts'

/** Returns the status of a report by its number. */
export async function readReceipt(ctx: ReadCtx, receipt: string) {
  const report =
    (await selectByReceipt(ctx, normalizeReceipt(receipt))) ?? refuse('reports.not_found')
  const notice = report.kind === 'copyright' && (await noticeOfReport(ctx, report.id))
  return { ...receiptView(report), counterNotice: notice ? noticeView(notice) : null }
}

/** Returns the cards of the people in reports. */
export const peopleIn = (ctx: ReadCtx, rows: readonly ReportRow[]) =>
  readCards(
    ctx,
    rows.flatMap(({ reporterId, ownerId }) => [reporterId, ownerId].filter((id) => id !== null)),
  )

/** Lists a page of the viewer's own reports. */
export async function listOwnReports(
  ctx: ReadCtx & { readonly viewer: Viewer },
  query: InputOf<typeof reports.listOwnReports>['query'],
) {
  const { rows, total } = await selectReports(ctx, { reporterId: ctx.viewer.id }, pageOf(query))
  const people = await peopleIn(ctx, rows)
  return { data: rows.map((row) => reportView(row, people)), total }
}

/** Lists a page of all reports, with the people in them. */
export async function listReports(
  ctx: ReadCtx,
  contents: Contents,
  query: InputOf<typeof reports.listReports>['query'],
) {
  const { status, title, kind, deadline } = query
  const filter = { status, title, kind, deadline }
  const { rows, total } = await selectReports(ctx, filter, pageOf(query))
  const people = await peopleIn(ctx, rows)
  const now = ctx.now()
  return { data: rows.map((row) => adminView(row, { people, now, contents })), total }
}
