import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { subscribedPerformers, visibleItems, visiblePerformers } from '../access/index.ts'
import { publicPerformerIds } from '../accounts/index.ts'
import { notMuted } from '../blocks/index.ts'
import { followedPerformers } from '../follows/index.ts'
import { type ListedFilter, matchesFilter, newestItemsOf, tallies } from '../items/index.ts'
import { type PostRow, postColumns, postsPicked } from './store.ts'

/** Whose posts a list is of: those the viewer follows or subscribes to, one performer's, or all. */
export type PostListScope = { readonly home: Viewer } | { readonly ownerId: string } | 'all'

/** A page of a list of published posts, newest first. */
export interface PostListQuery {
  readonly scope: PostListScope
  readonly viewer: Viewer | undefined
  readonly filter: ListedFilter
  readonly limit: number
  readonly offset: number
}

/** A page with how many posts the whole list has. */
export interface PostRowPage {
  readonly rows: PostRow[]
  readonly total: number
  /** The words that were looked for where nothing fits the words as they were written. */
  readonly corrected?: string | undefined
}

/** Totals are counted no further than this; where a tally is kept they are exact beyond. */
const COUNT_LIMIT = 10_000
const TOTAL_CACHE_SECONDS = 10

/**
 * One page in one statement: ids are picked along an index with blocks and standing applied, so that pages are full,
 * then their rows are read. Every row carries the total.
 */
export async function selectPage(ctx: ReadCtx, wanted: PostListQuery): Promise<PostRowPage> {
  const many = await cachedSiteTotal(ctx, wanted)
  const statement = sql<PostRow & { total: bigint | null }>`
    with owners as materialized (${ownersOf(ctx, wanted)})
    select ${postColumns(ctx, wanted.viewer)}, ${many ? sql`null` : total(ctx, wanted)} as total
    from ${postsPicked(sql`(${pick(ctx, wanted)})`)}
    order by picked.published_at desc, picked.id desc`
  const rows = await runPrepared(ctx, statement)
  if (many) return { rows, total: many }
  return { rows, total: rows[0] ? Number(rows[0].total) : await selectTotal(ctx, wanted) }
}

/** How many posts the whole site lists, from memory, when they are so many that a total need not be exact. */
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

/** How many posts a list has. */
export async function selectTotal(ctx: ReadCtx, wanted: PostListQuery): Promise<number> {
  const statement = sql<{ total: bigint | null }>`
    with owners as materialized (${ownersOf(ctx, wanted)}) select ${total(ctx, wanted)} as total`
  const rows = await runPrepared(ctx, statement)
  return Number(rows[0]?.total ?? 0)
}

/** SQL: (id) of the owners of a list who are listed for its viewer; none are named when it is of all. */
export function ownersOf(
  ctx: ReadCtx,
  { scope, viewer }: Pick<PostListQuery, 'scope' | 'viewer'>,
): RawBuilder<unknown> {
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

/** Of chosen owners, the newest of each are merged; of all, one index is walked. */
function pick(ctx: ReadCtx, { scope, viewer, filter, limit, offset }: PostListQuery): RawBuilder<unknown> {
  const cut = sql`order by published_at desc, id desc limit ${limit} offset ${offset}`
  if (scope === 'all') return sql`${allListed(ctx, viewer, filter)} ${cut}`
  return sql`select arm.id, arm.published_at
    from owners cross join lateral ${newestItemsOf(sql.ref('owners.id'), filter, limit + offset)} as arm ${cut}`
}

const allListed = (ctx: ReadCtx, viewer: Viewer | undefined, filter: ListedFilter): RawBuilder<unknown> => sql`
  select candidate.id, candidate.published_at from ${visibleItems(ctx, viewer)} as candidate
  where candidate.is_listed and ${matchesFilter('candidate', filter)}`

function total(ctx: ReadCtx, { scope, viewer, filter }: PostListQuery): RawBuilder<bigint | null> {
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
