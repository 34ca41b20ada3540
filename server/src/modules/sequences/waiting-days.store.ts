import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The fans who receive a step of a sequence on one day. */
export interface WaitingDay {
  readonly id: string
  readonly name: string
  readonly fans: number
  readonly at: Date
}

const FANS_READ = 2000

const waitingByDaySql = statement(
  'sequences.waiting_by_day',
  ({
    performerId,
    from,
    to,
    timeZone,
  }: {
    performerId: string
    from: Date
    to: Date
    timeZone: string
  }) => sql<WaitingDay>`
    select one.id, one.name, count(*)::int as fans, min(fan.due_at) as at
    from sequences as one cross join lateral (select due_at from sequence_fans
      where sequence_id = one.id and due_at >= ${from}::timestamptz and due_at < ${to}::timestamptz
      order by due_at limit ${sql.lit(FANS_READ)}) as fan
    where one.performer_id = ${performerId}::uuid and not one.is_paused
    group by one.id, one.name, date_trunc('day', fan.due_at, ${timeZone}::text)
    order by at`,
)

/** Returns how many fans receive a step of each sequence of a performer on each day of a time. */
export const sequencesByDay = (
  ctx: ReadCtx,
  days: {
    readonly performerId: string
    readonly from: Date
    readonly to: Date
    readonly timeZone: string
  },
): Promise<readonly WaitingDay[]> => read(ctx, waitingByDaySql, days)
