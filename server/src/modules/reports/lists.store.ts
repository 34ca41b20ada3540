import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  countedSql,
  countLimit,
  read,
  type StatementCtx,
  statement,
} from '../../platform/db/index.ts'
import { type DeadlineState, decidedLate, hasDeadlineState } from './deadlines/store.ts'
import type { ReportRow } from './store.ts'

/** The filter of a list of reports. */
export interface ReportFilter {
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly kind?: string | undefined
  readonly reporterId?: string | undefined
  readonly ownerId?: string | undefined
  readonly deadline?: DeadlineState | undefined
}

interface Page {
  readonly limit: number
  readonly offset: number
}

function selectMatching(ctx: StatementCtx, filter: ReportFilter) {
  const { status, title, kind, reporterId, ownerId, deadline } = filter
  let query = ctx.db.selectFrom('reports').selectAll()
  if (status !== undefined) query = query.where('status', '=', status)
  if (title !== undefined) query = query.where('title', '=', title)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (reporterId !== undefined) query = query.where('reporterId', '=', reporterId)
  if (ownerId !== undefined) query = query.where('ownerId', '=', ownerId)
  if (deadline !== undefined) query = query.where(hasDeadlineState(deadline, ctx.now()))
  return query
}

const reportsSql = statement(
  'reports.reports',
  ({ filter, limit, offset }: { filter: ReportFilter } & Page, ctx) => {
    const { status, reporterId, ownerId } = filter
    const query = selectMatching(ctx, filter)
    const isOfPerson = reporterId !== undefined || ownerId !== undefined
    const isMixed = !isOfPerson && status === undefined
    const ordered = isMixed
      ? query.orderBy(sql`status <> 'open'`).orderBy(sql`case when status = 'open' then due_at end`)
      : query.$if(!isOfPerson && status === 'open', (open) => open.orderBy('dueAt'))
    return ordered.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
  },
)

const countReportsSql = statement(
  'reports.count_reports',
  ({ filter, offset }: { filter: ReportFilter; offset: number }, ctx) =>
    counted(ctx, selectMatching(ctx, filter), { offset }),
)

/** Counts those that were late and those that are, each by an index that has no others. */
const countMissedSql = statement(
  'reports.count_missed',
  ({ filter, offset }: { filter: ReportFilter; offset: number }, ctx) => {
    const limit = countLimit({ offset })
    const { deadline: _, ...rest } = filter
    const parts = [
      selectMatching(ctx, rest).where(decidedLate),
      selectMatching(ctx, { ...rest, deadline: 'late' }),
    ].map(
      (part) =>
        sql`(${part
          .clearSelect()
          .select(({ lit }) => lit(1).as('one'))
          .limit(limit)})`,
    )
    return countedSql(sql`from (${sql.join(parts, sql` union all `)}) as missed`, { offset })
  },
)

/**
 * Returns a page of reports: open ones by due date, then decided ones, the newest first; those of
 * one person newest first.
 */
export async function selectReports(
  ctx: ReadCtx,
  filter: ReportFilter,
  { limit, offset }: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const rows = await read(ctx, reportsSql, { filter, limit, offset })
  const countSql = filter.deadline === 'missed' ? countMissedSql : countReportsSql
  return { rows, total: await asTotal(read(ctx, countSql, { filter, offset })) }
}

const reportsOfCaseSql = statement(
  'reports.reports_of_case',
  ({ caseId, limit }: { caseId: string; limit: number }, ctx) =>
    ctx.db
      .selectFrom('reports')
      .selectAll()
      .where('caseId', '=', caseId)
      .orderBy(sql`status <> 'open'`)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(limit),
)

/** Returns the reports of a case: open ones first, by deadline. */
export const reportsOfCase = (ctx: ReadCtx, caseId: string, limit: number): Promise<ReportRow[]> =>
  read(ctx, reportsOfCaseSql, { caseId, limit })

const lockOpenSql = statement('reports.lock_open', ({ caseId }: { caseId: string }, ctx) =>
  ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('caseId', '=', caseId)
    .where('status', '=', 'open')
    .orderBy(sql`hidden_at is null`)
    .orderBy('dueAt')
    .orderBy('id')
    .forUpdate(),
)

/**
 * Returns the open reports of a case with a lock: first the one that hides the thing, then by
 * deadline. The case must be locked before.
 */
export const lockOpenReports = (ctx: InTransaction, caseId: string): Promise<ReportRow[]> =>
  read(ctx, lockOpenSql, { caseId })

const excerptsSql = statement(
  'reports.excerpts_of_cases',
  ({ caseIds, length }: { caseIds: readonly string[]; length: number }) =>
    sql<{ caseId: string; excerpt: string | null }>`select cases.id as case_id, excerpt
      from unnest(${caseIds}::uuid[]) as cases (id)
      left join lateral (
        select left(coalesce(nullif(snapshot ->> 'title', ''), nullif(snapshot ->> 'text', ''),
          nullif(words, ''), regexp_replace(snapshot ->> 'bio', '<[^>]*>', ' ', 'g'), ''),
          ${length}::int) as excerpt
        from reports where reports.case_id = cases.id order by due_at, id limit 1
      ) as urgent on true`,
)

/** Returns the first words of what the reports of cases are about. */
export async function excerptsOfCases(
  ctx: ReadCtx,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read(ctx, excerptsSql, { caseIds, length: 120 })
  return new Map(rows.map(({ caseId, excerpt }) => [caseId, excerpt ?? '']))
}
