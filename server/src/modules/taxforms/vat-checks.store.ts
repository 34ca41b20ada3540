import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** The answer about the VAT number of a tax form, as it is stored. */
export interface VatCheckRow {
  readonly performerId: string
  readonly state: 'waiting' | 'valid' | 'invalid' | 'unreachable'
  readonly checkedAt: Date | null
  readonly consultationNumber: string | null
  readonly registeredName: string | null
  readonly registeredAddress: string | null
  readonly problem: string | null
}

const vatCheckSql = statement(
  'taxforms.vat_check',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('vatChecks')
      .selectAll()
      .where('performerId', '=', performerId)
      .$castTo<VatCheckRow>(),
)

/** Returns the answer about the VAT number of a performer; undefined without such a number. */
export const selectVatCheck = (
  ctx: ReadCtx,
  performerId: string,
): Promise<VatCheckRow | undefined> => first(read(ctx, vatCheckSql, { performerId }))

const storeVatCheckSql = statement(
  'taxforms.store_vat_check',
  ({ row: { performerId, ...changes } }: { row: VatCheckRow }, { db }) =>
    db
      .insertInto('vatChecks')
      .values({ performerId, ...changes })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(changes)),
)

/** Stores an answer in place of the one before. */
export async function storeVatCheck(ctx: InTransaction, row: VatCheckRow): Promise<void> {
  await write(ctx, storeVatCheckSql, { row })
}

const deleteVatCheckSql = statement(
  'taxforms.delete_vat_check',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('vatChecks').where('performerId', '=', performerId),
)

/** Deletes the answer about a VAT number. */
export async function deleteVatCheck(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, deleteVatCheckSql, { performerId })
}

const dueVatChecksSql = statement(
  'taxforms.due_vat_checks',
  ({ limit }: { limit: number }, { db }) =>
    db
      .selectFrom('vatChecks')
      .select('performerId')
      .where('state', 'in', ['waiting', 'unreachable'])
      .orderBy('checkedAt', (by) => by.asc().nullsFirst())
      .limit(limit),
)

/** Returns performers about whose number nobody answered yet, those asked least lately first. */
export const selectDueVatChecks = async (ctx: ReadCtx, limit: number): Promise<string[]> =>
  (await read(ctx, dueVatChecksSql, { limit })).map(({ performerId }) => performerId)
