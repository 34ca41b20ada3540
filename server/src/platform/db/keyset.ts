import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

/** The number of rows held in memory at once. */
const PAGE = 500
/** Comes before every id. */
const FIRST = '0'.repeat(32)

/** Reads the rows after an id in the order of ids, at most `limit` of them. */
export type ReadAfter<Row> = (after: string, limit: number) => Promise<readonly Row[]>

/** Options for reading the rows of a query, each of which has an `id`. */
export function byId<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): ReadAfter<Row> {
  const id = sql.ref<string>('id')
  return (after, limit) => query.where(id, '>', after).orderBy(id).limit(limit).execute()
}

/**
 * Goes through all rows of a query in the order of their ids, a page at a time, and hands out what `show` makes of each
 * page: names can be looked up for all of it at once.
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
