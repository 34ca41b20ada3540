import { gunzipSync } from 'node:zlib'
import type { processorReportPaths } from '@stagedoor/contract/processorreports'
import { ReportMonth } from '@stagedoor/contract/processorreports/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { transaction, type Viewer } from '../../platform/context.ts'
import type { PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireStaff } from '../../platform/staff.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { refuseStaffWithoutFactor } from '../factors/index.ts'
import { readSettings, sellerLines } from '../settings/index.ts'
import { readFigures } from './read-report.ts'
import { begunMonth, periodOf } from './rules.ts'
import { findMonthRows, selectRows } from './store.ts'
import { figuresCsv, rowsCsv } from './write-csv.ts'
import { writeReportPdf } from './write-pdf.ts'

type ReportFile = keyof typeof processorReportPaths

/**
 * Sends the report of a month as a file: its figures as PDF or CSV, or the rows that they count.
 * The download is audited. Refuses `request.not_found` for what is no month that has begun.
 */
export const exportReport =
  (file: ReportFile) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { viewer } = ctx
    if (!viewer) return refuse('auth.required')
    if (viewer.role !== 'admin') refuse('auth.forbidden')
    requireStaff(viewer, 'money.read')
    await refuseStaffWithoutFactor(ctx, { staff: 'money.read' }, viewer)
    const parsed = z.safeParse(ReportMonth, (request.params as { month?: unknown }).month)
    const month = parsed.success ? begunMonth(parsed.data, ctx.now()) : undefined
    if (!month) return refuse('request.not_found')
    await auditDownload({ ...ctx, viewer }, month, file)
    const isPdf = file === 'pdf'
    const content = file === 'rows' ? 'rows' : 'report'
    const name = `processor-${content}-${month}.${isPdf ? 'pdf' : 'csv'}`
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type(isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
      .send(await contentOf(ctx, month, file))
  }

async function contentOf(ctx: PageCtx, month: string, file: ReportFile) {
  if (file === 'rows') {
    const stored = await findMonthRows(ctx, month)
    return stored ? gunzipSync(stored) : rowsCsv(await selectRows(ctx, periodOf(month, ctx.now())))
  }
  const figures = await readFigures(ctx, month)
  if (file === 'csv') return figuresCsv(figures)
  const settings = await readSettings(ctx)
  return writeReportPdf(figures, {
    siteName: settings.siteName,
    seller: sellerLines(settings),
    at: figures.finishedAt ?? ctx.now(),
  })
}

const auditDownload = (
  ctx: PageCtx & { readonly viewer: Viewer },
  month: string,
  file: ReportFile,
): Promise<void> =>
  transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'processorreports.downloaded',
      subjectKind: 'table',
      subjectId: `processor-report ${month}`,
      detail: { file },
    }),
  )
