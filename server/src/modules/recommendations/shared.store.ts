import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import { accountsAs, isOpenAccountRow, isPublicPerformerRow } from '../accounts/index.ts'
import { lastFollowedBy, newestFollowers } from '../follows/index.ts'

/** The newest followers of a performer, and of each the newest follows, that are counted. */
const FOLLOWERS = 300
const FOLLOWS = 50
/** The fewest shared followers that are kept: of fewer one could guess who they are. */
const SHARED_FROM = 3
/** The most others that are kept for a performer. */
const KEPT = 20

const nextPerformersSql = statement(
  'recommendations.next_performers',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{ id: string }>`
    select performer.id from ${accountsAs('performer')}
    where ${isPublicPerformerRow('performer')}
      and (${after}::uuid is null or performer.id > ${after}::uuid)
    order by performer.id limit ${limit}`,
)

/** Returns the ids of some performers after an id, in their order. */
export async function selectNextPerformers(
  ctx: ReadCtx,
  page: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  return (await read(ctx, nextPerformersSql, page)).map(({ id }) => id)
}

const deleteSharedSql = statement(
  'recommendations.delete_shared',
  ({ ids }: { ids: readonly string[] }) =>
    sql`delete from shared_followers where performer_id = any(${[...ids]}::uuid[])`,
)

const countSharedSql = statement(
  'recommendations.count_shared',
  ({ ids }: { ids: readonly string[] }, ctx) => {
    const isOff = sql`exists (select from recommendations_off as off
      where off.account_id = fan.follower_id)`
    const isOpen = sql`exists (select from ${accountsAs('follower')}
      where follower.id = fan.follower_id and ${isOpenAccountRow('follower')})`
    return sql`
    insert into shared_followers (performer_id, other_id, followers, counted_at)
    select picked.id, best.other_id, best.followers, ${ctx.now()}
    from unnest(${[...ids]}::uuid[]) as picked (id) cross join lateral (
      select others.performer_id as other_id, count(*)::integer as followers
      from ${newestFollowers(sql.ref('picked.id'), FOLLOWERS)} as fan
        cross join lateral ${lastFollowedBy(sql.ref('fan.follower_id'), FOLLOWS)} as others
      where others.performer_id <> picked.id and not ${isOff} and ${isOpen}
      group by others.performer_id having count(*) >= ${SHARED_FROM}
      order by count(*) desc, others.performer_id limit ${KEPT}) as best`
  },
)

/**
 * Counts the followers that some performers share with others, in place of the counts before.
 * Accounts that want no recommendations, and those that are suspended or closed, are not counted.
 */
export async function storeShared(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  await write(ctx, deleteSharedSql, { ids })
  await write(ctx, countSharedSql, { ids })
}

const AT_ONCE = 2000

const deleteCountedBeforeSql = statement(
  'recommendations.delete_counted_before',
  ({ before }: { before: Date }) => sql<UpdateResult>`delete from shared_followers
    where (performer_id, other_id) in (select performer_id, other_id from shared_followers
      where counted_at < ${before} order by counted_at limit ${AT_ONCE})`,
  { counts: true },
)

/** Deletes the counts that were made before an instant: of performers who are no longer public. */
export async function deleteCountedBefore(ctx: ReadCtx, before: Date): Promise<void> {
  while ((await write(ctx, deleteCountedBeforeSql, { before })) > 0n);
}

const oldestSql = statement(
  'recommendations.oldest',
  () => sql<{ countedAt: Date }>`
    select counted_at as "countedAt" from shared_followers order by counted_at limit 1`,
)

/** Returns when the oldest count of shared followers was made; undefined where there is none. */
export const oldestSharedCount = async (ctx: ReadCtx): Promise<Date | undefined> =>
  (await first(read(ctx, oldestSql)))?.countedAt
