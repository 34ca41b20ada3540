import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { countryOf } from '../../platform/preview.ts'
import { subscribedPerformers, visibleItems, visiblePerformers } from '../access/index.ts'
import { notMuted } from '../blocks/index.ts'
import { followedPerformers } from '../follows/index.ts'
import {
  bandsWithin,
  isAfterRank,
  isInBand,
  itemsAs,
  type ListedFilter,
  type MeasuredWithin,
  matchesFilter,
  newestItemsOf,
  type RankOrder,
  ranksAs,
  tallies,
} from '../items/index.ts'

/**
 * The owners of a list of items: those the viewer follows or subscribes to, one performer, or all.
 */
export type ItemListScope = { readonly home: Viewer } | { readonly ownerId: string } | 'all'
/** A few chosen owners of a list of items. */
export interface ChosenOwners {
  readonly ownerIds: readonly string[]
}

/** A query for a page of published items of a kind, newest first. */
export interface ItemListQuery<Scope extends ItemListScope | ChosenOwners = ItemListScope> {
  readonly scope: Scope
  readonly viewer: Viewer | undefined
  readonly filter: ListedFilter
  readonly limit: number
  readonly offset: number
}

type AnyListQuery = ItemListQuery<ItemListScope | ChosenOwners>

/** The limit up to which totals are counted; where a tally is stored they are exact beyond it. */
const COUNT_LIMIT = 10_000
/**
 * The number of items counted beyond a page where a condition of the kind is checked for each of
 * them.
 */
const COUNT_AHEAD = 100
const TOTAL_CACHE_SECONDS = 10

/**
 * Returns SQL for (id) of the owners of a list that its viewer may find; no rows for the list of
 * all items.
 */
export function ownersOf(
  ctx: SqlCtx,
  { scope, viewer }: Pick<AnyListQuery, 'scope' | 'viewer'>,
): RawBuilder<{ id: string }> {
  if (scope === 'all') return sql<{ id: string }>`select null::uuid as id where false`
  if ('ownerId' in scope) {
    return sql<{ id: string }>`select owner.id from ${visiblePerformers(ctx, viewer)} as owner
      where owner.id = ${scope.ownerId}::uuid`
  }
  if ('ownerIds' in scope) {
    return sql<{ id: string }>`select owner.id from ${visiblePerformers(ctx, viewer)} as owner
      where owner.id = any(${scope.ownerIds}::uuid[])`
  }
  const { home } = scope
  return sql<{ id: string }>`
    select owner.id
    from (select performer_id from ${followedPerformers(home.id)} as followed
      union select performer_id
        from ${subscribedPerformers(home.id, ctx.now())} as subscribed) as chosen
    join ${visiblePerformers(ctx, home)} as owner on owner.id = chosen.performer_id
    where ${notMuted(sql`${home.id}::uuid`, sql.ref('owner.id'))}`
}

/**
 * Returns the filter of a list that leaves out what is hidden in the country of the viewer. Owners
 * see all of their own.
 */
function placed(
  ctx: SqlCtx,
  { scope, viewer, filter }: Pick<AnyListQuery, 'scope' | 'viewer' | 'filter'>,
): ListedFilter {
  const isOwn = scope !== 'all' && 'ownerId' in scope && scope.ownerId === viewer?.id
  const country = countryOf(ctx, viewer)
  return country === undefined || isOwn ? filter : { ...filter, country }
}

/**
 * Returns SQL that picks ids: for chosen owners it merges the newest of each, for all owners it
 * walks one index.
 */
export function newestOf(
  ctx: SqlCtx,
  { scope, viewer, filter, limit, offset }: AnyListQuery,
): RawBuilder<unknown> {
  const cut = sql`order by published_at desc, id desc limit ${limit} offset ${offset}`
  const depth = sql<number>`(${limit}::int + ${offset}::int)`
  if (scope === 'all') return sql`${allListed(ctx, viewer, filter, depth)} ${cut}`
  return sql`select arm.id, arm.published_at
    from owners cross join lateral ${newestItemsOf(
      sql.ref('owners.id'),
      placed(ctx, { scope, viewer, filter }),
      depth,
    )} as arm
      ${cut}`
}

const cachedTotalSql = statement(
  'content.cached_total',
  ({ filter }: { filter: ListedFilter }) => sql<{
    total: bigint | null
  }>`select sum(tally.listed)::bigint as total
      from ${tallies(filter)} as tally
      join public_performers as owner on owner.id = tally.owner_id`,
)

/**
 * Returns the cached number of items on the whole site when it is so large that a total need not be
 * exact.
 */
export async function cachedTotal(
  ctx: ReadCtx,
  { scope, filter }: AnyListQuery,
): Promise<number | undefined> {
  if (scope !== 'all' || filter.from || filter.until || isLookedUp(filter)) return undefined
  const count = async () => {
    const rows = await read(ctx, cachedTotalSql, { filter })
    return Number(rows[0]?.total ?? 0)
  }
  const key =
    `content.total ${filter.kind} ${filter.form ?? ''} ${filter.isFree ?? ''} ` +
    `${filter.isSale ?? ''}`
  const known = await ctx.cache.getOrLoad(key, TOTAL_CACHE_SECONDS, count)
  return known > COUNT_LIMIT ? known : undefined
}

/**
 * Returns true when each item of a list is looked up for a condition that tallies do not know: of
 * its kind, its owner, its files or the country of the request.
 */
const isLookedUp = ({
  matches,
  ownedBy,
  country,
  within,
  withoutAi = false,
}: ListedFilter): boolean =>
  [matches, ownedBy, country, within].some((condition) => condition !== undefined) || withoutAi

/**
 * Returns SQL for the number of items in a list, whose owners the statement calls `owners`: all of
 * a kind and form, whatever the viewer may see of them.
 */
export const sizeOf = (
  filter: Pick<ListedFilter, 'kind' | 'form'>,
): RawBuilder<bigint> => sql`(select coalesce(sum(tally.listed), 0)::bigint
  from ${tallies(filter)} as tally join owners on owners.id = tally.owner_id)`

const totalSql = statement(
  'content.total',
  ({ query }: { query: AnyListQuery }, ctx) => {
    return sql<{ total: bigint | null }>`
    with owners as materialized (${ownersOf(ctx, query)}) select ${totalOf(ctx, query)} as total`
  },
  { plan: 'generic' },
)

/** Returns the number of items in a list. */
export async function selectTotal(ctx: ReadCtx, query: AnyListQuery): Promise<number> {
  const rows = await read(ctx, totalSql, { query })
  return Number(rows[0]?.total ?? 0)
}

/**
 * Returns SQL that selects the items of a list of all owners: every one, or where they are within a
 * range of prices or lengths, as many of the newest in each of its bands as `depth` says.
 */
const allListed = (
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  filter: ListedFilter,
  depth: RawBuilder<number>,
): RawBuilder<unknown> =>
  filter.within
    ? inBands(ctx, viewer, { ...filter, within: filter.within }, depth)
    : sql`select candidate.id, candidate.published_at
      from ${visibleItems(ctx, viewer)} as candidate
      where candidate.is_listed and ${matchesFilter('candidate', filter)}`

function inBands(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  filter: ListedFilter & { readonly within: MeasuredWithin },
  depth: RawBuilder<number>,
): RawBuilder<unknown> {
  const { kind, within, after } = filter
  const start = after
    ? sql`and (banded.published_at, banded.id) < (${after.at}, ${after.id}::uuid)`
    : sql``
  const arms = bandsWithin(within).map(
    (band) => sql`(select banded.id, banded.published_at from ${itemsAs('banded')}
      join ${visibleItems(ctx, viewer)} as candidate on candidate.id = banded.id
      where banded.kind = ${sql.lit(kind)} and banded.is_listed
        and ${isInBand('banded', within.measure, band)} ${start}
        and candidate.is_listed and ${matchesFilter('candidate', filter)}
      order by banded.published_at desc, banded.id desc limit ${depth})`,
  )
  const none = sql`select null::uuid as id, null::timestamptz as published_at where false`
  return sql`select listed.id, listed.published_at
    from (${arms.length > 0 ? sql.join(arms, sql` union all `) : none}) as listed`
}

/** Returns SQL for the number of items in a list, whose owners the statement calls `owners`. */
export function totalOf(ctx: SqlCtx, query: AnyListQuery): RawBuilder<bigint | null> {
  const { scope, viewer, limit, offset } = query
  const filter = placed(ctx, query)
  if (filter.from || filter.until || isLookedUp(filter)) {
    const whole = { ...filter, after: undefined, withoutPinned: false }
    const most = isLookedUp(filter)
      ? sql<number>`least(${offset}::int + ${limit}::int + ${sql.lit(COUNT_AHEAD)},
          ${sql.lit(COUNT_LIMIT)})`
      : COUNT_LIMIT
    const counted =
      scope === 'all'
        ? allListed(ctx, viewer, whole, sql<number>`${most}::int`)
        : sql`select from owners
          cross join lateral ${newestItemsOf(sql.ref('owners.id'), whole, most)} as arm`
    return sql`(select count(*) from (${counted} limit ${most}) as counted)`
  }
  const owner = sql.ref('tally.owner_id')
  const tally = sql`select sum(tally.listed)::bigint from ${tallies(filter)} as tally`
  if (scope === 'all')
    return sql`(${tally} join ${visiblePerformers(ctx, viewer)} as owner on owner.id = ${owner})`
  return sql`(${tally} join owners on owners.id = ${owner})`
}

/** The most liked or most viewed items of all that a range of prices or lengths is looked for in. */
const FIRST_RANKS = 1000

/** Returns SQL for a subquery of the first ranks of a kind in an order. */
const firstRanks = ({ kind, afterCount }: ListedFilter, order: RankOrder): RawBuilder<unknown> =>
  sql`(select rank.item_id, rank.kind, rank.owner_id, rank.likes, rank.views
    from ${ranksAs('rank')}
    where rank.kind = ${sql.lit(kind)}
      ${afterCount ? sql`and ${isAfterRank('rank', order, afterCount)}` : sql``}
    order by ${sql.ref(`rank.${order}`)} desc, rank.item_id desc
    limit ${sql.lit(FIRST_RANKS)}) as rank`

/**
 * Returns SQL that picks the ids of items with the most likes or views and their counts: for chosen
 * owners it merges the first of each, for all owners it walks one index.
 */
export function topOf(
  ctx: SqlCtx,
  { scope, viewer, filter, limit, offset }: AnyListQuery,
  order: RankOrder,
): RawBuilder<unknown> {
  const ranked = sql`select candidate.id, candidate.published_at,
    ${sql.ref(`rank.${order}`)} as count
    from ${scope === 'all' && filter.within ? firstRanks(filter, order) : ranksAs('rank')}
    join ${visibleItems(ctx, viewer)} as candidate on candidate.id = rank.item_id
    where rank.kind = ${sql.lit(filter.kind)} and candidate.is_listed
      and ${matchesFilter('candidate', filter)}
      ${filter.afterCount ? sql`and ${isAfterRank('rank', order, filter.afterCount)}` : sql``}`
  const cut = sql`limit ${limit} offset ${offset}`
  if (scope === 'all')
    return sql`${ranked} order by ${sql.ref(`rank.${order}`)} desc, rank.item_id desc ${cut}`
  const depth = sql<number>`(${limit}::int + ${offset}::int)`
  return sql`select arm.* from owners cross join lateral (${ranked} and rank.owner_id = owners.id
      order by ${sql.ref(`rank.${order}`)} desc, rank.item_id desc limit ${depth}) as arm
    order by arm.count desc, arm.id desc ${cut}`
}
