import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, SqlCtx, Viewer } from '../../../platform/context.ts'
import { hotStatement, runHot, runPrepared } from '../../../platform/db/index.ts'
import {
  subscribedPerformers,
  type ViewerShape,
  type ViewerValues,
  viewerOf,
  viewerShape,
  viewerValues,
  visibleItems,
  visiblePerformers,
} from '../../access/index.ts'
import { publicPerformerIds } from '../../accounts/index.ts'
import { notMuted } from '../../blocks/index.ts'
import { followedPerformers } from '../../follows/index.ts'
import { type ListedFilter, matchesFilter, newestItemsOf, tallies } from '../../items/index.ts'
import { type PostRow, postColumns, postsPicked } from '../store.ts'

/** The owners of a list of posts: those the viewer follows or subscribes to, one performer, or all. */
export type PostListScope = { readonly home: Viewer } | { readonly ownerId: string } | 'all'

/** A query for a page of published posts, newest first. */
export interface PostListQuery {
  readonly scope: PostListScope
  readonly viewer: Viewer | undefined
  readonly filter: ListedFilter
  readonly limit: number
  readonly offset: number
}

/** A page of posts with the number of posts in the whole list. */
export interface PostRowPage {
  readonly rows: PostRow[]
  readonly total: number
  /** The corrected words of the search, when no post matches the words as written. */
  readonly corrected?: string | undefined
}

/** The limit up to which totals are counted; where a tally is stored they are exact beyond it. */
const COUNT_LIMIT = 10_000
const TOTAL_CACHE_SECONDS = 10

/** The values of a page, under the names by which its statement takes them. */
type PageValues = ViewerValues & {
  readonly ownerId: string | undefined
  readonly form: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly afterAt: Date | undefined
  readonly afterId: string | undefined
  readonly without: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

type PageShape = ViewerShape & {
  readonly scope: 'all' | 'one' | 'home'
  readonly kind: ListedFilter['kind']
  readonly isFree: boolean
  readonly hasTotal: boolean
  /** Leaves out owners and items that are older than the edge of the page. */
  readonly hasEdge: boolean
}

function valuesOf(ctx: SqlCtx, { scope, viewer, filter, limit, offset }: PostListQuery): PageValues {
  const { form, from, until, after, without } = filter
  return {
    ...viewerValues(ctx, viewer),
    now: filter.now,
    ownerId: typeof scope === 'object' && 'ownerId' in scope ? scope.ownerId : undefined,
    form,
    from,
    until,
    afterAt: after?.at,
    afterId: after?.id,
    without: without?.length ? without : undefined,
    limit,
    offset,
  }
}

const shapeOf = (
  { scope, viewer, filter }: PostListQuery,
  { hasTotal, hasEdge }: Pick<PageShape, 'hasTotal' | 'hasEdge'>,
): PageShape => ({
  ...viewerShape(viewer),
  scope: scope === 'all' ? scope : 'home' in scope ? 'home' : 'one',
  kind: filter.kind,
  isFree: filter.isFree ?? false,
  hasTotal,
  hasEdge,
})

/** Returns the query for which the text of a page's statement is written. */
function queryOf(values: PageValues, shape: PageShape): { ctx: SqlCtx; query: PostListQuery } {
  const { ctx, viewer } = viewerOf(values, shape)
  const { ownerId, afterAt, afterId, limit, offset, ...rest } = values
  const { form, from, until, without, now } = rest
  const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined
  const filter = { kind: shape.kind, isFree: shape.isFree, now, form, from, until, without, after }
  const scope = shape.scope === 'home' && viewer ? { home: viewer } : ownerId ? { ownerId } : 'all'
  return { ctx, query: { scope, viewer, filter, limit, offset } }
}

/**
 * One page: picks ids along an index with blocks and suspensions applied, so that pages are full, then reads their rows.
 * Every row carries the total.
 */
const page = hotStatement<PageValues, PostRow & { total: bigint | null }, PageShape>((values, shape) => {
  const { ctx, query } = queryOf(values, shape)
  const counted = shape.hasEdge ? sql`(select sum(listed) from counted)` : total(ctx, query)
  return sql`
    with owners as materialized (${ownersOf(ctx, query)}) ${shape.hasEdge ? edgeOf(query) : sql``}
    select ${postColumns(ctx, query.viewer)}, ${shape.hasTotal ? counted : sql`null`} as total
    from ${postsPicked(sql`(${shape.hasEdge ? pickAboveEdge(query) : pick(ctx, query)})`)}
    order by picked.published_at desc, picked.id desc`
})

/** Returns one page of a list in one statement; in two where expired posts, not yet unlisted, leave a page above the edge short. */
export async function selectPage(ctx: ReadCtx, query: PostListQuery): Promise<PostRowPage> {
  const { scope, filter, limit, offset } = query
  const many = await cachedSiteTotal(ctx, query)
  const read = async (hasEdge: boolean) => {
    const hasTotal = many === undefined
    const rows = await runHot(ctx, page, valuesOf(ctx, query), shapeOf(query, { hasTotal, hasEdge }))
    return { rows, total: many ?? (rows[0] ? Number(rows[0].total) : await selectTotal(ctx, query)) }
  }
  const isFirst = !(filter.after || filter.from || filter.until)
  if (scope === 'all' || !('home' in scope) || !isFirst) return read(false)
  const above = await read(true)
  return above.rows.length < Math.min(limit, above.total - offset) ? read(false) : above
}

/** Returns the cached number of posts on the whole site when it is so large that a total need not be exact. */
async function cachedSiteTotal(ctx: ReadCtx, { scope, filter }: PostListQuery): Promise<number | undefined> {
  if (scope !== 'all' || filter.from || filter.until) return undefined
  const count = async () => {
    const { rows } = await sql<{ total: bigint | null }>`select sum(tally.listed) as total
      from ${tallies(filter)} as tally join ${publicPerformerIds} as owner on owner.id = tally.owner_id`.execute(ctx.db)
    return Number(rows[0]?.total ?? 0)
  }
  const key = `feed.total ${filter.form ?? ''} ${filter.isFree ?? false}`
  const known = await ctx.cache.getOrLoad(key, TOTAL_CACHE_SECONDS, count)
  return known > COUNT_LIMIT ? known : undefined
}

/** Returns the number of posts in a list. */
export async function selectTotal(ctx: ReadCtx, query: PostListQuery): Promise<number> {
  const statement = sql<{ total: bigint | null }>`
    with owners as materialized (${ownersOf(ctx, query)}) select ${total(ctx, query)} as total`
  const rows = await runPrepared(ctx, statement)
  return Number(rows[0]?.total ?? 0)
}

/** Returns SQL for (id) of the owners of a list that its viewer may find; no rows for the list of all posts. */
export function ownersOf(ctx: SqlCtx, { scope, viewer }: Pick<PostListQuery, 'scope' | 'viewer'>): RawBuilder<unknown> {
  if (scope === 'all') return sql`select null::uuid as id where false`
  if ('ownerId' in scope) {
    return sql`select owner.id from ${visiblePerformers(ctx, viewer)} as owner where owner.id = ${scope.ownerId}::uuid`
  }
  const { home } = scope
  return sql`
    select owner.id
    from (select performer_id from ${followedPerformers(home.id)} as followed
      union select performer_id from ${subscribedPerformers(home.id, ctx.now())} as subscribed) as chosen
    join ${visiblePerformers(ctx, home)} as owner on owner.id = chosen.performer_id
    where ${notMuted(sql`${home.id}::uuid`, sql.ref('owner.id'))}`
}

/** Returns SQL that picks ids: for chosen owners it merges the newest of each, for all owners it walks one index. */
function pick(ctx: SqlCtx, { scope, viewer, filter, limit, offset }: PostListQuery): RawBuilder<unknown> {
  const cut = sql`order by published_at desc, id desc limit ${limit} offset ${offset}`
  if (scope === 'all') return sql`${allListed(ctx, viewer, filter)} ${cut}`
  const depth = sql<number>`(${limit}::int + ${offset}::int)`
  return sql`select arm.id, arm.published_at
    from owners cross join lateral ${newestItemsOf(sql.ref('owners.id'), filter, depth)} as arm ${cut}`
}

/**
 * Returns SQL of the edge of a page: as many owners as the page is deep have a newest post at or after it, so no older post,
 * and no owner whose newest is older, can be on the page.
 */
const edgeOf = ({ filter, limit, offset }: PostListQuery): RawBuilder<unknown> => sql`,
  counted as materialized (
    select owners.id, sum(tally.listed) as listed, max(tally.newest_at) as newest_at
    from owners join ${tallies(filter)} as tally on tally.owner_id = owners.id group by owners.id),
  edge as materialized (select coalesce((select newest_at from counted
    order by newest_at desc offset ${limit}::int + ${offset}::int - 1 limit 1), '-infinity') as at)`

/** Returns SQL that picks ids as `pick` does, from what is above the edge. */
function pickAboveEdge({ filter, limit, offset }: PostListQuery): RawBuilder<unknown> {
  const depth = sql<number>`(${limit}::int + ${offset}::int)`
  const edge = sql<Date>`(select at from edge)`
  return sql`select arm.id, arm.published_at
    from counted cross join lateral ${newestItemsOf(sql.ref('counted.id'), filter, depth, edge)} as arm
    where counted.newest_at >= ${edge} order by published_at desc, id desc limit ${limit} offset ${offset}`
}

const allListed = (ctx: SqlCtx, viewer: Viewer | undefined, filter: ListedFilter): RawBuilder<unknown> => sql`
  select candidate.id, candidate.published_at from ${visibleItems(ctx, viewer)} as candidate
  where candidate.is_listed and ${matchesFilter('candidate', filter)}`

function total(ctx: SqlCtx, { scope, viewer, filter }: PostListQuery): RawBuilder<bigint | null> {
  if (filter.from || filter.until) {
    const whole = { ...filter, after: undefined }
    const counted =
      scope === 'all'
        ? allListed(ctx, viewer, whole)
        : sql`select from owners
      cross join lateral ${newestItemsOf(sql.ref('owners.id'), whole, COUNT_LIMIT)} as arm`
    return sql`(select count(*) from (${counted} limit ${COUNT_LIMIT}) as counted)`
  }
  const owner = sql.ref('tally.owner_id')
  const tally = sql`select sum(tally.listed) from ${tallies(filter)} as tally`
  if (scope === 'all') return sql`(${tally} join ${visiblePerformers(ctx, viewer)} as owner on owner.id = ${owner})`
  return sql`(${tally} join owners on owners.id = ${owner})`
}
