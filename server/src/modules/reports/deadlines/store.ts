import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'
import { ALARM_PARTS } from './rules.ts'

/** The states of a deadline by which the list of reports is filtered. */
export type DeadlineState = 'soon' | 'late' | 'missed'

/**
 * Returns the condition for the deadline of an open report, which names only columns that the index
 * of open reports has.
 */
export const isOpenDeadline = (state: 'soon' | 'late', now: Date): RawBuilder<boolean> =>
  state === 'late'
    ? sql<boolean>`due_at < ${now}`
    : sql<boolean>`(due_at >= ${now}
        and ${now} >= created_at + (due_at - created_at) * ${ALARM_PARTS.half}::float8)`

/** The condition for reports that were decided after their deadline. */
export const decidedLate = sql<boolean>`decided_at > due_at`

/**
 * Returns the condition for a state of a deadline: open reports that admins were warned about, open
 * ones that are late, and all that were or are late.
 */
export function hasDeadlineState(state: DeadlineState, now: Date): RawBuilder<boolean> {
  if (state === 'missed') return sql<boolean>`(${decidedLate} or ${hasDeadlineState('late', now)})`
  return sql<boolean>`(status = 'open' and ${isOpenDeadline(state, now)})`
}

/** A report about whose deadline an alarm is raised. */
export interface AlarmRow {
  readonly id: string
  readonly alarm: number
}

const storeAlarmsSql = statement('reports.store_alarms', ({ limit }: { limit: number }, ctx) => {
  const now = ctx.now()
  return sql<AlarmRow>`update reports set alarm = due.stage
    from (
      select one.id, stage from reports as one,
        lateral (select one.due_at - one.created_at as time) as given,
        lateral (select case
          when one.due_at < ${now} then 3
          when ${now} >= one.created_at + time * ${ALARM_PARTS.most}::float8 then 2
          when ${now} >= one.created_at + time * ${ALARM_PARTS.half}::float8 then 1
          else 0 end as stage) as reached
      where one.status = 'open' and stage > one.alarm
      order by one.due_at, one.id
      limit ${limit}
      for update of one skip locked
    ) as due
    where reports.id = due.id
    returning reports.id, reports.alarm`
})

/** Stores the alarms that are due, the most urgent first, and returns their reports. */
export const storeAlarms = (ctx: InTransaction, limit: number): Promise<AlarmRow[]> =>
  write(ctx, storeAlarmsSql, { limit })
