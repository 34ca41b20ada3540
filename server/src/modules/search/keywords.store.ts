import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** The days for which searches are counted. */
const DAYS = 30
/** The number of searches from which a keyword is shown. */
const SHOWN_FROM = 3
/** The most different keywords stored per day. */
const KEYWORDS_A_DAY = 20_000

const countKeywordSql = statement(
  'search.count_keyword',
  ({
    keyword,
    day,
  }: {
    keyword: string
    day: string
  }) => sql`insert into search_keywords as kept (keyword, day, searches)
    select ${keyword}, ${day}::date, 1
    where exists (select from search_keywords where day = ${day}::date and keyword = ${keyword})
      or (select count(*) from search_keywords where day = ${day}::date) < ${KEYWORDS_A_DAY}
    on conflict (day, keyword) do update set searches = kept.searches + 1`,
)

/** Counts one search. */
export async function countKeyword(ctx: InTransaction, keyword: string): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10)
  await write(ctx, countKeywordSql, { keyword, day })
}

const since = (now: Date) => new Date(now.getTime() - DAYS * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns SQL for a subquery of (keyword, searches): the frequent searches that begin with a
 * normalized text.
 */
export const frequentKeywords = (
  now: Date,
  beginning: string,
  limit: number,
): RawBuilder<unknown> => sql`
  (select keyword, sum(searches) as searches from search_keywords
   where day > ${since(now)}::date and keyword like ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`}
   group by keyword having sum(searches) >= ${SHOWN_FROM}
     order by sum(searches) desc, keyword limit ${limit})`

const keywordsSql = statement(
  'search.keywords',
  ({ limit }: { limit: number }, ctx) => sql<{ keyword: string; searches: bigint }>`
    select keyword, searches::bigint from ${frequentKeywords(ctx.now(), '', limit)} as frequent`,
)

/** Returns the frequent searches, the most frequent first. */
export async function selectKeywords(
  ctx: ReadCtx,
  limit: number,
): Promise<{ keyword: string; searches: bigint }[]> {
  const rows = await read(ctx, keywordsSql, { limit })
  return rows
}

const removeOldKeywordsSql = statement(
  'search.remove_old_keywords',
  (_: object, ctx) => sql`delete from search_keywords where day <= ${since(ctx.now())}::date`,
)

/** Deletes the searches of days that no longer count. */
export async function removeOldKeywords(ctx: ReadCtx): Promise<void> {
  await write(ctx, removeOldKeywordsSql)
}
