import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { queryText, read, statement, textContains } from '../../platform/db/index.ts'
import { accountsAs } from '../accounts/index.ts'
import { mostPopular, popularityOf } from '../profiles/index.ts'

/**
 * The number of popular performers that words must match to count as common; only popular
 * performers are searched then.
 */
const COMMON = 200
/**
 * The number of rows that are scanned one by one, which is cheaper than the word index for common
 * words.
 */
export const SCAN_LIMIT = 5000
/** The most matches that are read, however many there are. */
export const MATCHES_MAX = 20_000

/** Returns SQL that casts a text of `queryText` to a tsquery. */
export const asQuery = (text: string) => sql`${text}::tsquery`

const areCommonTermsSql = statement(
  'search.are_common_terms',
  ({ words }: { words: readonly string[] }) => sql<{
    found: bigint
  }>`select count(*) as found from (
    select from search_performers as kept where ${fitsBest(words)} limit ${COMMON}) as fitting`,
)

/**
 * Returns true when words match so many of the most popular performers that the others need not be
 * searched.
 */
export async function areCommonTerms(ctx: ReadCtx, words: readonly string[]): Promise<boolean> {
  const rows = await read(ctx, areCommonTermsSql, { words })
  return Number(rows[0]?.found) >= COMMON
}

const fitsBest = (
  words: readonly string[],
) => sql`kept.account_id in (select account_id from ${mostPopular(SCAN_LIMIT)} as best)
  and kept.words @@ ${asQuery(queryText(words))}`

/**
 * Returns SQL for a subquery of (account_id, rank): performers who match words, or whose name
 * contains the text. What is searched of them is kept by the triggers `accounts__search_new`,
 * `accounts__search_changed`, `profiles__search_new`, `profiles__search_changed`,
 * `profile_categories__search` and `performer_categories__search`.
 */
export function performersMatching(
  words: readonly string[],
  { written, isCommon }: { readonly written: string; readonly isCommon: boolean },
): RawBuilder<{ accountId: string; rank: number }> {
  const whole = asQuery(queryText(words, { unfinished: 'none', weights: 'A' }))
  const rank = words.length
    ? sql`ts_rank('{0.05, 0.2, 0.4, 1}', kept.words, ${asQuery(queryText(words))})
      + case when kept.words @@ ${whole} then 1 + 1.0 / (1 + length(ts_filter(kept.words, '{a}')))
      else 0 end`
    : sql`0`
  const arms = isCommon ? [commonArm(words), exactArm(words)] : [wordsArm(words), nameArm(written)]
  return sql`(select kept.account_id,
    (${rank} + 0.01 * ${popularityOf(sql.ref('kept.account_id'))})::float8 as rank
    from search_performers as kept
    where kept.account_id in (${sql.join(arms, sql` union all `)}))`
}

const commonArm = (words: readonly string[]) =>
  sql`select kept.account_id from search_performers as kept where ${fitsBest(words)}`

const exactArm = (words: readonly string[]) =>
  sql`select named.id from ${accountsAs('named')} where named.username = ${words.join('')}`

const wordsArm = (words: readonly string[]) => sql`
  (select kept.account_id from search_performers as kept
    where ${words.length > 0} and kept.words @@ ${asQuery(queryText(words))} limit ${MATCHES_MAX})`

/**
 * Returns SQL that finds a part of a name. The index serves parts from three letters on; shorter
 * ones are searched among the most popular performers.
 */
function nameArm(written: string): RawBuilder<unknown> {
  const holds = textContains(sql`named.name || ' ' || named.username`, written)
  const among = sql`named.id in (select account_id from ${mostPopular(SCAN_LIMIT)} as best)`
  return sql`(select named.id from ${accountsAs('named')}
    where named.role = 'performer' and ${holds}
      and ${written.length < 3 ? among : sql`true`} limit ${MATCHES_MAX})`
}
