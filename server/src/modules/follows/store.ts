import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Via } from './rules.ts'

/** A follow as it is stored. */
export interface FollowRow {
  readonly id: string
  readonly followerId: string
  readonly performerId: string
  readonly createdAt: Date
}

/** The number of an account's followers, and of those it follows. */
export interface FollowCounts {
  readonly followers: number
  readonly following: number
}

/** A follow that begins. */
interface NewFollow {
  readonly followerId: string
  readonly performerId: string
  readonly via: Via
}

const storeFollowSql = statement('follows.store_follow', (follow: NewFollow, ctx) =>
  ctx.db
    .insertInto('follows')
    .values({ id: ctx.newId(), ...follow, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores a follow and counts it. Returns true when it is new. */
export async function storeFollow(ctx: InTransaction, follow: NewFollow): Promise<boolean> {
  const stored = await write(ctx, storeFollowSql, follow)
  if (stored === 0n) return false
  await count(ctx, follow.followerId, follow.performerId, 1)
  return true
}

const followSql = statement(
  'follows.follow',
  ({ followerId, performerId }: Pick<FollowRow, 'followerId' | 'performerId'>, { db }) =>
    db
      .selectFrom('follows')
      .select(['createdAt as at', 'via'])
      .where('followerId', '=', followerId)
      .where('performerId', '=', performerId)
      .$castTo<{ readonly at: Date; readonly via: Via }>(),
)

/** Returns since when an account follows a performer, and how it found them; undefined without. */
export const selectFollow = (
  ctx: ReadCtx,
  pair: Pick<FollowRow, 'followerId' | 'performerId'>,
): Promise<{ readonly at: Date; readonly via: Via } | undefined> =>
  first(read(ctx, followSql, pair))

const removeFollowSql = statement(
  'follows.remove_follow',
  ({ followerId, performerId }: { followerId: string; performerId: string }, ctx) =>
    ctx.db
      .deleteFrom('follows')
      .where('followerId', '=', followerId)
      .where('performerId', '=', performerId),
)

/** Deletes a follow and counts it. Returns true when there was one. */
export async function removeFollow(
  ctx: InTransaction,
  followerId: string,
  performerId: string,
): Promise<boolean> {
  const result = await write(ctx, removeFollowSql, { followerId, performerId })
  if (result === 0n) return false
  await count(ctx, followerId, performerId, -1)
  return true
}

const countSql = statement(
  'follows.count',
  ({
    id,
    followers,
    following,
  }: {
    id: string
    followers: number
    following: number
  }) => sql`insert into follow_counts (account_id, followers, following)
      values (${id}, ${Math.max(followers, 0)}, ${Math.max(following, 0)})
      on conflict (account_id) do update set
        followers = follow_counts.followers + ${followers}::int,
        following = follow_counts.following + ${following}::int`,
)

/**
 * Changes both counts in one statement in the order of ids, so that two people who follow each
 * other at the same time do not deadlock.
 */
async function count(
  ctx: InTransaction,
  followerId: string,
  performerId: string,
  by: 1 | -1,
): Promise<void> {
  const rows = [
    { id: followerId, followers: 0, following: by },
    { id: performerId, followers: by, following: 0 },
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, followers, following } of rows) {
    await write(ctx, countSql, { id, followers, following })
  }
}

/** The follows of an account, or those of a performer, of the people that `isShown` includes. */
interface FollowSide {
  readonly column: 'followerId' | 'performerId'
  readonly id: string
  readonly isShown: RawBuilder<boolean>
}

const followsOfSide = ({ db }: StatementCtx, { column, id, isShown }: FollowSide) =>
  db.selectFrom('follows').where(column, '=', id).where(isShown)

const followsSql = statement(
  'follows.follows',
  ({ side, limit, offset }: { side: FollowSide; limit: number; offset: number }, ctx) =>
    followsOfSide(ctx, side).selectAll().orderBy('id', 'desc').limit(limit).offset(offset),
)

const countFollowsSql = statement(
  'follows.count_follows',
  ({ side, offset }: { side: FollowSide; offset: number }, ctx) =>
    counted(ctx, followsOfSide(ctx, side), { offset }),
)

/** Returns a page of one side's follows, the newest first. */
export async function selectFollows(
  ctx: ReadCtx,
  side: FollowSide,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FollowRow[]; total: number }> {
  const rows = await read(ctx, followsSql, { side, limit, offset })
  return { rows, total: await asTotal(read(ctx, countFollowsSql, { side, offset })) }
}

const followedSql = statement(
  'follows.followed',
  ({ followerId }: { followerId: string }, { db }) =>
    db
      .selectFrom('follows')
      .select('performerId')
      .where('followerId', '=', followerId)
      .orderBy('id', 'desc')
      .limit(10_000),
)

/** Returns the performers a fan follows, the newest first, at most 10,000. */
export async function selectFollowed(ctx: ReadCtx, followerId: string): Promise<string[]> {
  const rows = await read(ctx, followedSql, { followerId })
  return rows.map(({ performerId }) => performerId)
}

const followedAmongSql = statement(
  'follows.followed_among',
  (
    { followerId, performerIds }: { followerId: string; performerIds: readonly string[] },
    { db },
  ) => {
    const query = db
      .selectFrom('follows')
      .select('performerId')
      .where('followerId', '=', followerId)
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
    return query
  },
  { plan: 'generic' },
)

/** Returns the ids among some performers that a fan follows. */
export async function selectFollowedAmong(
  ctx: ReadCtx,
  followerId: string,
  performerIds: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, followedAmongSql, { followerId, performerIds })
  return rows.map(({ performerId }) => performerId)
}

const countsSql = statement(
  'follows.counts',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) => {
    const query = db
      .selectFrom('followCounts')
      .select(['accountId', 'followers', 'following'])
      .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    return query
  },
  { plan: 'generic' },
)

/** Returns the counts of accounts; accounts without follows have no row. */
export function selectCounts(ctx: ReadCtx, accountIds: readonly string[]) {
  return read(ctx, countsSql, { accountIds })
}

/** Returns SQL for (performer_id) of the performers that a fan followed last. */
export const lastFollowed = (followerId: string, limit: number): RawBuilder<unknown> => sql`
  (select followed.performer_id from follows as followed
   where followed.follower_id = ${followerId} order by followed.id desc limit ${limit})`

/** Returns SQL for (performer_id) of the performers that the fan in a column followed last. */
export const lastFollowedBy = (
  followerId: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`
  (select followed.performer_id from follows as followed
   where followed.follower_id = ${followerId} order by followed.id desc limit ${limit})`

/** Returns SQL for (follower_id) of the fans who followed the performer in a column last. */
export const newestFollowers = (
  performerId: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`
  (select following.follower_id from follows as following
   where following.performer_id = ${performerId} order by following.id desc limit ${limit})`

/** Returns SQL that is true when a fan follows a performer; both ids are SQL. */
export const follows = (
  followerId: RawBuilder<unknown>,
  performerId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from follows as followed
  where followed.follower_id = ${followerId} and followed.performer_id = ${performerId})`

/**
 * Returns SQL for the FROM of any list: a subquery of (performer_id) with the performers the viewer
 * follows.
 */
export const followedPerformers = (viewerId: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select performer_id from follows where follower_id = ${viewerId})`

/**
 * Returns SQL for the FROM of any list: a subquery of (account_id) with the followers of a
 * performer.
 */
export const followersOf = (performerId: string): RawBuilder<unknown> =>
  sql`(select follower_id as account_id from follows where performer_id = ${performerId})`

/** A fan and a performer. */
export interface FollowPair {
  readonly followerId: string
  readonly performerId: string
}

const followedSinceSql = statement(
  'follows.followed_since',
  ({ fans, performers }: { fans: string[]; performers: string[] }) => sql<
    FollowPair & { since: Date | null }
  >`
    select distinct pair.follower_id, pair.performer_id, follows.created_at as since
    from unnest(${fans}::uuid[], ${performers}::uuid[]) as pair (follower_id, performer_id)
    left join follows using (follower_id, performer_id)`,
)

/** Returns some pairs, each with the instant since when the fan follows, or null. */
export async function selectFollowedSince(
  ctx: ReadCtx,
  pairs: readonly FollowPair[],
): Promise<(FollowPair & { readonly since: Date | null })[]> {
  const fans = pairs.map(({ followerId }) => followerId)
  const performers = pairs.map(({ performerId }) => performerId)
  const rows = await read(ctx, followedSinceSql, { fans, performers })
  return rows
}
