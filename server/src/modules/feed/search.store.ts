import { type RawBuilder, sql } from 'kysely'
import type { Reading, Viewer } from '../../platform/context.ts'
import { openFor, ownerListedFor } from '../access/index.ts'
import { fits, itemsAs } from '../items/index.ts'
import { COUNTED_TO, ownersOf, type Page, type Wanted } from './pick.store.ts'
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
    hits as materialized (${matching(ctx, wanted, words)})`
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

/** Of chosen owners every post is looked into, however rare or common the words; of all, the index of words leads. */
function matching(ctx: Reading, { scope, viewer, filter }: Wanted, words: string): RawBuilder<unknown> {
  const fitting = fits('candidate', { ...filter, after: undefined })
  const holds = holding(ctx, viewer, words)
  if (scope === 'all') {
    return sql`select candidate.id, candidate.published_at
      from ${itemsAs('candidate')} join posts as words on words.id = candidate.id
      where ${fitting} and ${holds} and ${ownerListedFor(viewer, sql.ref('candidate.owner_id'))}`
  }
  return sql`select candidate.id, candidate.published_at
    from owners join ${itemsAs('candidate')} on candidate.owner_id = owners.id and ${fitting}
      cross join lateral (select title, text from posts where posts.id = candidate.id offset 0) as words
    where ${holds}`
}

/** Titles are for everyone; the text of a post is searched only by who may read it. */
function holding(ctx: Reading, viewer: Viewer | undefined, words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(words.title ilike ${pattern} or words.text ilike ${pattern} and ${openFor(ctx, viewer, 'candidate')})`
}
