import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { queryText } from './rules.ts'
import { asQuery } from './store.ts'

/** Returns the newest listed posts that contain words, including locked ones. */
export async function selectPostIds(ctx: ReadCtx, words: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select kept.post_id as id from search_posts as kept
    where kept.words @@ ${asQuery(queryText(words))}
    order by kept.published_at desc, kept.post_id desc limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
