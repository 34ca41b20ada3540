import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { countCursorText, cursorText, queryText, read, statement } from '../../platform/db/index.ts'
import { visibleItems } from '../access/index.ts'
import type { ItemOrder } from '../content/index.ts'
import {
  itemsAs,
  type ListedFilter,
  matchesFilter,
  matchesListFilter,
  newestItemsOf,
  ranksAs,
} from '../items/index.ts'
import type { NamedWords } from './rules.ts'
import { asQuery, MATCHES_MAX, SCAN_LIMIT } from './store.ts'

/**
 * The number of newest items that are searched first. A word in one of twenty posts fills a page of
 * twelve from them even where only one in three is open: 3.3 ms of CPU per search, against 5.7 ms
 * with 500, which needed a second query.
 */
const FIRST = 1000
/** The largest list that is searched in full. */
const SHORT = 1000
/** The number of newest items of each owner that are searched in a longer list. */
const OF_EACH = 20

/** A list of items of some owners to search. */
export interface ItemList {
  /** SQL for (id) of its owners that the viewer may find. */
  readonly owners: RawBuilder<{ id: string }>
  /** The number of its items before any search. */
  readonly size: number
}

/** A search for items of a kind. */
export interface ItemQuery {
  readonly viewer: Viewer | undefined
  readonly words: readonly string[]
  /**
   * Ways to read the words as the name of a creator and other words, in place of words of the items
   * alone.
   */
  readonly namedBy?: readonly NamedWords[]
  readonly filter: ListedFilter
  /** Absent means the newest first. */
  readonly order?: ItemOrder | undefined
  readonly limit: number
  readonly offset: number
  /** The limit up to which totals are counted. */
  readonly countedTo: number
  /** Absent means the items of everybody. */
  readonly list?: ItemList | undefined
}

/**
 * The ids of a page of items and the known number of matches, which is larger than what was shown
 * while there are more.
 */
export interface ItemResults {
  readonly ids: readonly string[]
  /** The cursor after which the next page begins. */
  readonly next: string | undefined
  readonly total: number
  readonly isTotalExact: boolean
}

/** The items to search: `from` is a subquery of (item_id, published_at, words). */
interface Source {
  /** The common table expressions of `from`, with leading and trailing comma. */
  readonly ctes: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  /** SQL that is true when no match can lie outside `from`. */
  readonly isWhole: RawBuilder<unknown>
}

const none = sql``

/**
 * Returns a page of items that contain words. Searches a short list in full. In others it searches
 * the newest items first: common words fill the page there. When the page is nearly full it
 * searches more; otherwise the words are rare, and their index finds them faster, as it finds the
 * most liked.
 */
export async function selectItems(ctx: ReadCtx, query: ItemQuery): Promise<ItemResults> {
  const { list, limit, offset } = query
  if (isRanked(query) || query.namedBy)
    return foundIn(await read(ctx, pageSql, { query, among: 'index' }), query)
  if (list && list.size <= SHORT)
    return foundIn(await read(ctx, pageSql, { query, among: 'list' }), query)
  for (const many of [FIRST, SCAN_LIMIT]) {
    const rows = await read(ctx, pageSql, { query, among: many })
    const isFull = rows.filter(({ id }) => id).length > limit
    if (isFull || rows[0]?.isWhole) return foundIn(rows, query)
    const fit = Number(rows[0]?.total ?? 0)
    if (fit * (SCAN_LIMIT / FIRST) <= limit + offset) break
  }
  return foundIn(await read(ctx, pageSql, { query, among: 'index' }), query)
}

const isRanked = ({ order = 'newest' }: ItemQuery) => order !== 'newest'

/** Returns SQL that is true of the rows `alias` of a source after the end of the page before. */
const below = ({ filter: { after } }: ItemQuery, alias: string) =>
  after
    ? sql`(${sql.ref(`${alias}.published_at`)}, ${sql.ref(`${alias}.item_id`)}) < (${after.at},
      ${after.id}::uuid)`
    : sql`true`

const wholeOf = ({ owners }: ItemList, { filter }: ItemQuery): Source => ({
  ctes: sql`owners as materialized (${owners}),`,
  from: sql`(select kept.* from owners
    join ${itemsAs('own')} on own.owner_id = owners.id
      and ${matchesListFilter('own', { ...filter, after: undefined })}
    join search_items as kept on kept.item_id = own.id)`,
  isWhole: sql`true`,
})

/**
 * Returns the newest items of all. What is searched of items is kept by the triggers
 * `items__search_changed`, `posts__search_new`, `posts__search_changed`, `videos__search_new`,
 * `videos__search_changed`, `galleries__search_new`, `galleries__search_changed`,
 * `products__search_new` and `products__search_changed`.
 */
function newestOfAll(query: ItemQuery, many: number): Source {
  const from = sql`(select kept.* from search_items as kept
    where kept.kind = ${sql.lit(query.filter.kind)} and ${below(query, 'kept')}
    order by published_at desc, item_id desc limit ${sql.lit(many)})`
  return {
    ctes: none,
    from,
    isWhole: sql`(select count(*) < ${sql.lit(many)} from ${from} as seen)`,
  }
}

/**
 * Returns as many of the newest items of each owner as of any other. Items older than the oldest
 * one taken of an owner who has more do not count, because others may come before them.
 */
function newestOfList({ owners }: ItemList, { filter }: ItemQuery, many: number): Source {
  const each = sql<number>`greatest(${sql.lit(OF_EACH)},
    ${sql.lit(many)} / greatest(1, (select count(*) from owners)))`
  return {
    ctes: sql`owners as materialized (${owners}),
      arms as materialized (select owners.id as owner_id, arm.id, arm.published_at
        from owners cross join lateral ${newestItemsOf(sql.ref('owners.id'), filter, each)} as arm),
      cut as materialized (select max(oldest) as at
        from (select min(published_at) as oldest from arms
          group by owner_id having count(*) >= ${each}) as ends),`,
    from: sql`(select kept.* from arms join search_items as kept on kept.item_id = arms.id
      where arms.published_at > coalesce((select at from cut), '-infinity'))`,
    isWhole: sql`(select at is null from cut)`,
  }
}

function byIndex(query: ItemQuery): Source {
  const { list, filter } = query
  const isOfList = list
    ? sql`exists (select from ${itemsAs('own')} where own.id = kept.item_id
      and own.owner_id in (select id from owners))`
    : sql`true`
  return {
    ctes: list ? sql`owners as materialized (${list.owners}),` : none,
    from: sql`(select kept.* from search_items as kept
      where kept.words @@ ${asQuery(anyOf(query))} and kept.kind = ${sql.lit(filter.kind)}
        and ${below(query, 'kept')} and ${isOfList}
      limit ${sql.lit(MATCHES_MAX)})`,
    isWhole: sql`true`,
  }
}

/** The items to search: those of the words' index, a whole list, or this many of the newest. */
type Among = 'index' | 'list' | number

function sourceOf(query: ItemQuery, among: Among): Source {
  const { list } = query
  if (typeof among === 'number')
    return list ? newestOfList(list, query, among) : newestOfAll(query, among)
  return list && among === 'list' ? wholeOf(list, query) : byIndex(query)
}

/** Returns a query for the words of items in any reading of a search. */
const anyOf = ({ words, namedBy }: ItemQuery) =>
  namedBy ? namedBy.map((reading) => `(${queryText(reading.words)})`).join(' | ') : queryText(words)

/**
 * Returns SQL that is true of the items that a search finds: in their private texts only where they
 * are open.
 */
function matchesWords({ words, namedBy }: ItemQuery): RawBuilder<unknown> {
  const contains = (words: readonly string[]) => sql`kept.words @@ ${asQuery(queryText(words))}
    and (kept.words @@ ${asQuery(queryText(words, { weights: 'ABC' }))} or candidate.is_open)`
  if (!namedBy) return contains(words)
  const readings = namedBy.map(
    (reading) => sql`(candidate.owner_id in (select named.account_id from search_performers as named
        where named.words @@
          ${asQuery(queryText(reading.name, { unfinished: 'each', weights: 'A' }))})
      and ${contains(reading.words)})`,
  )
  return sql`(${sql.join(readings, sql` or `)})`
}

/**
 * Returns SQL for the column by which matches are ordered in place of their time; nothing for the
 * newest first.
 */
const scoreColumn = ({ order }: ItemQuery) =>
  order === undefined || order === 'newest'
    ? none
    : sql`, coalesce((select ${sql.ref(`rank.${order}`)} from ${ranksAs('rank')}
        where rank.item_id = kept.item_id), 0) as score`

/** Returns SQL for the order of the rows `alias` of matches. */
const orderOf = (query: ItemQuery, alias: string) => {
  const by = isRanked(query) ? 'score' : 'published_at'
  return sql`${sql.ref(`${alias}.${by}`)} desc, ${sql.ref(`${alias}.item_id`)} desc`
}

/**
 * Returns SQL that is true of the matches after the end of the page before, in the order of the
 * query.
 */
function isNext(query: ItemQuery) {
  const { afterCount } = query.filter
  if (!isRanked(query)) return below(query, 'hits')
  return afterCount
    ? sql`(hits.score, hits.item_id) < (${afterCount.count}::bigint, ${afterCount.id}::uuid)`
    : sql`true`
}

interface FoundRow {
  readonly id: string | null
  readonly publishedAt: Date
  /** The likes or views, in an order by them. */
  readonly score: bigint | null
  readonly total: bigint
  readonly isWhole: boolean
}

/**
 * A page of matches. Applies access, blocks and suspensions here, so that pages are full and
 * nothing hidden is counted.
 */
const pageSql = statement(
  'search.page',
  ({ query, among }: { query: ItemQuery; among: Among }, ctx) => {
    const { viewer, filter, limit, offset } = query
    const { ctes, from, isWhole } = sourceOf(query, among)
    return sql<FoundRow>`with ${ctes} hits as materialized (
      select kept.item_id, kept.published_at${scoreColumn(query)} from ${from} as kept
      join ${visibleItems(ctx, viewer)} as candidate on candidate.id = kept.item_id
      where ${matchesWords(query)} and candidate.is_listed
        and ${matchesFilter('candidate', { ...filter, after: undefined })}
      limit ${sql.lit(MATCHES_MAX)})
    select counts.total, counts.is_whole as "isWhole", top.item_id as id,
      top.published_at as "publishedAt",
      ${isRanked(query) ? sql`top.score` : sql`null::bigint`} as score
    from (select (select count(*) from hits) as total, ${isWhole} as is_whole) as counts
      left join lateral (select * from hits where ${isNext(query)}
        order by ${orderOf(query, 'hits')} limit ${limit + 1} offset ${offset}) as top on true
    order by ${orderOf(query, 'top')}`
  },
  { plan: 'generic' },
)

function foundIn(rows: readonly FoundRow[], query: ItemQuery): ItemResults {
  const { limit, countedTo } = query
  const hits = rows.flatMap(({ id, publishedAt: at, score }) =>
    id ? [{ id, at, count: score ?? 0n }] : [],
  )
  const shown = hits.slice(0, limit)
  const last = hits.length > limit ? shown.at(-1) : undefined
  const total = Number(rows[0]?.total ?? 0)
  return {
    ids: shown.map(({ id }) => id),
    next: last && (isRanked(query) ? countCursorText(last) : cursorText(last)),
    total: Math.min(total, countedTo),
    isTotalExact: (rows[0]?.isWhole ?? true) && total <= countedTo,
  }
}
