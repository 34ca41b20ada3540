import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement } from '../../platform/db/index.ts'

/** The name in the address of a place, and when it led there. */
export interface SlugRow {
  readonly placeId: string
  readonly slug: string
  readonly fromAt: Date
  readonly untilAt: Date | null
}

const keepSql = statement(
  'records.keep_addresses',
  ({ ids, now }: { ids: readonly string[]; now: Date }) => sql<{ done: unknown }>`
    select record_keep_addresses(${[...ids]}::uuid[], ${now}::timestamptz)::text as done`,
)

/**
 * Keeps the addresses that things have now, and the end of those that they had. The triggers
 * `posts__note_record`, `videos__note_record`, `galleries__note_record` and
 * `products__note_record` queue things whose address changes; `record_places__drop_addresses`
 * deletes addresses with the last of their places.
 */
export async function keepAddresses(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await read(ctx, keepSql, { ids, now: ctx.now() })
}

const slugsSql = statement('records.slugs', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('recordAddresses')
    .select(['placeId', 'slug', 'fromAt', 'untilAt'])
    .where('placeId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('fromAt'),
)

/** Returns the names by which things were reached, by their ids, the first one first. */
export async function slugsOf(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, SlugRow[]>> {
  const rows = ids.length > 0 ? await read(ctx, slugsSql, { ids: [...new Set(ids)] }) : []
  return Map.groupBy(rows, ({ placeId }) => placeId)
}

const formerSql = statement('records.place_of_slug', ({ slug }: { slug: string }, { db }) =>
  db
    .selectFrom('recordAddresses')
    .select('placeId')
    .where('slug', '=', slug)
    .orderBy('fromAt', 'desc')
    .limit(1),
)

/** Returns the thing that was reached by a name last, of which nothing need be left. */
export const placeOfSlug = async (ctx: ReadCtx, slug: string): Promise<string | undefined> =>
  (await first(read(ctx, formerSql, { slug })))?.placeId
