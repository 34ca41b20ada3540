import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import { itemsAs, type OwnerSpan, STORY_FORM } from '../../items/index.ts'

const readDaysSql = statement(
  'feed.archive_days',
  ({ performerId }: { performerId: string }, { db }) =>
    db.selectFrom('postArchiving').select(['afterDays']).where('performerId', '=', performerId),
)

/** Returns the days after which a performer's posts are archived; undefined where they stay. */
export const selectArchiveDays = async (
  ctx: ReadCtx,
  performerId: string,
): Promise<number | undefined> => (await first(read(ctx, readDaysSql, { performerId })))?.afterDays

const storeDaysSql = statement(
  'feed.store_archive_days',
  ({ performerId, afterDays }: { performerId: string; afterDays: number }, ctx) => {
    const rule = { afterDays, updatedAt: ctx.now() }
    return ctx.db
      .insertInto('postArchiving')
      .values({ performerId, ...rule })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(rule))
  },
)

const removeDaysSql = statement(
  'feed.remove_archive_days',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('postArchiving').where('performerId', '=', performerId),
)

/** Stores the days after which a performer's posts are archived; null lets them stay. */
export async function storeArchiveDays(
  ctx: InTransaction,
  performerId: string,
  afterDays: number | null,
): Promise<void> {
  if (afterDays === null) await write(ctx, removeDaysSql, { performerId })
  else await write(ctx, storeDaysSql, { performerId, afterDays })
}

const dueSql = statement(
  'feed.due_for_archive',
  ({ limit }: { limit: number }, ctx) => sql<{ id: string }>`
    select posts.id from posts join ${itemsAs('item')} on item.id = posts.id
    where posts.archive_at <= ${ctx.now()}::timestamptz and item.is_listed
    order by posts.archive_at limit ${limit}`,
)

/** Returns published posts whose time to be archived has come, the earliest first. */
export const postsDueForArchive = async (ctx: ReadCtx, limit: number): Promise<string[]> =>
  (await read(ctx, dueSql, { limit })).map(({ id }) => id)

const agedSql = statement(
  'feed.aged_for_archive',
  ({ limit }: { limit: number }, ctx) => sql<{ id: string }>`
    select aged.id from post_archiving as rule cross join lateral (
      select item.id from ${itemsAs('item')} join posts on posts.id = item.id
      where item.owner_id = rule.performer_id and item.kind = 'feed'
        and item.form <> ${STORY_FORM} and item.is_listed
        and item.published_at < ${ctx.now()}::timestamptz - make_interval(days => rule.after_days)
        and not posts.is_kept and posts.archive_at is null
      order by item.published_at limit ${limit}) as aged
    limit ${limit}`,
)

/** Returns published posts that are older than their performers let posts become. */
export const postsAgedForArchive = async (ctx: ReadCtx, limit: number): Promise<string[]> =>
  (await read(ctx, agedSql, { limit })).map(({ id }) => id)

const plannedSql = statement(
  'feed.planned_archives',
  ({ ownerId, from, to, limit }: OwnerSpan & { readonly limit: number }) => sql<{
    id: string
    at: Date
  }>`
    select planned.id, planned.at from (
      (select posts.id, posts.archive_at as at
        from posts join ${itemsAs('item')} on item.id = posts.id
        where posts.archive_at >= ${from}::timestamptz and posts.archive_at < ${to}::timestamptz
          and item.owner_id = ${ownerId}::uuid and item.is_listed
        order by posts.archive_at limit ${limit})
      union all
      (select aged.id, aged.at from post_archiving as rule cross join lateral (
        select item.id, item.published_at + make_interval(days => rule.after_days) as at
        from ${itemsAs('item')} join posts on posts.id = item.id
        where item.owner_id = rule.performer_id and item.kind = 'feed'
          and item.form <> ${STORY_FORM} and item.is_listed
          and item.published_at >= ${from}::timestamptz - make_interval(days => rule.after_days)
          and item.published_at < ${to}::timestamptz - make_interval(days => rule.after_days)
          and not posts.is_kept and posts.archive_at is null
        order by item.published_at desc limit ${limit}) as aged
        where rule.performer_id = ${ownerId}::uuid)) as planned
    order by planned.at limit ${limit}`,
)

/** Returns the posts of a performer that are archived in a time, the earliest first. */
export const plannedArchives = (
  ctx: ReadCtx,
  span: OwnerSpan,
  limit: number,
): Promise<readonly { readonly id: string; readonly at: Date }[]> =>
  read(ctx, plannedSql, { ...span, limit })
