import type { TaxFormKind } from '@stagedoor/contract/taxforms/schemas'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { WrongNumber } from './rules.ts'

/** A tax form as it is stored. */
export interface TaxFormRow {
  readonly performerId: string
  readonly kind: TaxFormKind
  readonly sealed: Buffer
  readonly signedAt: Date
  readonly expiresOn: string | null
  /** Null for a form that is older than the checks and waits for them. */
  readonly numbersCheckedAt: Date | null
  readonly hasEuVatNumber: boolean
  readonly wrongNumbers: WrongNumber[]
  /** The last day on which payouts go on with wrong numbers. */
  readonly heldAfter: string | null
  /** The answer of the IRS about name and number; null before it was imported. */
  readonly tinMatch: number | null
  readonly tinMatchedAt: Date | null
}

const taxFormsSql = statement(
  'taxforms.tax_forms',
  ({ performerIds }: { performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('taxForms')
      .selectAll()
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
      .$castTo<TaxFormRow>(),
)

/** Returns the tax forms of some performers. */
export const selectTaxForms = (
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<TaxFormRow[]> => read(ctx, taxFormsSql, { performerIds })

const storeTaxFormSql = statement(
  'taxforms.store_tax_form',
  ({ row: { performerId, ...changes } }: { row: TaxFormRow }, { db }) =>
    db
      .insertInto('taxForms')
      .values({ performerId, ...changes })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(changes)),
)

/** Stores a tax form in place of the one before. */
export async function storeTaxForm(ctx: InTransaction, row: TaxFormRow): Promise<void> {
  await write(ctx, storeTaxFormSql, { row })
}

const deleteTaxFormSql = statement(
  'taxforms.delete_tax_form',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('taxForms').where('performerId', '=', performerId),
)

/** Deletes the tax form of a performer. */
export async function deleteTaxForm(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, deleteTaxFormSql, { performerId })
}
