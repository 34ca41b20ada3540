import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'
import type { Payment } from '../store.ts'

/** A payment and the tax that it includes. */
interface IncludedTax extends Pick<Payment, 'tax' | 'taxCountry' | 'taxBasisPoints'> {
  readonly paymentId: string
}

const setIncludedTaxesSql = statement(
  'payments.set_included_taxes',
  ({ taxes }: { taxes: readonly IncludedTax[] }) => {
    const column = <T>(pick: (tax: IncludedTax) => T) => taxes.map(pick)
    return sql`update payments set tax = new.tax, tax_country = new.country,
      tax_basis_points = new.basis_points
      from unnest(${column(({ paymentId }) => paymentId)}::uuid[],
        ${column(({ tax }) => tax)}::bigint[],
        ${column(({ taxCountry }) => taxCountry)}::text[],
        ${column(({ taxBasisPoints }) => taxBasisPoints)}::integer[]) as new (id, tax, country,
        basis_points)
      where payments.id = new.id`
  },
  { plan: 'generic' },
)

/** Stores the taxes in payments that opened periods, for their receipts. */
export async function setIncludedTaxes(
  ctx: InTransaction,
  taxes: readonly IncludedTax[],
): Promise<void> {
  if (taxes.length === 0) return
  await write(ctx, setIncludedTaxesSql, { taxes })
}
