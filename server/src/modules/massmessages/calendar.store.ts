import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { columns, type MassMessageRow } from './store.ts'

/** The days of a performer's calendar; the end itself is not part of them. */
interface Days {
  readonly performerId: string
  readonly from: Date
  readonly to: Date
}

/** Returns the mass messages that were sent or are scheduled in some days, in the order of their times. */
export const selectCalendar = (
  { db }: ReadCtx,
  { performerId, from, to }: Days,
  limit: number,
): Promise<MassMessageRow[]> => {
  const time = sql<Date>`coalesce(started_at, starts_at)`
  return db
    .selectFrom('massMessages')
    .select(columns)
    .where('performerId', '=', performerId)
    .where('drip', 'is', null)
    .where(time, '>=', from)
    .where(time, '<', to)
    .orderBy(time)
    .orderBy('id')
    .limit(limit)
    .$castTo<MassMessageRow>()
    .execute()
}
