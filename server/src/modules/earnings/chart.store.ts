import { sql } from 'kysely'
import type { Reading } from '../../platform/context.ts'

/** The net earnings of one day of UTC from sales of one type, after refunds, in hundredths of currency. */
export interface DayOfType {
  readonly day: string
  readonly type: string
  readonly net: bigint
}

/** The earnings of a performer by day and type from one day of UTC to another, both included. */
export async function selectDaysByType(
  { db }: Reading,
  { performerId, type }: { performerId: string; type?: string | undefined },
  [first, last]: readonly [string, string],
): Promise<readonly DayOfType[]> {
  const { rows } = await sql<DayOfType>`
    select (created_at at time zone 'UTC')::date::text as day, type, sum(net - refunded_net)::bigint as net
    from earnings
    where performer_id = ${performerId} and (${type ?? null}::text is null or type = ${type ?? null})
      and created_at >= ${first}::timestamp at time zone 'UTC'
      and created_at < (${last}::timestamp + interval '1 day') at time zone 'UTC'
    group by 1, 2`.execute(db)
  return rows
}
