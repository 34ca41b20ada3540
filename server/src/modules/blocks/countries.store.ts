import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { only, read, statement, write } from '../../platform/db/index.ts'

const isHiddenFromCountrySql = statement(
  'blocks.is_hidden_from_country',
  ({ performerId, places }: { performerId: string; places: string }, { db }) =>
    db
      .selectFrom('blocksCountries')
      .select('countryCode')
      .where('performerId', '=', performerId)
      .where('countryCode', '=', sql<string>`any(string_to_array(${places}::text, '|'))`),
)

/** Returns true when a performer hides from one of the places, as `guardedPlaceOf` names them. */
export async function isHiddenFromCountry(
  ctx: ReadCtx,
  performerId: string,
  places: string,
): Promise<boolean> {
  const [row] = await read(ctx, isHiddenFromCountrySql, { performerId, places })
  return row !== undefined
}

/** A place that a performer hides from. */
export interface HiddenPlace {
  /** The code of a country or region, or the name of a city: `US`, `US-TX`, `US/texas/austin`. */
  readonly countryCode: string
  /** The names by which a city was chosen; null for countries and regions. */
  readonly stateName: string | null
  readonly cityName: string | null
}

const hiddenPlacesSql = statement(
  'blocks.hidden_places',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('blocksCountries')
      .select(['countryCode', 'stateName', 'cityName'])
      .where('performerId', '=', performerId)
      .orderBy('countryCode'),
  { plan: 'generic' },
)

/** Returns the places a performer hides from, by code. */
export const selectHiddenPlaces = (ctx: ReadCtx, performerId: string): Promise<HiddenPlace[]> =>
  read(ctx, hiddenPlacesSql, { performerId })

const removeHiddenPlacesSql = statement(
  'blocks.remove_hidden_places',
  ({ performerId, codes }: { performerId: string; codes: readonly string[] }) => sql`
    delete from blocks_countries
    where performer_id = ${performerId} and country_code <> all(${codes}::text[])`,
)

const insertHiddenPlacesSql = statement(
  'blocks.insert_hidden_places',
  ({ places, performerId }: { places: readonly HiddenPlace[]; performerId: string }, { db, now }) =>
    db
      .insertInto('blocksCountries')
      .values(places.map((place) => ({ ...place, performerId, createdAt: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('countryCode'),
)

/** Replaces the places a performer hides from, and returns the codes of the new ones. */
export async function replaceHiddenPlaces(
  ctx: InTransaction,
  performerId: string,
  places: readonly HiddenPlace[],
): Promise<string[]> {
  const codes = places.map(({ countryCode }) => countryCode)
  await write(ctx, removeHiddenPlacesSql, { performerId, codes })
  if (places.length === 0) return []
  const added = await write(ctx, insertHiddenPlacesSql, { places, performerId })
  return added.map(({ countryCode }) => countryCode)
}

const siteCountriesSql = statement('blocks.site_countries', (_: object, { db }) =>
  db.selectFrom('blocksSiteCountries').select(['countryCode', 'createdAt']).orderBy('countryCode'),
)

/** Returns the countries and regions that the site is closed to, by code. */
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

/** Closes the site to a country or region; returns since when, and whether that is new. */
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

/** Opens the site to a country or region again. Returns false when it was open. */
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

/** Returns every place in which the site, a performer or content of one may be hidden. */
export async function selectBlockedCountries(ctx: ReadCtx): Promise<string[]> {
  // One step of the index for each place, however many performers block it.
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
