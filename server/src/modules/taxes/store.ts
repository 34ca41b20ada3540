import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, type TaxRates, write } from '../../platform/db/index.ts'

/** A tax rate as it is stored; `validFrom` is a day such as 2026-11-23. */
export type TaxRateRow = Readonly<Omit<Selectable<TaxRates>, 'validFrom'>> & {
  readonly validFrom: string
}

const columns = sql`id, country, basis_points, valid_from::text as valid_from, created_at`

const ratesSql = statement(
  'taxes.rates',
  () =>
    sql<TaxRateRow>`select ${columns} from tax_rates order by country, tax_rates.valid_from desc`,
)

/** Returns all rates by country, the latest of each country first. */
export async function selectRates(ctx: ReadCtx): Promise<TaxRateRow[]> {
  return await read(ctx, ratesSql)
}

const insertRateSql = statement(
  'taxes.insert_rate',
  (
    {
      country,
      basisPoints,
      validFrom,
    }: { country: string; basisPoints: number; validFrom: string },
    ctx,
  ) => sql<TaxRateRow>`insert into tax_rates (id, country, basis_points, valid_from, created_at)
    values (${ctx.newId()}, ${country}, ${basisPoints}, ${validFrom}::date, ${ctx.now()})
    on conflict do nothing returning ${columns}`,
)

/** Stores a rate; undefined when the country has one from the same day on. */
export async function insertRate(
  ctx: InTransaction,
  { country, basisPoints, validFrom }: Pick<TaxRateRow, 'country' | 'basisPoints' | 'validFrom'>,
): Promise<TaxRateRow | undefined> {
  const rows = await write(ctx, insertRateSql, { country, basisPoints, validFrom })
  return rows[0]
}

const deleteRateSql = statement(
  'taxes.delete_rate',
  ({ id }: { id: string }) =>
    sql<TaxRateRow>`delete from tax_rates where id = ${id} returning ${columns}`,
)

/** Deletes a rate and returns it; undefined when there is none. */
export async function deleteRate(ctx: InTransaction, id: string): Promise<TaxRateRow | undefined> {
  return (await write(ctx, deleteRateSql, { id }))[0]
}

const storeCountrySql = statement(
  'taxes.store_country',
  (
    { accountId, country }: { accountId: string; country: string },
    ctx,
  ) => sql`insert into tax_countries (account_id, country, updated_at)
    values (${accountId}, ${country}, ${ctx.now()})
    on conflict (account_id) do update set country = excluded.country,
      updated_at = excluded.updated_at`,
)

/** Stores the country that a fan's purchases were made from. */
export async function storeCountry(
  ctx: InTransaction,
  accountId: string,
  country: string,
): Promise<void> {
  await write(ctx, storeCountrySql, { accountId, country })
}

const countriesSql = statement(
  'taxes.countries',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('taxCountries')
      .select(['accountId', 'country'])
      .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`),
)

/** Returns the countries that were stored for fans. */
export async function selectCountries(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read(ctx, countriesSql, { accountIds })
  return new Map(rows.map(({ accountId, country }) => [accountId, country]))
}
