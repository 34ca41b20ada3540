import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { queryText, read, statement } from '../../platform/db/index.ts'
import type { ItemKind } from '../items/index.ts'
import { asQuery } from './store.ts'

/** The most matches that are ordered by age. */
const MATCHES_ORDERED = 1000

const itemIdsSql = statement(
  'search.item_ids',
  ({
    words,
    kinds,
    limit,
  }: {
    words: readonly string[]
    kinds: readonly ItemKind[]
    limit: number
  }) => sql<{ id: string }>`
    with matches as materialized (select kept.item_id, kept.published_at from search_items as kept
      where kept.words @@ ${asQuery(queryText(words))}
        and kept.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      limit ${MATCHES_ORDERED})
    select item_id as id from matches order by published_at desc, item_id desc limit ${limit}`,
)

/**
 * Returns the newest listed items of some kinds of the first 1,000 that contain words, including
 * locked ones.
 */
export async function selectItemIds(
  ctx: ReadCtx,
  words: readonly string[],
  { kinds, limit }: { readonly kinds: readonly ItemKind[]; readonly limit: number },
): Promise<string[]> {
  const rows = await read(ctx, itemIdsSql, { words, kinds, limit })
  return rows.map(({ id }) => id)
}
