import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { only, read, statement, write } from '../../platform/db/index.ts'

const isHiddenFromCountrySql = statement(
  'blocks.is_hidden_from_country',
  ({ performerId, countryCode }: { performerId: string; countryCode: string }, { db }) =>
    db
      .selectFrom('blocksCountries')
      .select('countryCode')
      .where('performerId', '=', performerId)
      .where('countryCode', '=', countryCode),
)

/** Returns true when a performer hides from a country. */
export async function isHiddenFromCountry(
  ctx: ReadCtx,
  performerId: string,
  countryCode: string,
): Promise<boolean> {
  const [row] = await read(ctx, isHiddenFromCountrySql, { performerId, countryCode })
  return row !== undefined
}

const hiddenCountriesSql = statement(
  'blocks.hidden_countries',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('blocksCountries')
      .select('countryCode')
      .where('performerId', '=', performerId)
      .orderBy('countryCode'),
)

/** Returns the countries a performer hides from, by code. */
export async function selectHiddenCountries(ctx: ReadCtx, performerId: string): Promise<string[]> {
  const rows = await read(ctx, hiddenCountriesSql, { performerId })
  return rows.map(({ countryCode }) => countryCode)
}

const replaceHiddenCountriesSql = statement(
  'blocks.replace_hidden_countries',
  ({
    performerId,
    codes,
  }: {
    performerId: string
    codes: readonly string[]
  }) => sql`delete from blocks_countries
    where performer_id = ${performerId} and country_code <> all(${codes}::text[])`,
)

const replaceHiddenCountriesBlocksCountriesSql = statement(
  'blocks.replace_hidden_countries_blocks_countries',
  ({ codes, performerId }: { codes: readonly string[]; performerId: string }, ctx) =>
    ctx.db
      .insertInto('blocksCountries')
      .values(codes.map((countryCode) => ({ performerId, countryCode, createdAt: ctx.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('countryCode'),
)

/** Replaces the countries a performer hides from, and returns the new ones. */
export async function replaceHiddenCountries(
  ctx: InTransaction,
  performerId: string,
  codes: readonly string[],
) {
  await write(ctx, replaceHiddenCountriesSql, { performerId, codes })
  if (codes.length === 0) return []
  const added = await write(ctx, replaceHiddenCountriesBlocksCountriesSql, { codes, performerId })
  return added.map(({ countryCode }) => countryCode)
}

const siteCountriesSql = statement('blocks.site_countries', (_: object, { db }) =>
  db.selectFrom('blocksSiteCountries').select(['countryCode', 'createdAt']).orderBy('countryCode'),
)

/** Returns the countries that the site is closed to, by code. */
export function selectSiteCountries(
  ctx: ReadCtx,
): Promise<{ countryCode: string; createdAt: Date }[]> {
  return read(ctx, siteCountriesSql)
}

const insertSiteCountrySql = statement(
  'blocks.insert_site_country',
  ({ countryCode }: { countryCode: string }, ctx) =>
    ctx.db
      .insertInto('blocksSiteCountries')
      .values({ countryCode, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

const siteCountrySql = statement(
  'blocks.site_country',
  ({ countryCode }: { countryCode: string }, ctx) =>
    ctx.db
      .selectFrom('blocksSiteCountries')
      .select('createdAt')
      .where('countryCode', '=', countryCode),
)

/** Closes the site to a country; returns since when it is closed, and whether that is new. */
export async function insertSiteCountry(ctx: InTransaction, countryCode: string) {
  const numInsertedOrUpdatedRows = await write(ctx, insertSiteCountrySql, { countryCode })
  const { createdAt } = await only(read(ctx, siteCountrySql, { countryCode }))
  return { createdAt, isNew: numInsertedOrUpdatedRows === 1n }
}

const deleteSiteCountrySql = statement(
  'blocks.delete_site_country',
  ({ countryCode }: { countryCode: string }, ctx) =>
    ctx.db.deleteFrom('blocksSiteCountries').where('countryCode', '=', countryCode),
)

/** Opens the site to a country again. Returns false when it was open. */
export async function deleteSiteCountry(ctx: InTransaction, countryCode: string): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteSiteCountrySql, { countryCode })
  return numDeletedRows > 0n
}

const blockedCountriesSql = statement(
  'blocks.blocked_countries',
  () => sql<{ code: string }>`
    with recursive named (code) as (
      (select country_code from blocks_countries order by country_code limit 1)
      union all
      select (select country_code from blocks_countries where country_code > named.code
        order by country_code limit 1)
      from named where named.code is not null)
    select code from named where code is not null
    union select country_code from blocks_site_countries
    union select country_code from blocks_named_countries`,
)

/** Returns every country in which the site, a performer or content of one may be hidden. */
export async function selectBlockedCountries(ctx: ReadCtx): Promise<string[]> {
  // One step of the index for each country, however many performers block it.
  const rows = await read(ctx, blockedCountriesSql)
  return rows.map(({ code }) => code)
}

const nameCountriesSql = statement(
  'blocks.name_countries',
  ({ codes }: { codes: readonly string[] }, ctx) => sql<{ countryCode: string }>`
    insert into blocks_named_countries (country_code, created_at)
    select code, ${ctx.now()}::timestamptz from unnest(${[...codes]}::text[]) as code
    on conflict do nothing returning country_code as "countryCode"`,
)

/** Stores countries in which content is hidden; returns those that were not stored before. */
export const storeNamedCountries = (
  ctx: InTransaction,
  codes: readonly string[],
): Promise<{ countryCode: string }[]> => write(ctx, nameCountriesSql, { codes })
