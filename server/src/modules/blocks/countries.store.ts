import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Returns true when a performer hides from a country. */
export async function isHiddenFromCountry(
  { db }: ReadCtx,
  performerId: string,
  countryCode: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocksCountries')
    .select('countryCode')
    .where('performerId', '=', performerId)
    .where('countryCode', '=', countryCode)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the countries a performer hides from, by code. */
export async function selectHiddenCountries(
  { db }: ReadCtx,
  performerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('blocksCountries')
    .select('countryCode')
    .where('performerId', '=', performerId)
    .orderBy('countryCode')
    .execute()
  return rows.map(({ countryCode }) => countryCode)
}

/** Replaces the countries a performer hides from, and returns the new ones. */
export async function replaceHiddenCountries(
  ctx: InTransaction,
  performerId: string,
  codes: readonly string[],
) {
  await sql`delete from blocks_countries
    where performer_id = ${performerId} and country_code <> all(${codes}::text[])`.execute(ctx.db)
  if (codes.length === 0) return []
  const added = await ctx.db
    .insertInto('blocksCountries')
    .values(codes.map((countryCode) => ({ performerId, countryCode, createdAt: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('countryCode')
    .execute()
  return added.map(({ countryCode }) => countryCode)
}

/** Returns the countries that the site is closed to, by code. */
export function selectSiteCountries({
  db,
}: ReadCtx): Promise<{ countryCode: string; createdAt: Date }[]> {
  return db
    .selectFrom('blocksSiteCountries')
    .select(['countryCode', 'createdAt'])
    .orderBy('countryCode')
    .execute()
}

/** Closes the site to a country; returns since when it is closed, and whether that is new. */
export async function insertSiteCountry(ctx: InTransaction, countryCode: string) {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('blocksSiteCountries')
    .values({ countryCode, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const { createdAt } = await ctx.db
    .selectFrom('blocksSiteCountries')
    .select('createdAt')
    .where('countryCode', '=', countryCode)
    .executeTakeFirstOrThrow()
  return { createdAt, isNew: numInsertedOrUpdatedRows === 1n }
}

/** Opens the site to a country again. Returns false when it was open. */
export async function deleteSiteCountry(ctx: InTransaction, countryCode: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('blocksSiteCountries')
    .where('countryCode', '=', countryCode)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns every country named in a block by the site or by at least one performer. */
export async function selectBlockedCountries(ctx: ReadCtx): Promise<string[]> {
  // One step of the index for each country, however many performers block it.
  const { rows } = await sql<{ code: string }>`
    with recursive named (code) as (
      (select country_code from blocks_countries order by country_code limit 1)
      union all
      select (select country_code from blocks_countries where country_code > named.code order by country_code limit 1)
      from named where named.code is not null)
    select code from named where code is not null
    union select country_code from blocks_site_countries`.execute(ctx.db)
  return rows.map(({ code }) => code)
}
