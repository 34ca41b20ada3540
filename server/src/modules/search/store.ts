import { type RawBuilder, sql } from 'kysely'
import type { Reading, Viewer } from '../../platform/context.ts'
import { openFor, ownerListedFor } from '../access/index.ts'
import { accountsAs, containing } from '../accounts/index.ts'
import { type Cursor, fits, itemsAs, type ListedFilter } from '../items/index.ts'
import { bestKnown, fameOf } from '../profiles/index.ts'
import { queryText } from './rules.ts'

/** Words that so many of the best known fit are common: nobody else is looked at. */
const COMMON = 200
/** So many rows are looked into one by one; cheaper than the index of words where words are common. */
export const LOOKED_INTO = 5000
/** So many that fit are looked at, however many more there are. */
const MATCHES_MAX = 20_000
/** Totals of posts are counted no further. */
export const POSTS_COUNTED_TO = 1000

const asQuery = (text: string) => sql`${text}::tsquery`

/** Whether words fit so many of the best known performers that the others need not be looked at. */
export async function isCommon(ctx: Reading, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: bigint }>`select count(*) as found from (
    select from search_performers as kept where ${fitsBest(words)} limit ${COMMON}) as fitting`.execute(ctx.db)
  return Number(rows[0]?.found) >= COMMON
}

const fitsBest = (
  words: readonly string[],
) => sql`kept.account_id in (select account_id from ${bestKnown(LOOKED_INTO)} as best)
  and kept.words @@ ${asQuery(queryText(words))}`

/** SQL: a subquery of (account_id, rank): performers who fit words, or whose name holds what was written. */
export function performersFitting(
  words: readonly string[],
  { written, isCommon }: { readonly written: string; readonly isCommon: boolean },
): RawBuilder<unknown> {
  const whole = asQuery(queryText(words, { isWhole: true, weights: 'A' }))
  const rank = words.length
    ? sql`ts_rank('{0.05, 0.2, 0.4, 1}', kept.words, ${asQuery(queryText(words))})
      + case when kept.words @@ ${whole} then 1 + 1.0 / (1 + length(ts_filter(kept.words, '{a}'))) else 0 end`
    : sql`0`
  const arms = isCommon ? [commonArm(words), exactArm(words)] : [wordsArm(words), nameArm(written)]
  return sql`(select kept.account_id, (${rank} + 0.01 * ${fameOf(sql.ref('kept.account_id'))})::float8 as rank
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
  const holds = sql`(lower(named.name) || ' ' || named.username) like ${containing(written)}`
  const among = sql`named.id in (select account_id from ${bestKnown(LOOKED_INTO)} as best)`
  return sql`(select named.id from ${accountsAs('named')}
    where named.role = 'performer' and ${holds} and ${written.length < 3 ? among : sql`true`} limit ${MATCHES_MAX})`
}

/** Which posts a search is for. */
export interface PostsWanted {
  readonly viewer: Viewer | undefined
  readonly words: readonly string[]
  readonly filter: ListedFilter
  readonly limit: number
}

/** The ids of a page of posts, newest first, with what is known of how many fit. */
export interface PostsFound {
  readonly ids: readonly string[]
  readonly next: Cursor | undefined
  readonly total: number
  readonly isTotalExact: boolean
}

/**
 * Looks through the newest posts one by one: where words are common, the page is full before long. Undefined when it is
 * not: the words are rare, and their index finds them faster.
 */
export async function walkNewest(ctx: Reading, wanted: PostsWanted): Promise<PostsFound | undefined> {
  const { after } = wanted.filter
  const below = after ? sql`where (published_at, post_id) < (${after.at}, ${after.id}::uuid)` : sql``
  const newest = sql`(select post_id, published_at, words from search_posts ${below}
    order by published_at desc, post_id desc limit ${LOOKED_INTO})`
  const { rows } = await page(ctx, wanted, newest, sql`(select count(*) from ${newest} as seen)`)
  const first = rows[0]
  if (!first) return undefined
  const isWhole = Number(first.seen) < LOOKED_INTO
  if (!isWhole && rows.filter(({ id }) => id).length <= wanted.limit) return undefined
  return foundIn(rows, wanted, isWhole)
}

/** Finds posts by the index of words. */
export async function findByIndex(ctx: Reading, wanted: PostsWanted): Promise<PostsFound> {
  const { after } = wanted.filter
  const below = after ? sql`and (published_at, post_id) < (${after.at}, ${after.id}::uuid)` : sql``
  const fitting = sql`(select post_id, published_at, words from search_posts
    where words @@ ${asQuery(queryText(wanted.words))} ${below} limit ${MATCHES_MAX})`
  const { rows } = await page(ctx, wanted, fitting, sql`0`)
  return foundIn(rows, wanted, true)
}

interface FoundRow {
  readonly id: string | null
  readonly publishedAt: Date
  readonly total: bigint
  readonly seen: bigint
}

/** Access, blocks and standing are asked here, so that pages are full and nothing hidden is counted. */
function page(
  ctx: Reading,
  { viewer, words, filter, limit }: PostsWanted,
  from: RawBuilder<unknown>,
  seen: RawBuilder<unknown>,
) {
  const isOpen = sql`(kept.words @@ ${asQuery(queryText(words, { weights: 'A' }))} or ${openFor(ctx, viewer, 'candidate')})`
  return sql<FoundRow>`
    with hits as materialized (
      select kept.post_id as id, kept.published_at from ${from} as kept join ${itemsAs('candidate')} on candidate.id = kept.post_id
      where kept.words @@ ${asQuery(queryText(words))} and ${fits('candidate', { ...filter, after: undefined })}
        and ${isOpen} and ${ownerListedFor(ctx, viewer, sql.ref('candidate.owner_id'))}
      limit ${MATCHES_MAX})
    select counts.total, counts.seen, top.id, top.published_at
    from (select (select count(*) from hits) as total, ${seen} as seen) as counts
      left join lateral (select id, published_at from hits order by published_at desc, id desc limit ${limit + 1}) as top on true
    order by top.published_at desc, top.id desc`.execute(ctx.db)
}

function foundIn(rows: readonly FoundRow[], { limit }: PostsWanted, isWhole: boolean): PostsFound {
  const hits = rows.flatMap(({ id, publishedAt }) => (id ? [{ id, at: publishedAt }] : []))
  const shown = hits.slice(0, limit)
  const total = Number(rows[0]?.total ?? 0)
  return {
    ids: shown.map(({ id }) => id),
    next: hits.length > limit ? shown.at(-1) : undefined,
    total: Math.min(total, POSTS_COUNTED_TO),
    isTotalExact: isWhole && total <= POSTS_COUNTED_TO,
  }
}
