import { type RawBuilder, sql } from 'kysely'
import type { Reading, Viewer } from '../../platform/context.ts'
import { runPrepared } from '../../platform/prepared.ts'
import { openFor, ownerListedFor, subscribedOf } from '../access/index.ts'
import { publicPerformerIds } from '../accounts/index.ts'
import { followedOf } from '../follows/index.ts'
import { fits, itemsAs, type ListedFilter, newestOf, tallies } from '../items/index.ts'
import { type PostRow, postColumns, postsPicked } from './store.ts'

/** Whose posts a list is of: those the viewer follows or subscribes to, one performer's, or all. */
export type Scope = { readonly home: Viewer } | { readonly ownerId: string } | 'all'

/** A page of a list of published posts, newest first. */
export interface Wanted {
  readonly scope: Scope
  readonly viewer: Viewer | undefined
  readonly filter: ListedFilter
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Totals are counted no further than this; where a tally is kept they are exact beyond. */
const COUNTED_TO = 10_000
const TOTAL_KEPT_SECONDS = 10

/**
 * One page in one statement: ids are picked along an index with blocks and standing applied, so that pages are full,
 * then their rows are read. Every row carries the total.
 */
export async function selectPage(ctx: Reading, wanted: Wanted): Promise<{ rows: PostRow[]; total: number }> {
  const many = await manyInAll(ctx, wanted)
  const statement = sql<PostRow & { total: bigint | null }>`
    ${owners(ctx, wanted)}
    select ${postColumns(ctx, wanted.viewer)}, ${many ? sql`null` : total(ctx, wanted)} as total
    from ${postsPicked(sql`(${pick(ctx, wanted)})`)}
    order by picked.published_at desc, picked.id desc`
  const rows = await runPrepared(ctx, statement)
  if (many) return { rows, total: many }
  return { rows, total: rows[0] ? Number(rows[0].total) : await selectTotal(ctx, wanted) }
}

/** How many posts the whole site lists, from memory, when they are so many that a total need not be exact. */
async function manyInAll(ctx: Reading, { scope, filter, q }: Wanted): Promise<number | undefined> {
  if (scope !== 'all' || q !== undefined || filter.from || filter.until) return undefined
  const count = async () => {
    const { rows } = await sql<{ total: bigint | null }>`select sum(tally.listed) as total
      from ${tallies(filter)} as tally join ${publicPerformerIds} as owner on owner.id = tally.owner_id`.execute(ctx.db)
    return Number(rows[0]?.total ?? 0)
  }
  const key = `feed.total ${filter.form ?? ''} ${filter.isFree ?? false}`
  const known = await ctx.memo.remember(key, TOTAL_KEPT_SECONDS, count)
  return known > COUNTED_TO ? known : undefined
}

async function selectTotal(ctx: Reading, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: bigint | null }>`
    ${owners(ctx, wanted)} select ${total(ctx, wanted)} as total`.execute(ctx.db)
  return Number(rows[0]?.total ?? 0)
}

/** The owners of a home feed, once for both the pick and the total. */
function owners(ctx: Reading, { scope }: Wanted): RawBuilder<unknown> {
  if (scope === 'all' || 'ownerId' in scope) return sql``
  const { home } = scope
  const chosen = sql`(select performer_id from ${followedOf(home.id)} as followed
    union select performer_id from ${subscribedOf(home.id, ctx.now())} as subscribed)`
  return sql`with owners as materialized (
    select performer_id as id from ${chosen} as chosen
    where ${ownerListedFor(home, sql.ref('chosen.performer_id'))})`
}

function pick(ctx: Reading, wanted: Wanted): RawBuilder<unknown> {
  const { scope, filter, limit, offset } = wanted
  const cut = sql`order by published_at desc, id desc limit ${limit} offset ${offset}`
  if (wanted.q !== undefined || scope === 'all') return sql`${candidates(ctx, wanted)} ${cut}`
  const reach = limit + offset
  if ('ownerId' in scope) {
    const standing = ownerListedFor(wanted.viewer, sql`${scope.ownerId}::uuid`)
    return sql`select id, published_at from ${newestOf(sql`${scope.ownerId}::uuid`, filter, reach)} as own
      where ${standing} ${cut}`
  }
  return sql`select arm.id, arm.published_at
    from owners cross join lateral ${newestOf(sql.ref('owners.id'), filter, reach)} as arm ${cut}`
}

/** All ids that fit, in no order: what a search and a count go through. */
function candidates(ctx: Reading, { scope, viewer, filter, q }: Wanted): RawBuilder<unknown> {
  return sql`select candidate.id, candidate.published_at from ${itemsAs('candidate')}
    ${q === undefined ? sql`` : sql`join posts as words on words.id = candidate.id and ${matches(ctx, viewer, q)}`}
    where ${fits('candidate', filter)} and ${inScope(scope, viewer)}`
}

function inScope(scope: Scope, viewer: Viewer | undefined): RawBuilder<boolean> {
  const owner = sql.ref('candidate.owner_id')
  if (scope === 'all') return ownerListedFor(viewer, owner)
  if ('home' in scope) return sql`${owner} in (select id from owners)`
  return sql`(${owner} = ${scope.ownerId} and ${ownerListedFor(viewer, owner)})`
}

/** Titles are for everyone; the text of a post is searched only by who may read it. */
function matches(ctx: Reading, viewer: Viewer | undefined, q: string): RawBuilder<boolean> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(words.title ilike ${pattern} or words.text ilike ${pattern} and ${openFor(ctx, viewer, 'candidate')})`
}

function total(ctx: Reading, wanted: Wanted): RawBuilder<bigint | null> {
  const { scope, filter, viewer, q } = wanted
  if (q !== undefined || filter.from || filter.until) {
    const all = candidates(ctx, { ...wanted, filter: { ...filter, after: undefined } })
    return sql`(select count(*) from (${all} limit ${COUNTED_TO}) as counted)`
  }
  const tally = sql.ref('tally.owner_id')
  if (scope === 'all') {
    return sql`(select sum(listed) from (select tally.listed from ${tallies(filter)} as tally
      where ${ownerListedFor(viewer, tally)} limit ${COUNTED_TO}) as counted)`
  }
  if ('ownerId' in scope) {
    return sql`(select sum(tally.listed) from ${tallies(filter)} as tally
      where ${tally} = ${scope.ownerId}::uuid and ${ownerListedFor(viewer, tally)})`
  }
  return sql`(select sum(tally.listed) from ${tallies(filter)} as tally join owners on owners.id = ${tally})`
}
