import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** A report as it is stored. */
export interface ReportRow {
  readonly id: string
  readonly receipt: string
  readonly kind: string
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
  /** The statements of its form: see `ReportForm`. */
  readonly form: unknown
  readonly reporterId: string | null
  readonly reporterKind: string
  readonly contact: string | null
  readonly status: string
  readonly reason: string
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly dueAt: Date
  /** The last alarm about its deadline, from 0 for none to 3. */
  readonly alarm: number
  /** The instant at which it hid what it is about, until it is decided. */
  readonly hiddenAt: Date | null
  /** The case that it belongs to; null for those decided before there were cases. */
  readonly caseId: string | null
  readonly createdAt: Date
}

/** A new report. */
export type NewReport = Omit<
  ReportRow,
  'status' | 'reason' | 'decidedBy' | 'decidedAt' | 'alarm' | 'hiddenAt' | 'caseId'
>

const insertReportSql = statement(
  'reports.insert_report',
  ({ report }: { report: NewReport }, ctx) =>
    ctx.db
      .insertInto('reports')
      .values({
        ...report,
        snapshot: JSON.stringify(report.snapshot),
        form: JSON.stringify(report.form),
      })
      .returningAll(),
)

/** Stores a report; `reports__open_case` puts it into the open case of its thing. */
export const insertReport = (ctx: InTransaction, report: NewReport): Promise<ReportRow> =>
  only(write(ctx, insertReportSql, { report }))

/** The reporter, target and title by which a repeated report is recognised. */
export type ReportSubject = Pick<NewReport, 'targetKind' | 'targetId' | 'words' | 'title'> & {
  readonly reporterId: string
}

const repeatedSql = statement(
  'reports.repeated',
  ({ reporterId }: { reporterId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${reporterId}`}, 0))`,
)

const repeatedReportsSql = statement(
  'reports.repeated_reports',
  (
    {
      reporterId,
      targetKind,
      title,
      targetId,
      words,
    }: {
      reporterId: string
      targetKind: string
      title: string
      targetId: string | null
      words: string
    },
    ctx,
  ) =>
    ctx.db
      .selectFrom('reports')
      .selectAll()
      .where('reporterId', '=', reporterId)
      .where('status', '=', 'open')
      .where('targetKind', '=', targetKind)
      .where('title', '=', title)
      .where((eb) => (targetId === null ? eb('words', '=', words) : eb('targetId', '=', targetId)))
      .orderBy('createdAt')
      .limit(1),
)

/**
 * Returns the open report that an account already made of the same thing for the same reason, if
 * any. Reports of one account take turns, so that two at the same moment find each other.
 */
export async function selectRepeated(
  ctx: InTransaction,
  subject: ReportSubject,
): Promise<ReportRow | undefined> {
  const { reporterId, targetKind, targetId, words, title } = subject
  await read(ctx, repeatedSql, { reporterId })
  return first(read(ctx, repeatedReportsSql, { reporterId, targetKind, title, targetId, words }))
}

const storeDescriptionSql = statement(
  'reports.store_description',
  ({ description, id }: { description: string; id: string }, ctx) =>
    ctx.db.updateTable('reports').set({ description }).where('id', '=', id).returningAll(),
)

/** Replaces the description of a report. */
export const storeDescription = (
  ctx: InTransaction,
  id: string,
  description: string,
): Promise<ReportRow> => only(write(ctx, storeDescriptionSql, { description, id }))

const storeHiddenSql = statement('reports.store_hidden', ({ id }: { id: string }, ctx) =>
  ctx.db.updateTable('reports').set({ hiddenAt: ctx.now() }).where('id', '=', id),
)

/** Stores that a report hid what it is about. */
export async function storeHidden(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, storeHiddenSql, { id })
}

const clearedSql = statement('reports.cleared', ({ targetId }: { targetId: string }, { db }) =>
  db
    .selectFrom('reports')
    .select('snapshot')
    .where('targetId', '=', targetId)
    .where('kind', '=', 'minor')
    .where('status', '=', 'dismissed')
    .orderBy('decidedAt', 'desc')
    .limit(20),
)

/** Returns the copies of a thing that dismissed reports about a minor kept, the newest first. */
export async function selectCleared(ctx: ReadCtx, targetId: string): Promise<unknown[]> {
  const rows = await read(ctx, clearedSql, { targetId })
  return rows.map(({ snapshot }) => snapshot)
}

const byReceiptSql = statement('reports.by_receipt', ({ receipt }: { receipt: string }, ctx) =>
  ctx.db.selectFrom('reports').selectAll().where('receipt', '=', receipt),
)

/** Returns a report by its number. */
export const selectByReceipt = (ctx: ReadCtx, receipt: string): Promise<ReportRow | undefined> =>
  first(read(ctx, byReceiptSql, { receipt }))

const reportSql = statement('reports.report', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('reports').selectAll().where('id', '=', id),
)

/** Returns a report by its id. */
export const selectReport = (ctx: ReadCtx, id: string): Promise<ReportRow | undefined> =>
  first(read(ctx, reportSql, { id }))

const byIdsSql = statement('reports.by_ids', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db.selectFrom('reports').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns reports by id, in no order. */
export const selectByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<ReportRow[]> =>
  read(ctx, byIdsSql, { ids })

const byReceiptPrefixSql = statement(
  'reports.by_receipt_prefix',
  ({ number, limit }: { number: string; limit: number }, ctx) =>
    ctx.db
      .selectFrom('reports')
      .selectAll()
      .where('receipt', 'like', `${number.replace(/[\\%_]/g, '\\$&')}%`)
      .orderBy('receipt')
      .limit(limit),
)

/** Returns a few reports whose number begins with a text. */
export const selectByReceiptPrefix = (
  ctx: ReadCtx,
  number: string,
  limit: number,
): Promise<ReportRow[]> => read(ctx, byReceiptPrefixSql, { number, limit })

const lockReportSql = statement('reports.lock_report', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a report with a lock against a second decision. */
export const lockReport = (ctx: InTransaction, id: string): Promise<ReportRow | undefined> =>
  first(read(ctx, lockReportSql, { id }))

const storeDecisionsSql = statement(
  'reports.store_decisions',
  ({ decision, ids }: { decision: StoredDecision; ids: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('reports')
      .set({ ...decision, decidedAt: ctx.now() })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

interface StoredDecision {
  readonly status: string
  readonly reason: string
  readonly decidedBy: string
}

/** Stores one decision of reports; `reports__close_cases` closes their case with the last. */
export async function storeDecisions(
  ctx: InTransaction,
  ids: readonly string[],
  decision: StoredDecision,
): Promise<void> {
  await write(ctx, storeDecisionsSql, { decision, ids })
}

const removeReportSql = statement('reports.remove_report', ({ id }: { id: string }, ctx) =>
  ctx.db.deleteFrom('reports').where('id', '=', id).returningAll(),
)

/** Deletes a report; returns undefined when there was none. */
export const removeReport = (ctx: InTransaction, id: string): Promise<ReportRow | undefined> =>
  first(write(ctx, removeReportSql, { id }))
