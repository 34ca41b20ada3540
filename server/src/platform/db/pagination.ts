import { pageOf } from '@stagedoor/contract/kit'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Cursor, cursorOf, cursorText } from './cursor.ts'
import { parseId } from './row-types.ts'
import type { Database } from './tables.ts'

/** The number of rows after the beginning of a page up to which totals are exact. */
const COUNTED = 1000
/**
 * The same for lists whose rows are looked up one by one, because their viewer may not see each of
 * them.
 */
const LOOKED_UP = 100

const DAY_MS = 86_400_000

/** The paging parameters of a list call, named as on the wire. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly after?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
}

/**
 * The order and bounds of a list; `after` is the position of the last row seen, in a list ordered
 * by age.
 */
export interface ListOrder<By extends string> {
  readonly limit: number
  readonly offset: number
  readonly after?: Cursor | undefined
  readonly by: By
  readonly direction: 'asc' | 'desc'
}

/**
 * Returns the order of a list; `columns` maps sort keys of the wire to columns, and other keys sort
 * by age.
 */
export function parseListOrder<By extends string>(
  query: ListQuery,
  columns: ReadonlyMap<string, By>,
): ListOrder<By | 'createdAt'> {
  const { limit, offset, after } = pageOf(query)
  const by = columns.get(query.sortBy ?? '') ?? 'createdAt'
  const cursor = by === 'createdAt' ? cursorOf(after) : undefined
  return { limit, offset: cursor ? 0 : offset, after: cursor, by, direction: query.sort ?? 'desc' }
}

/**
 * Reads one page of a query. Rows of the same place in the order are ordered by id, so an index of
 * a list ends in its sort column and the id. The rows that an offset skips are read from that index
 * alone.
 */
export function paginate<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  order: ListOrder<string>,
): SelectQueryBuilder<Database, Tables, Row> {
  const page = inOrder(query, order).limit(order.limit)
  if (order.offset === 0) return page
  const picked = inOrder(query.clearSelect(), order)
    .select(sql<string>`id`.as('id'))
    .limit(order.limit)
  return inOrder(query.where(sql<boolean>`id = any(array(${picked.offset(order.offset)}))`), order)
}

function inOrder<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { after, by, direction }: ListOrder<string>,
): SelectQueryBuilder<Database, Tables, Row> {
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const rest = after
    ? query.where(sql<boolean>`(created_at, id) ${beyond} (${after.at}, ${after.id}::uuid)`)
    : query
  return rest.orderBy(sql.ref(by), direction).orderBy(sql.ref('id'), direction)
}

/** Returns the cursor of the next page: the last row of a full page of a list ordered by age. */
export function nextCursor(
  rows: readonly { readonly id: string; readonly createdAt: Date }[],
  { limit, by }: Pick<ListOrder<string>, 'limit' | 'by'>,
): { next?: string } {
  const last = rows.length === limit && by === 'createdAt' ? rows.at(-1) : undefined
  return last ? { next: cursorText({ at: last.createdAt, id: last.id }) } : {}
}

/** The page before which a list is counted, and how its rows are reached. */
export interface CountBounds {
  readonly offset: number
  /**
   * True when each row has to be looked up in other tables, because the viewer may not see each of
   * them.
   */
  readonly isLookedUp?: boolean
}

/**
 * Returns the number of rows up to which the total of a list is counted: enough for any client to
 * go on paging.
 */
export const countLimit = ({ offset, isLookedUp = false }: CountBounds): number =>
  offset + (isLookedUp ? LOOKED_UP : COUNTED)

/**
 * Returns a query for the number of rows of a query, exact up to 1,000 after the beginning of the
 * page.
 */
export const counted = <Tables extends keyof Database, Row>(
  { db }: { readonly db: Kysely<Database> },
  query: SelectQueryBuilder<Database, Tables, Row>,
  bounds: CountBounds,
) =>
  db
    .selectFrom(
      query
        .clearSelect()
        .clearOrderBy()
        .select(({ lit }) => lit(1).as('one'))
        .limit(countLimit(bounds))
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('total'))

/**
 * Returns SQL for the number of rows of a statement whose `rest` begins with `from`, exact up to
 * 1,000 after the beginning of the page, or up to 100 when each row `isLookedUp` in other tables.
 */
export const countedSql = (
  rest: RawBuilder<unknown>,
  bounds: CountBounds,
): RawBuilder<{ total: bigint }> => sql<{ total: bigint }>`
  select count(*) as total from (select ${rest} limit ${countLimit(bounds)}) as counted`

/** Returns the number that a statement of counted rows has read. */
export const asTotal = async (counted: Promise<readonly { total: bigint }[]>): Promise<number> =>
  Number((await counted)[0]?.total ?? 0)

const NUMBER = /^#?([0-9a-f]{4})-?([0-9a-f]{4})$/i

/**
 * Returns SQL that is true when the row has this id, or the short number that receipts show of it.
 */
export function matchesShortId(typed: string): RawBuilder<boolean> {
  const id = parseId(typed.trim())
  if (id) return sql<boolean>`id = ${id}::uuid`
  const [, first, second] = NUMBER.exec(typed.trim()) ?? []
  if (!first) return sql<boolean>`false`
  return sql<boolean>`substr(replace(id::text, '-', ''), 17,
    8) = ${`${first}${second}`.toLowerCase()}`
}

/**
 * Returns the instant before which a date filter ends; a plain day, given as midnight, counts
 * whole.
 */
export function endOfDateFilter(toDate: Date): Date {
  const isPlainDay = toDate.getTime() % DAY_MS === 0
  return isPlainDay ? new Date(toDate.getTime() + DAY_MS) : new Date(toDate.getTime() + 1)
}
