import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'

/** The sales of one day, in hundredths of currency. */
export interface DailySales {
  readonly gross: bigint
  readonly net: bigint
}

/**
 * Returns the sales of all performers by UTC day (`2026-11-21`) since an instant, after refunds; days without sales are
 * left out.
 */
export async function dailySales({ db }: ReadCtx, since: Date): Promise<Map<string, DailySales>> {
  const { rows } = await sql<DailySales & { day: string }>`
    select (created_at at time zone 'UTC')::date::text as day,
      sum(gross - refunded_gross)::bigint as gross, sum(net - refunded_net)::bigint as net
    from earnings where created_at >= ${since} group by 1`.execute(db)
  return new Map(rows.map(({ day, ...sold }) => [day, sold]))
}
