import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { read, type StatementCtx, statement } from '../../platform/db/index.ts'
import {
  type ViewerValues,
  viewerOf,
  viewerText,
  viewerValues,
  visibleItems,
} from '../access/index.ts'
import type { ChosenOwners, ItemListScope, ItemOrder } from '../content/index.ts'
import { type ListedFilter, matchesFilter, ranksAs } from '../items/index.ts'
import { type Among, below, sourceOf } from './sources.store.ts'
import { asQuery, MATCHES_MAX } from './store.ts'

/** A way to read a search, as texts of queries: as words of items, or of a creator and items. */
interface Reading {
  readonly words: string
  /** The words, where they are in what everyone sees of an item. */
  readonly open: string
  readonly name?: string
}

/** A page of items that contain words. */
export interface PageQuery {
  readonly scope: ItemListScope | ChosenOwners
  readonly viewer: Viewer | undefined
  readonly filter: ListedFilter
  /** Only items that are open to the viewer and not to everyone, or only locked ones. */
  readonly access?: 'mine' | 'locked' | undefined
  readonly order?: ItemOrder | undefined
  /** The text of a query for the words of items in any reading of the search. */
  readonly any: string
  readonly readings: readonly Reading[]
  /** One more than the page has. */
  readonly more: number
  readonly offset: number
}

/** Returns true where items are ordered by likes or views. */
export const isRanked = ({ order = 'newest' }: Pick<PageQuery, 'order'>): boolean =>
  order !== 'newest'

/**
 * Returns SQL that is true of the items that a search finds: in their private texts only where they
 * are open.
 */
function matchesWords({ readings }: PageQuery): RawBuilder<unknown> {
  const contains = ({ words, open }: Reading) => sql`kept.words @@ ${asQuery(words)}
    and (kept.words @@ ${asQuery(open)} or candidate.is_open)`
  const each = readings.map((reading) =>
    reading.name === undefined
      ? contains(reading)
      : sql`(candidate.owner_id in (select named.account_id from search_performers as named
        where named.words @@ ${asQuery(reading.name)}) and ${contains(reading)})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/**
 * Returns SQL for the column by which matches are ordered in place of their time; nothing for the
 * newest first.
 */
const scoreColumn = ({ order }: PageQuery) =>
  order === undefined || order === 'newest'
    ? sql``
    : sql`, coalesce((select ${sql.ref(`rank.${order}`)} from ${ranksAs('rank')}
        where rank.item_id = kept.item_id), 0) as score`

/** Returns SQL for the order of the rows `alias` of matches. */
const orderOf = (query: PageQuery, alias: string) => {
  const by = isRanked(query) ? 'score' : 'published_at'
  return sql`${sql.ref(`${alias}.${by}`)} desc, ${sql.ref(`${alias}.item_id`)} desc`
}

/**
 * Returns SQL that is true of the matches after the end of the page before, in the order of the
 * query.
 */
function isNext(query: PageQuery) {
  const { afterCount } = query.filter
  if (!isRanked(query)) return below(query, 'hits')
  return afterCount
    ? sql`(hits.score, hits.item_id) < (${afterCount.count}::bigint, ${afterCount.id}::uuid)`
    : sql`true`
}

const hasAccess = ({ access }: PageQuery) =>
  access === undefined
    ? sql`true`
    : access === 'locked'
      ? sql`not candidate.is_open`
      : sql`candidate.is_open and candidate.audience <> 'everyone'`

/** A match of a page, or one row without any. */
export interface FoundRow {
  readonly id: string | null
  readonly publishedAt: Date
  /** The likes or views, in an order by them. */
  readonly score: bigint | null
  readonly total: bigint
  readonly isWhole: boolean
  /** The number of items of the list, where few were looked for and there are more. */
  readonly size: bigint | null
}

/**
 * Returns SQL of a page of matches. Applies access, blocks and suspensions here, so that pages are
 * full and nothing hidden is counted.
 */
function pageOf(
  ctx: Pick<StatementCtx, 'now' | 'guardedCountry'>,
  query: PageQuery,
  among: Among,
): RawBuilder<FoundRow> {
  const { viewer, filter, more, offset } = query
  const { ctes, from, isWhole } = sourceOf(ctx, query, among)
  const hasSize = among === 'few' && query.scope !== 'all'
  const size = hasSize ? sql`(select number from size)` : sql`null::bigint`
  return sql<FoundRow>`with ${ctes} hits as materialized (
      select kept.item_id, kept.published_at${scoreColumn(query)} from ${from} as kept
      join ${visibleItems(ctx, viewer)} as candidate on candidate.id = kept.item_id
      where ${matchesWords(query)} and candidate.is_listed and ${hasAccess(query)}
        and ${matchesFilter('candidate', { ...filter, after: undefined })}
      limit ${sql.lit(MATCHES_MAX)})
    select counts.total, counts.is_whole as "isWhole",
      case when not counts.is_whole then ${size} end as size, top.item_id as id,
      top.published_at as "publishedAt",
      ${isRanked(query) ? sql`top.score` : sql`null::bigint`} as score
    from (select (select count(*) from hits) as total, ${isWhole} as is_whole) as counts
      left join lateral (select * from hits where ${isNext(query)}
        order by ${orderOf(query, 'hits')} limit ${more} offset ${offset}) as top on true
    order by ${orderOf(query, 'top')}`
}

const pageSql = statement(
  'search.page',
  ({ query, among }: { query: PageQuery; among: Among }, ctx) => pageOf(ctx, query, among),
  { plan: 'generic' },
)

/** The values of a page of the newest items without a condition of their kind. */
type NewestValues = ViewerValues & {
  readonly among: Among
  readonly scope: 'all' | 'home' | 'one' | 'chosen'
  readonly ownerId: string | undefined
  readonly ownerIds: readonly string[] | undefined
  readonly kind: ListedFilter['kind']
  readonly form: string | undefined
  readonly isFree: boolean
  readonly withoutAi: boolean
  readonly isSale: boolean | undefined
  readonly place: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly afterAt: Date | undefined
  readonly afterId: string | undefined
  readonly without: readonly string[] | undefined
  readonly any: string
  readonly open: string
  readonly more: number
  readonly offset: number
}

/** Most searches: their text is written once for each shape, which took a quarter of Node's time. */
const newestSql = statement<NewestValues, FoundRow>(
  'search.newest',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const { any, open, more, offset, among, place, afterAt, afterId, ...rest } = values
    const { kind, now, form, isFree, withoutAi, isSale, from, until, without } = rest
    const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined
    const flags = { kind, isFree, withoutAi, isSale }
    const filter = { ...flags, now, form, country: place, from, until, without, after }
    const readings = [{ words: any, open }]
    const scope = scopeOf(values, viewer)
    return pageOf(ctx, { scope, viewer, filter, any, readings, more, offset }, among)
  },
  {
    plan: 'generic',
    textBy: [...viewerText, 'among', 'scope', 'kind', 'isFree', 'withoutAi', 'isSale'],
  },
)

function scopeOf(
  { scope, ownerId, ownerIds }: NewestValues,
  viewer: Viewer | undefined,
): PageQuery['scope'] {
  if (scope === 'home' && viewer) return { home: viewer }
  if (scope === 'one' && ownerId) return { ownerId }
  return scope === 'chosen' && ownerIds ? { ownerIds } : 'all'
}

/** Returns a page of matches among some items, or one row without any. */
export function readPage(ctx: ReadCtx, query: PageQuery, among: Among): Promise<FoundRow[]> {
  const { filter, readings, access } = query
  const { afterCount, matches, ownedBy, within } = filter
  const [reading, ...others] = readings
  const isOfShape = !(isRanked(query) || afterCount || matches || ownedBy || within || access)
  const isPlain = isOfShape && others.length === 0
  return reading && isPlain && reading.name === undefined
    ? read(ctx, newestSql, valuesOf(ctx, query, { among, open: reading.open }))
    : read(ctx, pageSql, { query, among })
}

function valuesOf(
  ctx: ReadCtx,
  { scope, viewer, filter, any, more, offset }: PageQuery,
  { among, open }: Pick<NewestValues, 'among' | 'open'>,
): NewestValues {
  const { isFree = false, withoutAi = false, after, without } = filter
  const of = scope === 'all' ? undefined : scope
  return {
    ...viewerValues(ctx, viewer),
    now: filter.now,
    among,
    scope: !of ? 'all' : 'home' in of ? 'home' : 'ownerId' in of ? 'one' : 'chosen',
    ownerId: of && 'ownerId' in of ? of.ownerId : undefined,
    ownerIds: of && 'ownerIds' in of ? of.ownerIds : undefined,
    kind: filter.kind,
    form: filter.form,
    isFree,
    withoutAi,
    isSale: filter.isSale,
    place: filter.country,
    from: filter.from,
    until: filter.until,
    afterAt: after?.at,
    afterId: after?.id,
    without: without?.length ? without : undefined,
    any,
    open,
    more,
    offset,
  }
}
