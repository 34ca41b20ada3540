import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

/** A view of an item. The key tells its viewer from others on that day. */
export interface ItemView {
  readonly itemId: string
  readonly viewerKey: string
}

const countViewSql = statement(
  'items.count_view',
  ({ itemId, viewerKey }: { itemId: string; viewerKey: string }, ctx) => sql`
    with viewed as (
      insert into item_views (item_id, viewed_on, viewer_key, viewed_at)
      values (${itemId}, ${dayOf(ctx.now())}::date, ${viewerKey}, ${ctx.now()})
      on conflict do nothing returning item_id),
    counted as (
      update items set view_count = view_count + 1 where id in (select item_id from viewed)
      returning id, view_count),
    ranked as (update item_ranks as rank set views = counted.view_count from counted
    where rank.item_id = counted.id)
    select id from counted`,
)

/**
 * Counts a view unless its viewer viewed the item on the same day in UTC. Returns true when it was
 * counted.
 */
export async function countView(ctx: ReadCtx, { itemId, viewerKey }: ItemView): Promise<boolean> {
  const rows = await write(ctx, countViewSql, { itemId, viewerKey })
  return rows.length === 1
}

const deletePastViewsSql = statement(
  'items.delete_past_views',
  (_: object, ctx) => sql`delete from item_views where viewed_on < ${dayOf(ctx.now())}::date`,
)

/** Deletes the view records of past days. */
export async function deletePastViews(ctx: ReadCtx): Promise<void> {
  await write(ctx, deletePastViewsSql)
}

/** Returns the day of an instant in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
