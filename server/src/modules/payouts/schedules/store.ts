import type { Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  first,
  only,
  type PayoutSchedules,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** A schedule as it is stored; amounts in hundredths. */
export type ScheduleRow = Readonly<Selectable<PayoutSchedules>>

const scheduleSql = statement(
  'payouts.schedule',
  ({ performerId }: { performerId: string }, { db }) =>
    db.selectFrom('payoutSchedules').selectAll().where('performerId', '=', performerId),
)

/** Returns the schedule of a performer, or undefined. */
export const selectSchedule = (ctx: ReadCtx, performerId: string) =>
  first<ScheduleRow>(read(ctx, scheduleSql, { performerId }))

/** What a performer chooses, and when it comes next. */
export type ChosenSchedule = Pick<
  ScheduleRow,
  'every' | 'day' | 'minimum' | 'accountType' | 'nextAt'
>

const storeScheduleSql = statement(
  'payouts.store_schedule',
  ({ performerId, chosen }: { performerId: string; chosen: ChosenSchedule }, ctx) => {
    const changes = { ...chosen, updatedAt: ctx.now() }
    return ctx.db
      .insertInto('payoutSchedules')
      .values({ performerId, ...changes })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(changes))
      .returningAll()
  },
)

/** Stores the schedule of a performer in place of the one before. */
export const storeSchedule = (
  ctx: InTransaction,
  performerId: string,
  chosen: ChosenSchedule,
): Promise<ScheduleRow> => only(write(ctx, storeScheduleSql, { performerId, chosen }))

const deleteScheduleSql = statement(
  'payouts.delete_schedule',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('payoutSchedules').where('performerId', '=', performerId).returning('every'),
)

/** Deletes the schedule of a performer; returns false when there was none. */
export const deleteSchedule = async (ctx: InTransaction, performerId: string): Promise<boolean> =>
  (await write(ctx, deleteScheduleSql, { performerId })).length > 0

const dueSql = statement('payouts.due', ({ limit }: { limit: number }, ctx) =>
  ctx.db
    .selectFrom('payoutSchedules')
    .selectAll()
    .where('nextAt', '<=', ctx.now())
    .orderBy('nextAt')
    .limit(limit),
)

/** Returns up to `limit` schedules that are due, the longest first. */
export const selectDue = (ctx: ReadCtx, limit: number): Promise<ScheduleRow[]> =>
  read(ctx, dueSql, { limit })

const moveOnSql = statement(
  'payouts.move_on',
  (
    {
      performerId,
      dueAt,
      ...changes
    }: Pick<ScheduleRow, 'performerId' | 'nextAt' | 'lastProblem'> & { dueAt: Date },
    ctx,
  ) =>
    ctx.db
      .updateTable('payoutSchedules')
      .set({ ...changes, lastAt: ctx.now(), updatedAt: ctx.now() })
      .where('performerId', '=', performerId)
      .where('nextAt', '=', dueAt)
      .returning('performerId'),
)

/**
 * Moves a schedule that was due at `dueAt` to its next day; returns false when it was moved,
 * changed or ended before.
 */
export const moveOn = async (
  ctx: InTransaction,
  moved: Pick<ScheduleRow, 'performerId' | 'nextAt' | 'lastProblem'> & { readonly dueAt: Date },
): Promise<boolean> => (await write(ctx, moveOnSql, moved)).length > 0
