import { type RawBuilder, sql } from 'kysely'
import type { Reading, Viewer } from '../../platform/context.ts'
import { openFor, ownerListedFor } from '../access/index.ts'
import { fits, itemsAs, type ListedFilter } from '../items/index.ts'
import { COUNTED_TO, ownersOf, type Page, selectTotal, type Wanted } from './pick.store.ts'
import { type PostRow, postColumns, postsPicked } from './store.ts'

/**
 * One page of the posts that hold some words, newest first. All that match are found once, for the page and the total.
 * It is planned anew each time, since how many match depends on the words.
 */
export async function selectMatching(ctx: Reading, wanted: Wanted, words: string): Promise<Page> {
  const { viewer, filter, limit, offset } = wanted
  const { after } = filter
  const below = after ? sql`where (hits.published_at, hits.id) < (${after.at}, ${after.id}::uuid)` : sql``
  const hits = sql`
    with owners as materialized (${ownersOf(ctx, wanted)}),
    hits as materialized (${(await isSmall(ctx, wanted)) ? amongFew(ctx, wanted, words) : byIndex(ctx, wanted, words)})`
  const page = sql`(select hits.id, hits.published_at from hits ${below}
    order by hits.published_at desc, hits.id desc limit ${limit} offset ${offset})`
  const count = sql`(select least(count(*), ${COUNTED_TO}) from hits)`
  const { rows } = await sql<PostRow & { total: bigint }>`
    ${hits} select ${postColumns(ctx, viewer)}, ${count} as total from ${postsPicked(page)}
    order by picked.published_at desc, picked.id desc`.execute(ctx.db)
  if (rows[0]) return { rows, total: Number(rows[0].total) }
  const counted = await sql<{ total: bigint }>`${hits} select ${count} as total`.execute(ctx.db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** A list that is looked through faster than the index of words is asked. */
const FEW = 5000

async function isSmall(ctx: Reading, wanted: Wanted): Promise<boolean> {
  if (wanted.scope === 'all') return false
  const { kind, now, form } = wanted.filter
  return (await selectTotal(ctx, { ...wanted, filter: { kind, now, form } })) <= FEW
}

/** Every post of the list is looked into, however rare or common the words. */
function amongFew(ctx: Reading, { viewer, filter }: Wanted, words: string): RawBuilder<unknown> {
  return sql`select candidate.id, candidate.published_at
    from owners join ${itemsAs('candidate')} on candidate.owner_id = owners.id and ${fitting(filter)}
      cross join lateral (select title, text from posts where posts.id = candidate.id offset 0) as words
    where ${holding(ctx, viewer, words)}`
}

/** The index of words leads. */
function byIndex(ctx: Reading, { scope, viewer, filter }: Wanted, words: string): RawBuilder<unknown> {
  const owner = sql.ref('candidate.owner_id')
  const isOfList = scope === 'all' ? ownerListedFor(ctx, viewer, owner) : sql`${owner} in (select id from owners)`
  return sql`select candidate.id, candidate.published_at
    from ${itemsAs('candidate')} join posts as words on words.id = candidate.id
    where ${fitting(filter)} and ${holding(ctx, viewer, words)} and ${isOfList}`
}

const fitting = (filter: ListedFilter) => fits('candidate', { ...filter, after: undefined })

/** Titles are for everyone; the text of a post is searched only by who may read it. */
function holding(ctx: Reading, viewer: Viewer | undefined, words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(words.title ilike ${pattern} or words.text ilike ${pattern} and ${openFor(ctx, viewer, 'candidate')})`
}
