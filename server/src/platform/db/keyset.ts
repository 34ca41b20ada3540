import { type SelectQueryBuilder, sql } from 'kysely'
import { read } from './read-write.ts'
import type { Statement, StatementCtx } from './statement.ts'
import type { Database } from './tables.ts'

/** The number of rows held in memory at once. */
const PAGE = 500
/** Comes before every id. */
const FIRST = '0'.repeat(32)

/** Reads the rows after an id in the order of ids, at most `limit` of them. */
export type ReadAfter<Row> = (after: string, limit: number) => Promise<readonly Row[]>

/** The place in the order of ids after which rows are read, and how many. */
export interface Keyset {
  readonly after: string
  readonly limit: number
}

/**
 * Returns a query for the rows of a query, each of which has an `id`, after a place in the order of
 * ids.
 */
export function afterId<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { after, limit }: Keyset,
): SelectQueryBuilder<Database, Tables, Row> {
  const id = sql.ref<string>('id')
  return query.where(id, '>', after).orderBy(id).limit(limit)
}

/** Returns how the rows of a statement written with `afterId` are read. */
export const byId =
  <V extends object, Row>(
    ctx: StatementCtx,
    statement: Statement<V & Keyset, Row>,
    ...[values]: Record<string, never> extends V ? [values?: V] : [values: V]
  ): ReadAfter<Row> =>
  (after, limit) =>
    read<V & Keyset, Row>(ctx, statement, { ...(values as V), after, limit })

/**
 * Goes through all rows of a query in the order of their ids, a page at a time, and hands out what
 * `show` makes of each page: names can be looked up for all of it at once.
 */
export async function* inPages<Row extends { readonly id: string }, Shown>(
  read: ReadAfter<Row>,
  show: (page: readonly Row[]) => Promise<readonly Shown[]> | readonly Shown[],
): AsyncGenerator<Shown> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const page: readonly Row[] = await read(after, PAGE)
    yield* await show(page)
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
}
