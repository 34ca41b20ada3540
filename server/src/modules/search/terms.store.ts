import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const knownTermsSql = statement(
  'search.known_terms',
  ({ words }: { words: readonly string[] }) =>
    sql<{ word: string }>`select word from search_words where word = any(${words}::text[])`,
  { plan: 'generic' },
)

/** Returns the words that are known, or that begin a known one where `begins` is set. */
export async function selectKnownTerms(
  ctx: ReadCtx,
  words: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, knownTermsSql, { words })
  return new Set(rows.map(({ word }) => word))
}

const similarTermsSql = statement(
  'search.similar_terms',
  ({ slips, word }: { slips: readonly string[]; word: string }) => sql<{
    word: string
  }>`select word from search_words where word = any(${slips}::text[])
      union (select word from search_words
        where ${word.length >= 5} and word % ${word} and abs(length(word) - ${word.length}) <= 2
        order by similarity(word, ${word}) desc limit 30)`,
  { plan: 'generic' },
)

/** Returns known words that are similar to one, and those among `slips`. */
export async function selectSimilarTerms(
  ctx: ReadCtx,
  word: string,
  slips: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, similarTermsSql, { slips, word })
  return rows.map((row) => row.word)
}

const reindexNextSql = statement(
  'search.reindex_next',
  ({ from, limit }: { from: string | undefined; limit: number }) => sql<{ last: string | null }>`
    with picked as materialized (
      select account_id as id from (
        select id as account_id from accounts where role = 'performer' union all select id
          from items) as every
      where ${from ?? null}::uuid is null or account_id > ${from ?? null}::uuid
      order by account_id limit ${limit}),
    made as (select search_index_performers(array(select id from picked)),
    search_index_items(array(select id from picked)))
    select (select id from picked order by id desc limit 1) as last from made`,
)

/**
 * Indexes the words of the next performers and items after an id again; returns the last id, or
 * undefined at the end.
 */
export async function reindexNext(
  ctx: ReadCtx,
  from: string | undefined,
  limit: number,
): Promise<string | undefined> {
  const rows = await read(ctx, reindexNextSql, { from, limit })
  return rows[0]?.last ?? undefined
}

const removeUnusedTermsSql = statement(
  'search.remove_unused_terms',
  () => sql`
    with alive as materialized (
      select word from ts_stat('select ts_filter(words, ''{a,b}'') from search_performers')
      union select word from ts_stat('select ts_filter(words, ''{a,b,c}'') from search_items')
      union select word from ts_stat('select kept.words from search_items as kept
        join items on items.id = kept.item_id where items.audience = ''everyone'''))
    delete from search_words
    where not exists (select from alive where alive.word = search_words.word)`,
)

/** Deletes words that no longer find anything. */
export async function removeUnusedTerms(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeUnusedTermsSql)
}
