import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { accountsAs, likePattern } from '../accounts/index.ts'
import { mostPopular, popularityOf } from '../profiles/index.ts'
import { queryText } from './rules.ts'

/** Words that so many of the best known fit are common: nobody else is looked at. */
const COMMON = 200
/** So many rows are looked into one by one; cheaper than the index of words where words are common. */
export const SCAN_LIMIT = 5000
/** So many that fit are looked at, however many more there are. */
export const MATCHES_MAX = 20_000

/** SQL: a text of `queryText` as a query. */
export const asQuery = (text: string) => sql`${text}::tsquery`

/** Whether words fit so many of the best known performers that the others need not be looked at. */
export async function areCommonTerms(ctx: ReadCtx, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: bigint }>`select count(*) as found from (
    select from search_performers as kept where ${fitsBest(words)} limit ${COMMON}) as fitting`.execute(ctx.db)
  return Number(rows[0]?.found) >= COMMON
}

const fitsBest = (
  words: readonly string[],
) => sql`kept.account_id in (select account_id from ${mostPopular(SCAN_LIMIT)} as best)
  and kept.words @@ ${asQuery(queryText(words))}`

/** SQL: a subquery of (account_id, rank): performers who fit words, or whose name holds what was written. */
export function performersMatching(
  words: readonly string[],
  { written, isCommon }: { readonly written: string; readonly isCommon: boolean },
): RawBuilder<unknown> {
  const whole = asQuery(queryText(words, { isWhole: true, weights: 'A' }))
  const rank = words.length
    ? sql`ts_rank('{0.05, 0.2, 0.4, 1}', kept.words, ${asQuery(queryText(words))})
      + case when kept.words @@ ${whole} then 1 + 1.0 / (1 + length(ts_filter(kept.words, '{a}'))) else 0 end`
    : sql`0`
  const arms = isCommon ? [commonArm(words), exactArm(words)] : [wordsArm(words), nameArm(written)]
  return sql`(select kept.account_id, (${rank} + 0.01 * ${popularityOf(sql.ref('kept.account_id'))})::float8 as rank
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

/** Parts of names have an index from three letters on; shorter ones are looked for among the best known. */
function nameArm(written: string): RawBuilder<unknown> {
  const holds = sql`(lower(named.name) || ' ' || named.username) like ${likePattern(written)}`
  const among = sql`named.id in (select account_id from ${mostPopular(SCAN_LIMIT)} as best)`
  return sql`(select named.id from ${accountsAs('named')}
    where named.role = 'performer' and ${holds} and ${written.length < 3 ? among : sql`true`} limit ${MATCHES_MAX})`
}
