import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { countLimit, type Database, only, read, statement } from '../../platform/db/index.ts'
import { type ViewerValues, viewerOf, viewerText, viewerValues } from '../access/index.ts'
import { publicPerformers } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { isFreePlan } from '../subscriptions/index.ts'
import type { DirectoryCursor, DirectoryOrder } from './rules.ts'

/** The number of most popular performers from which random suggestions are drawn. */
const RANDOM_POOL_SIZE = 1000

/** The filter of a list of performers. The attributes are stored values, any of which matches. */
export interface DirectoryFilter {
  readonly viewerId: string | undefined
  /** SQL for a subquery of (account_id, rank) of those found by words. */
  readonly found?: RawBuilder<{ accountId: string; rank: number }> | undefined
  readonly ids?: readonly string[] | undefined
  /** SQL for a subquery of (owner_id) of the only performers to include. */
  readonly among?: RawBuilder<{ ownerId: string }> | undefined
  readonly categoryIds?: readonly string[] | undefined
  readonly attributes: Readonly<Record<string, readonly string[]>>
  readonly genders?: readonly string[] | undefined
  readonly countries?: readonly string[] | undefined
  readonly born?: readonly { readonly after: string; readonly until: string }[] | undefined
  readonly isFeatured?: boolean | undefined
  readonly isLive?: true | undefined
  /** SQL that is true for performers one can subscribe to without paying. */
  readonly isFree?: RawBuilder<boolean> | undefined
}

/** The order and the page of the directory; `cursor` takes precedence over `offset`. */
export interface DirectoryPage {
  readonly order: DirectoryOrder
  readonly limit: number
  readonly offset: number
  readonly cursor: DirectoryCursor | undefined
}

/** One performer of a page, with the value by which the page is sorted. */
export interface DirectoryRow {
  readonly id: string
  readonly value: string | null
}

const pickPerformersSql = statement(
  'profiles.pick_performers',
  (
    {
      filter,
      order,
      cursor,
      limit,
      skipped,
    }: {
      filter: DirectoryFilter
      order: DirectoryOrder
      cursor: DirectoryCursor | undefined
      limit: number
      skipped: number
    },
    ctx,
  ) => {
    const [value] = orders[order]
    let query = sorted(matching(ctx, filter), order)
    if (cursor && 'id' in cursor && order !== 'relevance')
      query = query.where(afterCursor(order, cursor))
    return query
      .select(['account.id', sql<string | null>`${value}::text`.as('value')])
      .limit(limit)
      .offset(cursor && 'id' in cursor ? 0 : skipped)
  },
)

/** Returns the ids of one page of performers. */
export async function pickPerformers(
  ctx: ReadCtx,
  filter: DirectoryFilter,
  page: DirectoryPage,
): Promise<DirectoryRow[]> {
  const { order, limit, offset, cursor } = page
  const skipped = cursor && 'skip' in cursor ? cursor.skip : offset
  return read(ctx, pickPerformersSql, { filter, order, cursor, limit, skipped })
}

const countPerformersSql = statement(
  'profiles.count_performers',
  ({ filter, limit }: { filter: DirectoryFilter; limit: number }, ctx) =>
    ctx.db
      .selectFrom(matching(ctx, filter).select('account.id').limit(limit).as('some'))
      .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns the number of matching performers, exact up to 100 after the beginning of the page. */
export async function countPerformers(
  ctx: ReadCtx,
  filter: DirectoryFilter,
  page: { readonly offset: number },
): Promise<{ total: number; isTotalExact: boolean }> {
  const limit = countLimit({ ...page, isLookedUp: true })
  const counted = await only(read(ctx, countPerformersSql, { filter, limit }))
  const total = Number(counted.total)
  return { total, isTotalExact: total < limit }
}

/** Returns SQL for a subquery of (id) of the matching performers. */
export const matchingIds = (ctx: ReadCtx, filter: DirectoryFilter): RawBuilder<unknown> =>
  sql`${matching(ctx, filter).select('account.id')}`

const matchingIdsSql = statement(
  'profiles.matching_ids',
  ({ filter, limit }: { filter: DirectoryFilter; limit: number }, ctx) =>
    matching(ctx, filter).select('account.id').limit(limit),
)

/** Returns the ids of the matching performers, up to `limit`. */
export async function selectMatchingIds(
  ctx: ReadCtx,
  filter: DirectoryFilter,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, matchingIdsSql, { filter, limit })
  return rows.map(({ id }) => id)
}

/** Which performers are drawn: all when nothing is set. */
export type RandomChoice = {
  readonly isFeatured: true | undefined
  /** Set to draw only those one can subscribe to without paying; true when free trials are on. */
  readonly freeWithTrials: boolean | undefined
}

const randomPerformers = statement<
  ViewerValues & { readonly limit: number } & RandomChoice,
  { readonly id: string }
>(
  'profiles.random_performers',
  ({ limit, isFeatured, freeWithTrials, ...values }, { db }) => {
    const { ctx, viewer } = viewerOf(values)
    const isFree =
      freeWithTrials === undefined
        ? undefined
        : isFreePlan(sql.ref('account.id'), { hasTrials: freeWithTrials })
    const filter = { viewerId: viewer?.id, attributes: {}, isFeatured, isFree }
    const known = sorted(matching({ ...ctx, db }, filter), 'popular')
      .select('account.id')
      .limit(RANDOM_POOL_SIZE)
    return db
      .selectFrom(known.as('known'))
      .select('known.id')
      .orderBy(sql`random()`)
      .limit(sql<number>`${limit}`)
  },
  { plan: 'generic', textBy: [...viewerText, 'isFeatured', 'freeWithTrials'] },
)

/** Returns some performers in a new order on each call. */
export async function pickRandomPerformers(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  choice: RandomChoice,
  limit: number,
): Promise<string[]> {
  const values = { ...viewerValues(ctx, viewer), limit }
  const rows = await read(ctx, randomPerformers, { ...values, ...choice })
  return rows.map(({ id }) => id)
}

/** Returns SQL for a subquery of (account_id) with the most popular performers, up to `limit`. */
export const mostPopular = (limit: number): RawBuilder<unknown> =>
  sql`(select account_id from profiles order by score desc, account_id limit ${limit})`

/** Returns SQL for the popularity of the performer in `account`. */
export const popularityOf = (account: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select ln(1 + score) from profiles where account_id = ${account}), 0)`

function matching(ctx: SqlCtx & { readonly db: Kysely<Database> }, filter: DirectoryFilter) {
  const { found, ids, among, categoryIds, genders, countries, born, isFeatured, isLive, isFree } =
    filter
  const nobody = sql`(select null::uuid as account_id, 0::float8 as rank)`
  let query = ctx.db
    .selectFrom('profiles')
    .innerJoin(publicPerformers(ctx.db).as('account'), 'account.id', 'profiles.accountId')
    .innerJoin(sql<Ranked>`${found ?? nobody}`.as('found'), (join) =>
      found ? join.onRef('found.accountId', '=', 'account.id') : join.onTrue(),
    )
    .where(notBlocked(ctx, filter.viewerId, sql.ref('account.id')))
  if (isFree) query = query.where(isFree)
  if (ids?.length) query = query.where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (among)
    query = query.where(sql<boolean>`account.id in (select owner_id from ${among} as publishing)`)
  if (genders) query = query.where('account.gender', '=', sql<string>`any(${genders}::text[])`)
  if (countries) query = query.where('account.country', '=', sql<string>`any(${countries}::text[])`)
  if (isFeatured !== undefined) query = query.where('account.isFeatured', '=', isFeatured)
  // Not a value: the few who are live have an index of their own.
  if (isLive) query = query.where(sql<boolean>`account.is_live`)
  if (born) query = query.where(({ or }) => or(born.map(bornIn)))
  if (categoryIds?.length) {
    query = query.where(
      sql<boolean>`exists (select from profile_categories as chosen
        where chosen.account_id = account.id and chosen.category_id = any(${categoryIds}::uuid[]))`,
    )
  }
  for (const [fact, values] of Object.entries(filter.attributes))
    query = query.where(sql<boolean>`${sql.ref(`profiles.${fact}`)} = any(${values}::text[])`)
  return query
}

interface Ranked {
  readonly accountId: string
  readonly rank: number
}

const bornIn = ({ after, until }: { after: string; until: string }) =>
  sql<boolean>`(account.date_of_birth > ${after}::date and account.date_of_birth <= ${until}::date)`

/** Returns SQL for an instant in microseconds, so that a cursor loses no precision. */
const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** The sort column, the direction and the tie-breaker of each order. */
const orders: Readonly<
  Record<DirectoryOrder, readonly [RawBuilder<unknown>, 'asc' | 'desc', string]>
> = {
  latest: [micros('account.created_at'), 'desc', 'account.id'],
  oldest: [micros('account.created_at'), 'asc', 'account.id'],
  popular: [sql`profiles.score`, 'desc', 'profiles.account_id'],
  online: [micros('account.last_seen_at'), 'desc', 'account.id'],
  relevance: [sql`found.rank`, 'desc', 'account.id'],
}

function sorted(
  query: ReturnType<typeof matching>,
  order: DirectoryOrder,
): ReturnType<typeof matching> {
  if (order === 'latest')
    return query.orderBy('account.createdAt', 'desc').orderBy('account.id', 'desc')
  if (order === 'oldest') return query.orderBy('account.createdAt').orderBy('account.id')
  if (order === 'popular')
    return query.orderBy('profiles.score', 'desc').orderBy('profiles.accountId')
  if (order === 'relevance') return query.orderBy('found.rank', 'desc').orderBy('account.id')
  return query.orderBy('account.lastSeenAt', (by) => by.desc().nullsLast()).orderBy('account.id')
}

const instant = (value: string | null) =>
  sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`

/** Returns SQL for the performers after a cursor, along the index of the order. */
function afterCursor(
  order: DirectoryOrder,
  { value, id }: { value: string | null; id: string },
): RawBuilder<boolean> {
  if (order === 'latest')
    return sql`(account.created_at, account.id) < (${instant(value)}, ${id}::uuid)`
  if (order === 'oldest')
    return sql`(account.created_at, account.id) > (${instant(value)}, ${id}::uuid)`
  if (order === 'popular')
    return sql`(profiles.score <= ${value}::bigint
      and (profiles.score < ${value}::bigint or profiles.account_id > ${id}::uuid))`
  if (value === null) return sql`(account.last_seen_at is null and account.id > ${id}::uuid)`
  return sql`(account.last_seen_at is null or account.last_seen_at < ${instant(value)}
    or account.last_seen_at = ${instant(value)} and account.id > ${id}::uuid)`
}
