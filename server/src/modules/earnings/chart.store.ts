import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'

/** The net earnings of one UTC day from sales of one type, after refunds, in hundredths of currency. */
export interface DailyEarning {
  readonly day: string
  readonly type: string
  readonly net: bigint
}

/** Returns the earnings of a performer by day and type from one UTC day to another, both included. */
export async function selectDailyEarnings(
  { db }: ReadCtx,
  { performerId, type }: { performerId: string; type?: string | undefined },
  [first, last]: readonly [string, string],
): Promise<readonly DailyEarning[]> {
  const { rows } = await sql<DailyEarning>`
    select (created_at at time zone 'UTC')::date::text as day, type, sum(net - refunded_net)::bigint as net
    from earnings
    where performer_id = ${performerId} and (${type ?? null}::text is null or type = ${type ?? null})
      and created_at >= ${first}::timestamp at time zone 'UTC'
      and created_at < (${last}::timestamp + interval '1 day') at time zone 'UTC'
    group by 1, 2`.execute(db)
  return rows
}
