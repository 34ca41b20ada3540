import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx, Viewer } from '../../platform/context.ts'
import { type ChosenOwners, type ItemListScope, ownersOf, sizeOf } from '../content/index.ts'
import { itemsAs, type ListedFilter, matchesListFilter, newestItemsOf } from '../items/index.ts'
import { asQuery, MATCHES_MAX } from './store.ts'

/** The number of newest items of each owner that are searched in a longer list. */
const OF_EACH = 20
/** The newest items of all that say whether words are common, and how many of them have to match. */
const SAMPLE = 200
const COMMON = 3
/** The largest list that is searched in full. */
export const SHORT = 1000
/** The most matches of all that are looked for in a list, before its items are searched instead. */
const FEW = 1000

/** A search, as far as it decides which items are looked at. */
interface SourceQuery {
  readonly scope: ItemListScope | ChosenOwners
  readonly viewer: Viewer | undefined
  readonly filter: ListedFilter
  readonly any: string
}

/** The items to search: `from` is a subquery of (item_id, published_at, words). */
interface Source {
  /** The common table expressions of `from`, with leading and trailing comma. */
  readonly ctes: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  /** SQL that is true when no match can lie outside `from`. */
  readonly isWhole: RawBuilder<unknown>
}

/**
 * The items to search: those of the index of words, the same where they are few and else a short
 * list, a whole list, or this many of the newest.
 */
export type Among = 'index' | 'few' | 'list' | number

/** Returns the items to search. */
export function sourceOf(ctx: SqlCtx, query: SourceQuery, among: Among): Source {
  const isList = query.scope !== 'all'
  const source = isList ? sourceOfList(query, among) : sourceOfAll(query, among)
  const owners =
    isList || among === 'few' ? sql`owners as materialized (${ownersOf(ctx, query)}),` : sql``
  return { ...source, ctes: sql`${owners} ${source.ctes}` }
}

const sourceOfAll = (query: SourceQuery, among: Among): Source =>
  typeof among === 'number' ? newestOfAll(query, among) : byIndex(query, sql`true`)

function sourceOfList(query: SourceQuery, among: Among): Source {
  if (typeof among === 'number') return newestOfList(query, among)
  if (among === 'list') return wholeList(query)
  return among === 'few' ? fewOrList(query) : byIndex(query, isOfList(sql`kept.item_id`))
}

/** Returns SQL that is true of the rows `alias` of a source after the end of the page before. */
export const below = ({ filter: { after } }: Pick<SourceQuery, 'filter'>, alias: string) =>
  after
    ? sql`(${sql.ref(`${alias}.published_at`)}, ${sql.ref(`${alias}.item_id`)}) < (${after.at},
      ${after.id}::uuid)`
    : sql`true`

/**
 * Returns SQL for the items of a list with the words. Who may see what is looked at later, only of
 * these: most of a list have none of the words.
 */
const listed = ({ filter, any }: SourceQuery) => sql`select kept.item_id, kept.published_at,
      kept.words from owners
    join ${itemsAs('own')} on own.owner_id = owners.id
      and ${matchesListFilter('own', { ...filter, after: undefined })}
    join search_items as kept on kept.item_id = own.id
    where kept.words @@ ${asQuery(any)}`

const wholeList = (query: SourceQuery): Source => ({
  ctes: sql`listed as materialized (${listed(query)}),`,
  from: sql`listed`,
  isWhole: sql`true`,
})

/**
 * Returns the newest items of all. What is searched of items is kept by the triggers
 * `items__search_changed`, `posts__search_new`, `posts__search_changed`, `videos__search_new`,
 * `videos__search_changed`, `galleries__search_new`, `galleries__search_changed`,
 * `products__search_new` and `products__search_changed`.
 */
function newestOfAll(query: SourceQuery, many: number): Source {
  const from = sql`(select kept.* from search_items as kept
    where kept.kind = ${sql.lit(query.filter.kind)} and ${below(query, 'kept')}
    order by published_at desc, item_id desc limit ${sql.lit(many)})`
  return {
    ctes: sql``,
    from,
    isWhole: sql`(select count(*) < ${sql.lit(many)} from ${from} as seen)`,
  }
}

/**
 * Returns as many of the newest items of each owner as of any other. Items older than the oldest
 * one taken of an owner who has more do not count, because others may come before them.
 */
function newestOfList({ filter }: SourceQuery, many: number): Source {
  const each = sql<number>`greatest(${sql.lit(OF_EACH)},
    ${sql.lit(many)} / greatest(1, (select count(*) from owners)))`
  return {
    ctes: sql`arms as materialized (select owners.id as owner_id, arm.id, arm.published_at
        from owners cross join lateral ${newestItemsOf(sql.ref('owners.id'), filter, each)} as arm),
      cut as materialized (select max(oldest) as at
        from (select min(published_at) as oldest from arms
          group by owner_id having count(*) >= ${each}) as ends),`,
    from: sql`(select kept.* from arms join search_items as kept on kept.item_id = arms.id
      where arms.published_at > coalesce((select at from cut), '-infinity'))`,
    isWhole: sql`(select at is null from cut)`,
  }
}

const byIndex = (query: SourceQuery, isOwned: RawBuilder<unknown>): Source => ({
  ctes: sql``,
  from: sql`(select kept.* from search_items as kept
      where kept.words @@ ${asQuery(query.any)} and kept.kind = ${sql.lit(query.filter.kind)}
        and ${below(query, 'kept')} and ${isOwned}
      limit ${sql.lit(MATCHES_MAX)})`,
  isWhole: sql`true`,
})

/** Owners are compared by a hash of them, which the planner makes of an `in` that is a value. */
const isOfList = (id: RawBuilder<unknown>) => sql`(select own.owner_id in (select id from owners)
  from ${itemsAs('own')} where own.id = ${id})`

/**
 * Returns the matches of the index that are of a list, where there are few of all. For words that
 * some of the newest items have, and which may be in very many, it searches the list instead if
 * that is short: the index says nothing of how many there are until it has listed them all.
 */
function fewOrList(query: SourceQuery): Source {
  const { filter, any } = query
  const ofKind = sql`kept.kind = ${sql.lit(filter.kind)}`
  const isCommon = sql`(select is_common from sample)`
  const isShort = sql`(select number <= ${sql.lit(SHORT)} from size)`
  return {
    ctes: sql`sample as materialized (
        select count(*) filter (where newest.words @@ ${asQuery(any)}) >= ${sql.lit(COMMON)}
          as is_common
        from (select kept.words from search_items as kept where ${ofKind}
          order by kept.published_at desc, kept.item_id desc limit ${sql.lit(SAMPLE)}) as newest),
      size as materialized (select ${sizeOf(filter)} as number),
      few as materialized (
        select kept.item_id, kept.published_at, kept.words from search_items as kept
        where not ${isCommon} and kept.words @@ ${asQuery(any)} and ${ofKind}
        limit ${sql.lit(FEW)}),
      listed as materialized (${listed(query)} and ${isCommon} and ${isShort}),`,
    from: sql`(select few.* from few where ${isOfList(sql`few.item_id`)}
      union all select * from listed)`,
    isWhole: sql`case when ${isCommon} then ${isShort}
      else (select count(*) < ${sql.lit(FEW)} from few) end`,
  }
}
