import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type CountCursor, statement, write } from '../../platform/db/index.ts'

/** The counts by which lists may be ordered. */
export type RankOrder = 'likes' | 'views'

const rankItemsSql = statement(
  'items.rank_items',
  ({
    ids,
  }: {
    ids: readonly string[]
  }) => sql`insert into item_ranks (item_id, kind, owner_id, likes, views)
    select id, kind, owner_id, like_count, view_count from items where id = any(${ids}::uuid[])
    on conflict do nothing`,
)

/**
 * Lets lists order these items by likes and views. Items that are ranked already stay unchanged.
 */
export async function rankItems(ctx: ReadCtx, ids: readonly string[]): Promise<void> {
  await write(ctx, rankItemsSql, { ids })
}

const updateRanksSql = statement(
  'items.update_ranks',
  ({
    ids,
  }: {
    ids: readonly string[]
  }) => sql`update item_ranks as rank set likes = item.like_count, views = item.view_count
    from items as item where item.id = rank.item_id and rank.item_id = any(${ids}::uuid[])
      and (rank.likes, rank.views) is distinct from (item.like_count, item.view_count)`,
)

/**
 * Brings the ranks of these items up to date with their counters; items that are not ranked are
 * left out.
 */
export async function updateRanks(ctx: ReadCtx, ids: readonly string[]): Promise<void> {
  await write(ctx, updateRanksSql, { ids })
}

/**
 * Returns SQL that is true of the row `alias` of the ranks table after the end of a page in an
 * order.
 */
export function isAfterRank(
  alias: string,
  order: RankOrder,
  { count, id }: CountCursor,
): RawBuilder<boolean> {
  const counted = sql.ref(`${alias}.${order}`)
  const itemId = sql.ref(`${alias}.item_id`)
  return sql<boolean>`(${counted}, ${itemId}) < (${count}::bigint, ${id}::uuid)`
}

/**
 * Returns SQL for the ranks table under an alias, for stores of higher modules to join: (item_id,
 * kind, owner_id, likes, views).
 */
export const ranksAs = (alias: string): RawBuilder<unknown> => sql`item_ranks as ${sql.id(alias)}`

const measureItemsSql = statement(
  'items.measure_items',
  ({ ids, seconds }: { ids: readonly string[]; seconds: readonly number[] }) => sql<UpdateResult>`
    update items as item set seconds = given.seconds
    from unnest(${ids}::uuid[], ${seconds}::integer[]) as given (id, seconds)
    where item.id = given.id and item.seconds is distinct from given.seconds`,
  { counts: true },
)

/** Stores how long the videos of some items last; returns how many were stored otherwise. */
export async function measureItems(
  ctx: InTransaction,
  lengths: readonly { readonly id: string; readonly seconds: number }[],
): Promise<number> {
  if (lengths.length === 0) return 0
  const ids = lengths.map(({ id }) => id)
  const seconds = lengths.map((one) => one.seconds)
  return Number(await write(ctx, measureItemsSql, { ids, seconds }))
}
