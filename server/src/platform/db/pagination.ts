import { pageOf } from '@stagedoor/contract/kit'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Database } from './tables.ts'

/** Totals of lists are exact up to here. */
const COUNTED_TO = 10_000

const DAY_MS = 86_400_000
const ID = /^[0-9a-f]{32}$/

/** The paging parameters of a list call, named as on the wire. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly after?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
}

/** The order and bounds of a list; `after` is the id of the last row seen, in a list ordered by age. */
export interface ListOrder<By extends string> {
  readonly limit: number
  readonly offset: number
  readonly after?: string | undefined
  readonly by: By
  readonly direction: 'asc' | 'desc'
}

/** Returns the order of a list; `columns` maps sort keys of the wire to columns, and other keys sort by age. */
export function parseListOrder<By extends string>(
  query: ListQuery,
  columns: ReadonlyMap<string, By>,
): ListOrder<By | 'createdAt'> {
  const { limit, offset, after } = pageOf(query)
  const by = columns.get(query.sortBy ?? '') ?? 'createdAt'
  const cursor = after && ID.test(after) && by === 'createdAt' ? after : undefined
  return { limit, offset: cursor ? 0 : offset, after: cursor, by, direction: query.sort ?? 'desc' }
}

/** Reads one page of a query. Ids grow with age, so they decide ties and mark where a page begins. */
export function paginate<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { limit, offset, after, by, direction }: ListOrder<string>,
): SelectQueryBuilder<Database, Tables, Row> {
  const id = sql.ref<string>('id')
  let page = query.limit(limit).offset(offset)
  if (after) page = page.where(id, direction === 'asc' ? '>' : '<', after)
  if (by !== 'createdAt') page = page.orderBy(sql.ref(by), direction)
  return page.orderBy(id, direction)
}

/** Returns the cursor of the next page: the last row of a full page of a list ordered by age. */
export function nextCursor(rows: readonly { readonly id: string }[], { limit, by }: ListOrder<string>) {
  const last = rows.length === limit && by === 'createdAt' ? rows.at(-1) : undefined
  return last && { next: last.id }
}

/** Counts the rows of a query, exact to 10,000: counting further would cost more than the answer is worth. */
export async function countRows<Tables extends keyof Database, Row>(
  { db }: Pick<Ctx, 'db'>,
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<number> {
  const counted = await db
    .selectFrom(
      query
        .clearSelect()
        .clearOrderBy()
        .select(({ lit }) => lit(1).as('one'))
        .limit(COUNTED_TO)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

const NUMBER = /^#?([0-9a-f]{4})-?([0-9a-f]{4})$/i

/** Returns SQL that is true when the row has this id, or the short number that receipts show of it. */
export function matchesShortId(typed: string): RawBuilder<boolean> {
  const id = typed.trim().replaceAll('-', '').toLowerCase()
  if (ID.test(id)) return sql<boolean>`id = ${id}::uuid`
  const [, first, second] = NUMBER.exec(typed.trim()) ?? []
  if (!first) return sql<boolean>`false`
  return sql<boolean>`substr(replace(id::text, '-', ''), 17, 8) = ${`${first}${second}`.toLowerCase()}`
}

/** Returns the instant before which a date filter ends; a plain day, given as midnight, counts whole. */
export function endOfDateFilter(toDate: Date): Date {
  const isPlainDay = toDate.getTime() % DAY_MS === 0
  return isPlainDay ? new Date(toDate.getTime() + DAY_MS) : new Date(toDate.getTime() + 1)
}
