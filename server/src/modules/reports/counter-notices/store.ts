import type { CounterNoticeState } from '@stagedoor/contract/reports'
import type * as z from 'zod/mini'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** A counter-notice as it is stored. */
export interface CounterNoticeRow {
  readonly id: string
  readonly decisionId: string
  readonly reportId: string
  readonly ownerId: string
  readonly signature: string
  readonly postalAddress: string
  readonly text: string
  readonly createdAt: Date
  readonly restoresAt: Date
  readonly state: z.output<typeof CounterNoticeState>
  readonly suit: string
  readonly endedAt: Date | null
}

const insertNoticeSql = statement(
  'reports.insert_counter_notice',
  ({ notice }: { notice: Omit<CounterNoticeRow, 'state' | 'suit' | 'endedAt'> }, { db }) =>
    db.insertInto('counterNotices').values(notice).returningAll(),
)

/** Stores a counter-notice. */
export async function insertNotice(
  ctx: InTransaction,
  notice: Omit<CounterNoticeRow, 'state' | 'suit' | 'endedAt'>,
): Promise<CounterNoticeRow> {
  const [row] = await write(ctx, insertNoticeSql, { notice })
  return row as CounterNoticeRow
}

const noticeOfDecisionSql = statement(
  'reports.counter_notice_of_decision',
  ({ decisionId }: { decisionId: string }, { db }) =>
    db.selectFrom('counterNotices').selectAll().where('decisionId', '=', decisionId),
)

/** Returns the counter-notice against a decision. */
export const noticeOfDecision = (
  ctx: ReadCtx,
  decisionId: string,
): Promise<CounterNoticeRow | undefined> =>
  first(read(ctx, noticeOfDecisionSql, { decisionId })) as Promise<CounterNoticeRow | undefined>

const noticeOfReportSql = statement(
  'reports.counter_notice_of_report',
  ({ reportId }: { reportId: string }, { db }) =>
    db
      .selectFrom('counterNotices')
      .selectAll()
      .where('reportId', '=', reportId)
      .orderBy('createdAt', 'desc')
      .limit(1),
)

/** Returns the newest counter-notice against what a report led to. */
export const noticeOfReport = (
  ctx: ReadCtx,
  reportId: string,
): Promise<CounterNoticeRow | undefined> =>
  first(read(ctx, noticeOfReportSql, { reportId })) as Promise<CounterNoticeRow | undefined>

const lockDueSql = statement('reports.lock_due_counter_notices', (_: object, ctx) =>
  ctx.db
    .selectFrom('counterNotices')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('restoresAt', '<=', ctx.now())
    .orderBy('restoresAt')
    .limit(100)
    .forUpdate()
    .skipLocked(),
)

/** Returns counter-notices whose time is over, with a lock. */
export const lockDueNotices = (ctx: InTransaction): Promise<CounterNoticeRow[]> =>
  read(ctx, lockDueSql) as Promise<CounterNoticeRow[]>

const endNoticeSql = statement(
  'reports.end_counter_notice',
  (
    {
      id,
      state,
      suit,
    }: { id: string; state: Exclude<CounterNoticeRow['state'], 'waiting'>; suit: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('counterNotices')
      .set({ state, suit, endedAt: ctx.now() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id'),
)

/** Ends a counter-notice that waits. Returns false when it had ended. */
export async function endNotice(
  ctx: InTransaction,
  id: string,
  state: Exclude<CounterNoticeRow['state'], 'waiting'>,
  suit = '',
): Promise<boolean> {
  return (await write(ctx, endNoticeSql, { id, state, suit })).length > 0
}
