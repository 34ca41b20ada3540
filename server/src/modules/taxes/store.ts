import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { TaxRates } from '../../platform/db/index.ts'

/** A tax rate as it is stored; `validFrom` is a day such as 2026-11-23. */
export type TaxRateRow = Readonly<Omit<Selectable<TaxRates>, 'validFrom'>> & {
  readonly validFrom: string
}

const columns = sql`id, country, basis_points, valid_from::text as valid_from, created_at`

/** Returns all rates by country, the latest of each country first. */
export async function selectRates(ctx: ReadCtx): Promise<TaxRateRow[]> {
  return (
    await sql<TaxRateRow>`select ${columns} from tax_rates order by country, tax_rates.valid_from desc`.execute(
      ctx.db,
    )
  ).rows
}

/** Stores a rate; undefined when the country has one from the same day on. */
export async function insertRate(
  ctx: InTransaction,
  { country, basisPoints, validFrom }: Pick<TaxRateRow, 'country' | 'basisPoints' | 'validFrom'>,
): Promise<TaxRateRow | undefined> {
  const { rows } =
    await sql<TaxRateRow>`insert into tax_rates (id, country, basis_points, valid_from, created_at)
    values (${ctx.newId()}, ${country}, ${basisPoints}, ${validFrom}::date, ${ctx.now()})
    on conflict do nothing returning ${columns}`.execute(ctx.db)
  return rows[0]
}

/** Deletes a rate and returns it; undefined when there is none. */
export async function deleteRate(ctx: InTransaction, id: string): Promise<TaxRateRow | undefined> {
  return (
    await sql<TaxRateRow>`delete from tax_rates where id = ${id} returning ${columns}`.execute(
      ctx.db,
    )
  ).rows[0]
}

/** Stores the country that a fan's purchases were made from. */
export async function storeCountry(
  ctx: InTransaction,
  accountId: string,
  country: string,
): Promise<void> {
  await sql`insert into tax_countries (account_id, country, updated_at) values (${accountId}, ${country}, ${ctx.now()})
    on conflict (account_id) do update set country = excluded.country, updated_at = excluded.updated_at`.execute(
    ctx.db,
  )
}

/** Returns the countries that were stored for fans. */
export async function selectCountries(
  { db }: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('taxCountries')
    .select(['accountId', 'country'])
    .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ accountId, country }) => [accountId, country]))
}
