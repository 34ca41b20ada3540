import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

const fillLastBoughtSql = statement(
  'fanlists.fill_last_bought',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{
    reached: string | null
    changed: number
  }>`
    with chosen as materialized (
      select performer_id, fan_id, bought > 0 and last_bought_at is null as is_open
      from fan_relations
      where ${after}::text is null or (performer_id, fan_id) >
        (split_part(${after}::text, ' ', 1)::uuid, split_part(${after}::text, ' ', 2)::uuid)
      order by performer_id, fan_id limit ${limit} for update
    ), filled as (
      update fan_relations as kept set last_bought_at = (
        select max(paid_at) from fan_payments as paid
        where paid.performer_id = kept.performer_id and paid.fan_id = kept.fan_id
          and paid.kind in ('content', 'product', 'message') and not paid.is_refunded)
      from chosen where chosen.is_open and chosen.performer_id = kept.performer_id
        and chosen.fan_id = kept.fan_id
    )
    select (select performer_id || ' ' || fan_id from chosen
        order by performer_id desc, fan_id desc limit 1) as reached,
      (select count(*)::int from chosen where is_open) as changed`,
)

/**
 * Stores when the fans after a pair last bought something, where it is not stored. Returns the last
 * pair and the number of the changed, undefined when no pair follows.
 */
export async function fillLastBought(
  ctx: InTransaction,
  after: string | null,
  limit: number,
): Promise<{ reached: string; changed: number } | undefined> {
  const rows = await write(ctx, fillLastBoughtSql, { after, limit })
  const { reached = null, changed = 0 } = rows[0] ?? {}
  return reached === null ? undefined : { reached, changed }
}
