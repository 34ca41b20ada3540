import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, read, type StatementCtx, statement } from '../../platform/db/index.ts'
import { type DeadlineState, hasDeadlineState } from './deadlines/store.ts'
import type { ReportRow } from './store.ts'

/** The filter of a list of reports. */
export interface ReportFilter {
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly kind?: string | undefined
  readonly reporterId?: string | undefined
  readonly deadline?: DeadlineState | undefined
}

interface Page {
  readonly limit: number
  readonly offset: number
}

function selectMatching(ctx: StatementCtx, filter: ReportFilter) {
  const { status, title, kind, reporterId, deadline } = filter
  let query = ctx.db.selectFrom('reports').selectAll()
  if (status !== undefined) query = query.where('status', '=', status)
  if (title !== undefined) query = query.where('title', '=', title)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (reporterId !== undefined) query = query.where('reporterId', '=', reporterId)
  if (deadline !== undefined) query = query.where(hasDeadlineState(deadline, ctx.now()))
  return query
}

const reportsSql = statement(
  'reports.reports',
  ({ filter, limit, offset }: { filter: ReportFilter } & Page, ctx) => {
    const { status, reporterId } = filter
    const query = selectMatching(ctx, filter)
    const isMixed = reporterId === undefined && status === undefined
    const ordered = isMixed
      ? query.orderBy(sql`status <> 'open'`).orderBy(sql`case when status = 'open' then due_at end`)
      : query.$if(reporterId === undefined && status === 'open', (open) => open.orderBy('dueAt'))
    return ordered.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
  },
)

const countReportsSql = statement(
  'reports.count_reports',
  ({ filter, offset }: { filter: ReportFilter; offset: number }, ctx) =>
    counted(ctx, selectMatching(ctx, filter), { offset }),
)

/** Returns a page of reports: open ones by due date, then decided ones, the newest first. */
export async function selectReports(
  ctx: ReadCtx,
  filter: ReportFilter,
  { limit, offset }: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const rows = await read(ctx, reportsSql, { filter, limit, offset })
  return { rows, total: await asTotal(read(ctx, countReportsSql, { filter, offset })) }
}
