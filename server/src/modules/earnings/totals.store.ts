import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'

/** Returns the sums of all performers' earnings after refunds, in hundredths of currency. */
export async function earningTotals({ db }: ReadCtx): Promise<{ gross: bigint; net: bigint }> {
  return db
    .selectFrom('earnings')
    .select([
      sql<bigint>`coalesce(sum(gross - refunded_gross), 0)::bigint`.as('gross'),
      sql<bigint>`coalesce(sum(net - refunded_net), 0)::bigint`.as('net'),
    ])
    .executeTakeFirstOrThrow()
}
