import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { queryText } from './rules.ts'
import { asQuery } from './store.ts'

/** The most matches that are ordered by age. */
const MATCHES_ORDERED = 1000

/** Returns the newest listed posts of the first 1,000 that contain words, including locked ones. */
export async function selectPostIds(ctx: ReadCtx, words: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with matches as materialized (select kept.post_id, kept.published_at from search_posts as kept
      where kept.words @@ ${asQuery(queryText(words))} limit ${MATCHES_ORDERED})
    select post_id as id from matches order by published_at desc, post_id desc limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
