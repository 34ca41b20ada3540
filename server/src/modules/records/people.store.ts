import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { isKeptByLaw } from '../legalholds/index.ts'

/** What people are searched by: keyed hashes of words, and the beginning of a stage name. */
export interface Searched {
  readonly words: readonly Buffer[]
  readonly prefix: string
}

interface Page {
  readonly limit: number
  readonly offset: number
}

const newestSql = statement(
  'records.newest_people',
  ({ limit, offset }: Page) =>
    sql<{ id: string }>`select id from people order by id desc limit ${limit} offset ${offset}`,
)

/** The most people that a search reads, of each way in which it finds them. */
const FOUND = 1000

/** The most that a page counts beyond its beginning. */
const COUNTED = 1000

const foundSql = statement(
  'records.found_people',
  ({ words, prefix, limit, offset }: Searched & Page) => sql<{ id: string; total: number }>`
    select id, least(count(*) over (), ${offset}::int + ${COUNTED})::int as total
    from record_people(${[...words]}::bytea[], ${prefix}, ${FOUND})
    order by id desc limit ${limit} offset ${offset}`,
)

const countSql = statement(
  'records.count_people',
  ({ offset }: { offset: number }) => sql<{ total: number }>`
    select count(*)::int + ${offset}::int as total
    from (select from people order by id desc limit ${COUNTED} offset ${offset}) as counted`,
)

const countFoundSql = statement(
  'records.count_found_people',
  ({ words, prefix, offset }: Searched & { offset: number }) => sql<{ total: number }>`
    select count(*)::int + ${offset}::int as total from (
      select from record_people(${[...words]}::bytea[], ${prefix}, ${FOUND})
      limit ${COUNTED} offset ${offset}) as counted`,
)

/** Returns the ids of a page of people, the newest first: all of them, or those searched. */
export async function selectPeople(
  ctx: ReadCtx,
  { searched, ...page }: Page & { readonly searched: Searched | undefined },
): Promise<{ ids: string[]; total: number }> {
  if (searched) return findPeople(ctx, searched, page)
  const [rows, [count]] = await Promise.all([
    read(ctx, newestSql, page),
    read(ctx, countSql, { offset: page.offset }),
  ])
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 }
}

/** Finds people once for a page and its total; a page behind the last of them counts alone. */
async function findPeople(ctx: ReadCtx, searched: Searched, page: Page) {
  const rows = await read(ctx, foundSql, { ...searched, ...page })
  const { offset } = page
  const [counted] = rows.length > 0 ? rows : await read(ctx, countFoundSql, { ...searched, offset })
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

const pastSql = statement(
  'records.past_people',
  ({ before, limit }: { before: Date; limit: number }) => sql<{ id: string }>`
    select id from people where account_id is null and created_at < ${before}
      and coalesce(submitted_at, created_at) < ${before}
      and not exists (select from record_places_of(people.id))
      and not ${isKeptByLaw(sql.ref('people.producer_id'))}
    order by id limit ${limit}`,
)

/**
 * Returns people without an account who were known before an instant and are in nothing that was
 * published since, and that no legal hold keeps.
 */
export const pastPeople = (
  ctx: ReadCtx,
  page: { readonly before: Date; readonly limit: number },
): Promise<{ id: string }[]> => read(ctx, pastSql, page)
