import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, SqlCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { type ViewerValues, viewerOf, viewerText, viewerValues } from '../../access/index.ts'
import {
  cachedTotal,
  type ItemListQuery,
  newestOf,
  ownersOf,
  selectTotal,
  totalOf,
} from '../../content/index.ts'
import { type ListedFilter, newestItemsOf, tallies } from '../../items/index.ts'
import { type PostRow, postColumns, postsPicked } from '../store.ts'

/** A page of posts with the number of posts in the whole list. */
export interface PostRowPage {
  readonly rows: PostRow[]
  readonly total: number
  /** The corrected words of the search, when no post matches the words as written. */
  readonly corrected?: string | undefined
}

/** The values of a page, under the names by which its statement takes them. */
type PageValues = ViewerValues & {
  readonly ownerId: string | undefined
  readonly form: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly afterAt: Date | undefined
  readonly afterId: string | undefined
  readonly limit: number
  readonly offset: number
  readonly scope: 'all' | 'one' | 'home'
  readonly kind: ListedFilter['kind']
  readonly isFree: boolean
  readonly withoutAi: boolean
  readonly withoutPinned: boolean
  readonly hasTotal: boolean
  /** Leaves out owners and items that are older than the edge of the page. */
  readonly hasEdge: boolean
}

function valuesOf(
  ctx: SqlCtx,
  { scope, viewer, filter, limit, offset }: ItemListQuery,
  { hasTotal, hasEdge }: Pick<PageValues, 'hasTotal' | 'hasEdge'>,
): PageValues {
  const { form, from, until, after } = filter
  return {
    ...viewerValues(ctx, viewer),
    now: filter.now,
    ownerId: typeof scope === 'object' && 'ownerId' in scope ? scope.ownerId : undefined,
    form,
    from,
    until,
    afterAt: after?.at,
    afterId: after?.id,
    limit,
    offset,
    scope: scope === 'all' ? scope : 'home' in scope ? 'home' : 'one',
    kind: filter.kind,
    isFree: filter.isFree ?? false,
    withoutAi: filter.withoutAi ?? false,
    withoutPinned: filter.withoutPinned ?? false,
    hasTotal,
    hasEdge,
  }
}

/** Returns the query for which the text of a page's statement is written. */
function queryOf(values: PageValues): { ctx: SqlCtx; query: ItemListQuery } {
  const { ctx, viewer } = viewerOf(values)
  const { ownerId, afterAt, afterId, limit, offset, ...rest } = values
  const { kind, isFree, withoutAi, withoutPinned, form, from, until, now } = rest
  const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined
  const filter = { kind, isFree, withoutAi, withoutPinned, now, form, from, until, after }
  const scope = values.scope === 'home' && viewer ? { home: viewer } : ownerId ? { ownerId } : 'all'
  return { ctx, query: { scope, viewer, filter, limit, offset } }
}

/**
 * One page: picks ids along an index with blocks and suspensions applied, so that pages are full,
 * then reads their rows. Every row carries the total.
 */
const page = statement<PageValues, PostRow & { total: bigint | null }>(
  'feed.page',
  (values) => {
    const { ctx, query } = queryOf(values)
    const counted = values.hasEdge
      ? sql`(select sum(listed)::bigint from counted)`
      : totalOf(ctx, query)
    return sql`
    with owners as materialized (${ownersOf(ctx, query)}) ${values.hasEdge ? edgeOf(query) : sql``}
    select ${postColumns(ctx, query.viewer)},
      ${values.hasTotal ? counted : sql`null::bigint`} as total
    from ${postsPicked(sql`(${values.hasEdge ? pickAboveEdge(query) : newestOf(ctx, query)})`)}
    order by picked.published_at desc, picked.id desc`
  },
  {
    plan: 'generic',
    textBy: [
      ...viewerText,
      'scope',
      'kind',
      'isFree',
      'withoutAi',
      'withoutPinned',
      'hasTotal',
      'hasEdge',
    ],
  },
)

/**
 * Returns one page of a list in one statement; in two where expired posts, not yet unlisted, leave
 * a page above the edge short.
 */
export async function selectPage(ctx: ReadCtx, query: ItemListQuery): Promise<PostRowPage> {
  const { scope, filter, limit, offset } = query
  const many = await cachedTotal(ctx, query)
  const readPage = async (hasEdge: boolean) => {
    const hasTotal = many === undefined
    const rows = await read(ctx, page, valuesOf(ctx, query, { hasTotal, hasEdge }))
    return {
      rows,
      total: many ?? (rows[0] ? Number(rows[0].total) : await selectTotal(ctx, query)),
    }
  }
  const isPlain = !(filter.withoutAi || ctx.guardedCountry)
  const isFirst = isPlain && !(filter.after || filter.from || filter.until)
  if (scope === 'all' || !('home' in scope) || !isFirst) return readPage(false)
  const above = await readPage(true)
  return above.rows.length < Math.min(limit, above.total - offset) ? readPage(false) : above
}

/**
 * Returns SQL of the edge of a page: as many owners as the page is deep have a newest post at or
 * after it, so no older post, and no owner whose newest is older, can be on the page.
 */
const edgeOf = ({ filter, limit, offset }: ItemListQuery): RawBuilder<unknown> => sql`,
  counted as materialized (
    select owners.id, sum(tally.listed) as listed, max(tally.newest_at) as newest_at
    from owners join ${tallies(filter)} as tally on tally.owner_id = owners.id group by owners.id),
  edge as materialized (select coalesce((select newest_at from counted
    order by newest_at desc offset ${limit}::int + ${offset}::int - 1 limit 1), '-infinity') as at)`

/** Returns SQL that picks ids as `newestOf` does, from what is above the edge. */
function pickAboveEdge({ filter, limit, offset }: ItemListQuery): RawBuilder<unknown> {
  const depth = sql<number>`(${limit}::int + ${offset}::int)`
  const edge = sql<Date>`(select at from edge)`
  return sql`select arm.id, arm.published_at
    from counted cross join lateral ${newestItemsOf(sql.ref('counted.id'), filter, depth, edge)}
      as arm
    where counted.newest_at >= ${edge}
    order by published_at desc, id desc limit ${limit} offset ${offset}`
}
