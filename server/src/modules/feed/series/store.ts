import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'
import {
  type ViewerValues,
  viewerOf,
  viewerText,
  viewerValues,
  visibleItems,
} from '../../access/index.ts'
import { itemsAs } from '../../items/index.ts'

/** A series as it is stored. */
export interface SeriesRow {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly description: string
  /** The post to start with; null for the first. */
  readonly startId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A series with the number of its published posts, and the slug of the one to start with. */
export interface CountedSeries extends SeriesRow {
  readonly totalPosts: number
  readonly start: string | null
  /** The number of its published posts that the viewer may see now. */
  readonly openPosts: number
  /** The number of its published posts that the viewer opened, and the slug of the next one. */
  readonly seenPosts: number
  readonly next: string | null
}

/** The fields of a series that its performer writes. */
export type SeriesFields = Pick<SeriesRow, 'title' | 'description' | 'startId'>

const columns = ['id', 'ownerId', 'title', 'description', 'startId'] as const
const times = ['createdAt', 'updatedAt'] as const

const insertSeriesSql = statement(
  'feed.insert_series',
  ({ series }: { series: Omit<SeriesRow, 'createdAt' | 'updatedAt'> }, ctx) => {
    const now = ctx.now()
    return ctx.db.insertInto('series').values({ ...series, createdAt: now, updatedAt: now })
  },
)

/** Stores a new series. */
export async function insertSeries(
  ctx: InTransaction,
  series: Omit<SeriesRow, 'createdAt' | 'updatedAt'>,
): Promise<void> {
  await write(ctx, insertSeriesSql, { series })
}

const changeSeriesSql = statement(
  'feed.change_series',
  ({ id, fields }: { id: string; fields: SeriesFields }, ctx) =>
    ctx.db
      .updateTable('series')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id),
)

/** Changes the words of a series and where it starts. */
export async function changeSeries(
  ctx: InTransaction,
  id: string,
  fields: SeriesFields,
): Promise<void> {
  await write(ctx, changeSeriesSql, { id, fields })
}

const deleteSeriesSql = statement('feed.delete_series', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('series').where('id', '=', id),
)

/** Deletes a series; its posts stay. */
export async function removeSeries(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, deleteSeriesSql, { id })
}

const seriesByIdSql = statement(
  'feed.series_by_id',
  ({ id }: { id: string }, ctx) =>
    ctx.db
      .selectFrom('series')
      .select([...columns, ...times])
      .where('id', '=', id),
  { plan: 'generic' },
)

/** Returns a series by its id. */
export const selectSeries = (ctx: ReadCtx, id: string): Promise<SeriesRow | undefined> =>
  first(read(ctx, seriesByIdSql, { id }))

const lockSeriesOfSql = statement(
  'feed.lock_series_of',
  ({ ownerId }: { ownerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`series ${ownerId}`}, 0))`,
)

const countSeriesSql = statement(
  'feed.count_series',
  ({ ownerId }: { ownerId: string }) =>
    sql<{ total: number }>`select count(*)::int as total from series where owner_id = ${ownerId}`,
)

/** Counts the series of a performer; one transaction at a time adds or removes one. */
export async function countSeriesForNew(ctx: InTransaction, ownerId: string): Promise<number> {
  await read(ctx, lockSeriesOfSql, { ownerId })
  return (await only(read(ctx, countSeriesSql, { ownerId }))).total
}

const placePostsSql = statement(
  'feed.place_posts',
  ({ id, ids }: { id: string; ids: readonly string[] }) => sql`
    with gone as (update posts set series_id = null, series_position = null
      where series_id = ${id}::uuid and id <> all(${ids}::uuid[]))
    update posts as post set series_id = ${id}::uuid, series_position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where post.id = placed.id`,
)

/** Gives a series exactly these posts, in their order. */
export async function placePosts(
  ctx: InTransaction,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await write(ctx, placePostsSql, { id, ids })
}

const usablePostsSql = statement(
  'feed.posts_usable_in_series',
  ({ ownerId, id, ids }: { ownerId: string; id: string; ids: readonly string[] }) => sql<{
    id: string
  }>`
    select post.id from posts as post join ${itemsAs('item')} on item.id = post.id
    where post.id = any(${ids}::uuid[]) and item.owner_id = ${ownerId}
      and item.deleted_at is null and (post.series_id is null or post.series_id = ${id}::uuid)
    for update of post`,
)

/** Returns those of some posts that are the performer's own and in no other series. */
export async function selectUsablePosts(
  ctx: InTransaction,
  asked: { readonly ownerId: string; readonly id: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  return new Set((await read(ctx, usablePostsSql, asked)).map(({ id }) => id))
}

const postsOfSeriesSql = statement(
  'feed.posts_of_series',
  ({ id }: { id: string }) => sql<{ id: string }>`
    select post.id from posts as post join ${itemsAs('item')} on item.id = post.id
    where post.series_id = ${id} and item.deleted_at is null order by post.series_position`,
  { plan: 'generic' },
)

/** Returns the ids of all posts of a series in their order, published or not. */
export const selectPostsOfSeries = async (ctx: ReadCtx, id: string): Promise<string[]> =>
  (await read(ctx, postsOfSeriesSql, { id })).map((row) => row.id)

/** Returns SQL of (id, slug, title, series_position, is_open): the posts of a series listed for a viewer. */
export const listedIn = (
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  seriesId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select post.id, post.slug, post.title, post.series_position, item.is_open
  from posts as post join ${visibleItems(ctx, viewer)} as item on item.id = post.id
  where post.series_id = ${seriesId} and item.is_listed)`

const countedColumns = (ctx: SqlCtx, viewer: Viewer | undefined) => {
  const listed = listedIn(ctx, viewer, sql.ref('series.id'))
  const isSeen = sql`listed.id = any (progress.seen_ids)`
  return sql`series.id, series.owner_id as "ownerId", series.title, series.description,
    series.start_id as "startId", series.created_at as "createdAt",
    series.updated_at as "updatedAt", shown."totalPosts", shown.start,
    shown."openPosts", shown."seenPosts", shown.next
  from series
  left join series_progress as progress on progress.series_id = series.id
    and progress.account_id = ${viewer?.id ?? null}::uuid
  cross join lateral (
    select count(*)::int as "totalPosts",
      count(*) filter (where listed.is_open)::int as "openPosts",
      count(*) filter (where ${isSeen})::int as "seenPosts",
      (array_agg(listed.slug order by listed.series_position)
        filter (where ${isSeen} is not true))[1] as next,
      (array_agg(listed.slug order by (listed.id = series.start_id) desc nulls last,
        listed.series_position))[1] as start
    from ${listed} as listed) as shown`
}

type OwnerPage = ViewerValues & {
  readonly ownerId: string
  readonly limit: number
  readonly offset: number
  /** Leaves out series without published posts. */
  readonly isPublic: boolean
}

const seriesOfSql = statement<OwnerPage, CountedSeries & { total: number }>(
  'feed.series_of',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const { ownerId, limit, offset, isPublic } = values
    return sql`select found.*, count(*) over ()::int as total from (
      select ${countedColumns(ctx, viewer)} where series.owner_id = ${ownerId}::uuid) as found
      ${isPublic ? sql`where found."totalPosts" > 0` : sql``}
      order by found.id desc limit ${limit} offset ${offset}`
  },
  { plan: 'generic', textBy: [...viewerText, 'isPublic'] },
)

/** Returns a page of the series of a performer, of whom there are at most a hundred. */
export async function selectSeriesOf(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  asked: Pick<OwnerPage, 'ownerId' | 'limit' | 'offset' | 'isPublic'>,
): Promise<{ rows: CountedSeries[]; total: number }> {
  const rows = await read(ctx, seriesOfSql, { ...viewerValues(ctx, viewer), ...asked })
  return { rows, total: rows[0]?.total ?? 0 }
}

const countedSeriesSql = statement<ViewerValues & { readonly id: string }, CountedSeries>(
  'feed.counted_series',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    return sql`select ${countedColumns(ctx, viewer)} where series.id = ${values.id}::uuid`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/** Returns a series with what a viewer finds in it. */
export const selectCountedSeries = (
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  id: string,
): Promise<CountedSeries | undefined> =>
  first(read(ctx, countedSeriesSql, { ...viewerValues(ctx, viewer), id }))

type SeriesPage = ViewerValues & {
  readonly id: string
  readonly limit: number
  readonly offset: number
}

const listedPostsSql = statement<SeriesPage, { id: string }>(
  'feed.listed_posts_of_series',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const { id, limit, offset } = values
    return sql`select listed.id from ${listedIn(ctx, viewer, sql`${id}::uuid`)} as listed
      order by listed.series_position limit ${limit} offset ${offset}`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/** Returns the ids of a page of the posts of a series that are listed for a viewer. */
export async function selectListedPosts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  asked: Pick<SeriesPage, 'id' | 'limit' | 'offset'>,
): Promise<string[]> {
  const rows = await read(ctx, listedPostsSql, { ...viewerValues(ctx, viewer), ...asked })
  return rows.map(({ id }) => id)
}
