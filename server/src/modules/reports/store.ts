import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows } from '../../platform/db/index.ts'

/** A report as it is stored. */
export interface ReportRow {
  readonly id: string
  readonly receipt: string
  readonly title: string
  readonly description: string
  readonly targetKind: string
  readonly targetId: string | null
  readonly ownerId: string | null
  readonly itemId: string | null
  readonly itemKind: string | null
  readonly words: string
  /** A copy of the reported content at the time of the report: see `Snapshot`. */
  readonly snapshot: unknown
  readonly reporterId: string | null
  readonly reporterKind: string
  readonly contact: string | null
  readonly status: string
  readonly reason: string
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly dueAt: Date
  readonly createdAt: Date
}

/** A new report. */
export type NewReport = Omit<ReportRow, 'status' | 'reason' | 'decidedBy' | 'decidedAt'>

/** The filter of a list of reports. */
export interface ReportFilter {
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly reporterId?: string | undefined
}

/** Stores a report. */
export const insertReport = (ctx: InTransaction, report: NewReport): Promise<ReportRow> =>
  ctx.db
    .insertInto('reports')
    .values({ ...report, snapshot: JSON.stringify(report.snapshot) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The reporter, target and title by which a repeated report is recognised. */
export type ReportSubject = Pick<NewReport, 'targetKind' | 'targetId' | 'words' | 'title'> & {
  readonly reporterId: string
}

/**
 * Returns the open report that an account already made of the same thing for the same reason, if any. Reports of one
 * account take turns, so that two at the same moment find each other.
 */
export async function selectRepeated(
  ctx: InTransaction,
  subject: ReportSubject,
): Promise<ReportRow | undefined> {
  const { reporterId, targetKind, targetId, words, title } = subject
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${reporterId}`}, 0))`.execute(
    ctx.db,
  )
  return ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('reporterId', '=', reporterId)
    .where('status', '=', 'open')
    .where('targetKind', '=', targetKind)
    .where('title', '=', title)
    .where((eb) => (targetId === null ? eb('words', '=', words) : eb('targetId', '=', targetId)))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

/** Replaces the description of a report. */
export const storeDescription = (
  ctx: InTransaction,
  id: string,
  description: string,
): Promise<ReportRow> =>
  ctx.db
    .updateTable('reports')
    .set({ description })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns a report by its number. */
export const selectByReceipt = (ctx: ReadCtx, receipt: string): Promise<ReportRow | undefined> =>
  ctx.db.selectFrom('reports').selectAll().where('receipt', '=', receipt).executeTakeFirst()

/** Returns a report by its id. */
export const selectReport = (ctx: ReadCtx, id: string): Promise<ReportRow | undefined> =>
  ctx.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns reports by id, in no order. */
export const selectByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<ReportRow[]> =>
  ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Returns a few reports whose number begins with a text. */
export const selectByReceiptPrefix = (
  ctx: ReadCtx,
  number: string,
  limit: number,
): Promise<ReportRow[]> =>
  ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('receipt', 'like', `${number.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('receipt')
    .limit(limit)
    .execute()

/** Returns a report with a lock against a second decision. */
export const lockReport = (ctx: InTransaction, id: string): Promise<ReportRow | undefined> =>
  ctx.db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores the decision of a report. */
export async function storeDecision(
  ctx: InTransaction,
  id: string,
  decision: { status: string; reason: string; decidedBy: string },
): Promise<void> {
  await ctx.db
    .updateTable('reports')
    .set({ ...decision, decidedAt: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Deletes a report; returns undefined when there was none. */
export const removeReport = (ctx: InTransaction, id: string): Promise<ReportRow | undefined> =>
  ctx.db.deleteFrom('reports').where('id', '=', id).returningAll().executeTakeFirst()

/** Returns a page of reports: open ones by due date, then decided ones, the newest first. */
export async function selectReports(
  ctx: ReadCtx,
  { status, title, reporterId }: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  let query = ctx.db.selectFrom('reports').selectAll()
  if (status !== undefined) query = query.where('status', '=', status)
  if (title !== undefined) query = query.where('title', '=', title)
  if (reporterId !== undefined) query = query.where('reporterId', '=', reporterId)
  const isMixed = reporterId === undefined && status === undefined
  const ordered = isMixed
    ? query.orderBy(sql`status <> 'open'`).orderBy(sql`case when status = 'open' then due_at end`)
    : query.$if(reporterId === undefined && status === 'open', (open) => open.orderBy('dueAt'))
  const rows = await ordered
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countRows(ctx, query, { offset }) }
}

/** Returns how many reports are open, and how many of them are late. */
export async function countOpenAndLate(ctx: ReadCtx): Promise<{ open: number; late: number }> {
  const row = await ctx.db
    .selectFrom('reports')
    .where('status', '=', 'open')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('open'),
      sql<bigint>`count(*) filter (where due_at < ${ctx.now()})`.as('late'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), late: Number(row.late) }
}

/** Counts the open reports of items and of what stands on them, by the ids of the items. */
export async function countReportsOfItems(
  { db }: ReadCtx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reports')
    .select(['itemId', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('itemId', '=', sql<string>`any(${itemIds}::uuid[])`)
    .where('status', '=', 'open')
    .groupBy('itemId')
    .execute()
  return new Map(rows.map(({ itemId, count }) => [itemId ?? '', Number(count)]))
}
