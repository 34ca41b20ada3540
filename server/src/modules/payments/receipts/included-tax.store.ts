import type { InTransaction } from '../../../platform/context.ts'
import type { Payment } from '../store.ts'

/** Stores the tax in a payment that opened a period, for its receipt. */
export async function setIncludedTax(
  ctx: InTransaction,
  id: string,
  { tax, taxCountry, taxBasisPoints }: Pick<Payment, 'tax' | 'taxCountry' | 'taxBasisPoints'>,
): Promise<void> {
  const included = { tax, taxCountry, taxBasisPoints }
  await ctx.db.updateTable('payments').set(included).where('id', '=', id).execute()
}
