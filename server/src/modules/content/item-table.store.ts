import type { ContentState } from '@stagedoor/contract/content'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  countedSql,
  cursorOf,
  nextCursor,
  read,
  type StatementCtx,
  statement,
} from '../../platform/db/index.ts'
import { type ItemKind, itemsAs } from '../items/index.ts'

const columns = {
  updatedAt: sql`item.updated_at`,
  createdAt: sql`item.created_at`,
  publishedAt: sql`item.published_at`,
  price: sql`item.price`,
  likes: sql`item.like_count`,
  /** The likes, as existing clients name them in posts. */
  totalLike: sql`item.like_count`,
  views: sql`item.view_count`,
  status: sql`item.status`,
  type: sql`item.form`,
} as const

/** The columns by which a table of items can be sorted. */
export type ItemTableSort = keyof typeof columns

/**
 * The columns by which the items of all creators can be sorted, each by an index. Likes and views
 * change too often to be kept in the order of all items.
 */
const ofAll: readonly ItemTableSort[] = ['createdAt', 'updatedAt', 'price']

/** Returns the sort column of the items of all creators; any other one means their age. */
export const siteSortOf = (sortBy: string | undefined): ItemTableSort =>
  ofAll.find((column) => column === sortBy) ?? 'createdAt'

/** Returns the sort column of a table of items; an unknown one means the last change. */
export const tableSortOf = (sortBy: string | undefined): ItemTableSort =>
  sortBy !== undefined && Object.hasOwn(columns, sortBy) ? (sortBy as ItemTableSort) : 'updatedAt'

/**
 * A page of a table of items of a kind, published or not: a performer's own, or the admin
 * console's.
 */
export interface ItemTableQuery {
  readonly kind: ItemKind
  /** Absent means all owners. */
  readonly ownerId?: string | undefined
  /** The only ids to include. */
  readonly ids?: readonly string[] | undefined
  /** Includes items removed by moderation, or selects only those. */
  readonly removed?: 'too' | 'only' | undefined
  readonly form?: string | undefined
  /** A form to leave out. */
  readonly withoutForm?: string | undefined
  readonly audience?: string | undefined
  readonly status?: string | undefined
  readonly state?: ContentState | undefined
  /**
   * Returns SQL that must be true of an item, given SQL for its id and readiness, for conditions of
   * its kind.
   */
  readonly matches?:
    | ((id: RawBuilder<unknown>, isReady: RawBuilder<unknown>) => RawBuilder<unknown>)
    | undefined
  /** The bounds of the creation time; `until` is exclusive. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly by: ItemTableSort
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  /** The cursor of the page before, which only the newest-first order by creation time has. */
  readonly after?: string | undefined
}

/** The states that the rule `stateOf` returns, as SQL. */
const states: Readonly<Record<ContentState, (now: Date) => RawBuilder<unknown>>> = {
  draft: () => sql`item.status = 'inactive' and item.published_at is null`,
  archived: () => sql`item.status = 'inactive' and item.published_at is not null`,
  scheduled: (now) =>
    sql`item.status = 'active' and item.published_at is null and item.scheduled_at > ${now}`,
  processing: (now) => sql`item.status = 'active' and item.published_at is null
    and (item.scheduled_at is null or item.scheduled_at <= ${now})`,
  published: (now) => sql`item.status = 'active' and item.published_at is not null
    and (item.expires_at is null or item.expires_at > ${now})`,
  // A story that ended is archived by the next minute; every older one would be looked at.
  expired: (now) => sql`item.status = 'active' and item.published_at is not null
    and item.expires_at <= ${now} and item.form <> 'story'`,
}

const removedFilters = {
  no: sql`item.deleted_at is null`,
  too: sql`(item.deleted_at is null or item.removed_at is not null)`,
  only: sql`item.removed_at is not null`,
} as const

/** Items without a time of publication come last in the usual order. */
const NULLS = { asc: sql`nulls first`, desc: sql`nulls last` } as const

/** A page of a table of items. */
export interface ItemTablePage {
  readonly ids: string[]
  readonly total: number
  readonly next?: string
}

const pickTableItemsSql = statement(
  'content.pick_table_items',
  (
    {
      hasCursor,
      query,
      by,
      direction,
      limit,
      offset,
    }: {
      hasCursor: boolean
      query: ItemTableQuery
      by: ItemTableSort
      direction: 'asc' | 'desc'
      limit: number
      offset: number
    },
    ctx,
  ) => {
    const turn = direction === 'asc' ? sql`asc` : sql`desc`
    const nulls = by !== 'publishedAt' ? sql`` : NULLS[direction]
    const cursor = hasCursor ? cursorOf(query.after) : undefined
    const matching = matchesQuery(ctx, query)
    const rest = cursor
      ? sql`${matching} and (item.created_at, item.id) < (${cursor.at}, ${cursor.id}::uuid)`
      : matching
    return sql<{ id: string; createdAt: Date }>`select item.id, item.created_at as "createdAt"
    from ${rest} order by ${columns[by]} ${turn} ${nulls}, item.id ${turn}
      limit ${limit} offset ${offset}`
  },
)

const countTableItemsSql = statement(
  'content.count_table_items',
  ({ query, offset }: { query: ItemTableQuery; offset: number }, ctx) => {
    const matching = matchesQuery(ctx, query)
    return countedSql(sql`from ${matching}`, { offset })
  },
)

/** Items of a status that does not exist are not looked for. */
const hasStatus = (status: string): RawBuilder<unknown> =>
  status === 'active' || status === 'inactive' ? sql`item.status = ${status}` : sql`false`

/**
 * Returns the ids of the page, the number of matching items without deleted ones, and the cursor of
 * the next page.
 */
export async function pickTableItems(ctx: ReadCtx, query: ItemTableQuery): Promise<ItemTablePage> {
  const { by, direction, limit } = query
  const hasCursor = direction === 'desc' && by === 'createdAt'
  const cursor = hasCursor ? cursorOf(query.after) : undefined
  const offset = cursor ? 0 : query.offset
  const rows = await read(ctx, pickTableItemsSql, {
    hasCursor,
    query,
    by,
    direction,
    limit,
    offset,
  })
  return {
    ids: rows.map(({ id }) => id),
    total: await asTotal(read(ctx, countTableItemsSql, { query, offset })),
    ...(hasCursor && nextCursor(rows, { limit, by })),
  }
}

function matchesQuery(ctx: StatementCtx, query: ItemTableQuery): RawBuilder<unknown> {
  const {
    kind,
    ownerId,
    ids,
    removed = 'no',
    form,
    withoutForm,
    audience,
    status,
    state,
    matches,
    from,
    until,
  } = query
  const parts = [sql`item.kind = ${kind} and ${removedFilters[removed]}`]
  if (ownerId !== undefined) parts.push(sql`item.owner_id = ${ownerId}`)
  if (ids) parts.push(sql`item.id = any(${ids}::uuid[])`)
  if (form !== undefined) parts.push(sql`item.form = ${form}`)
  if (withoutForm !== undefined) parts.push(sql`item.form <> ${withoutForm}`)
  if (audience !== undefined) parts.push(sql`item.audience = ${audience}`)
  if (status !== undefined) parts.push(hasStatus(status))
  if (state !== undefined) parts.push(sql`${states[state](ctx.now())}`)
  if (matches) parts.push(sql`${matches(sql.ref('item.id'), sql.ref('item.is_ready'))}`)
  if (from) parts.push(sql`item.created_at >= ${from}`)
  if (until) parts.push(sql`item.created_at < ${until}`)
  return sql`${itemsAs('item')} where ${sql.join(parts, sql` and `)}`
}
