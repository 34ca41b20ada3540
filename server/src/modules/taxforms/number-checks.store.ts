import type { TaxFormKind } from '@stagedoor/contract/taxforms/schemas'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, read, statement, write } from '../../platform/db/index.ts'
import type { WrongNumber } from './rules.ts'
import type { TaxFormRow } from './store.ts'

const uncheckedSql = statement(
  'taxforms.unchecked_forms',
  ({ after, limit }: { after: string; limit: number }, { db }) =>
    db
      .selectFrom('taxForms')
      .selectAll()
      .where('performerId', '>', after)
      .where('numbersCheckedAt', 'is', null)
      .orderBy('performerId')
      .limit(limit)
      .forUpdate()
      .$castTo<TaxFormRow>(),
)

/** Locks and returns a page of the forms whose numbers were never checked. */
export const lockUncheckedForms = (
  ctx: InTransaction,
  after: string,
  limit: number,
): Promise<TaxFormRow[]> => write(ctx, uncheckedSql, { after, limit })

/** The findings of a check of the numbers of a form. */
export type NumberCheck = Partial<
  Pick<
    TaxFormRow,
    | 'numbersCheckedAt'
    | 'hasEuVatNumber'
    | 'wrongNumbers'
    | 'heldAfter'
    | 'tinMatch'
    | 'tinMatchedAt'
  >
>

const storeNumberCheckSql = statement(
  'taxforms.store_number_check',
  ({ performerId, changes }: { performerId: string; changes: NumberCheck }, { db }) =>
    db.updateTable('taxForms').set(changes).where('performerId', '=', performerId),
)

/** Stores what a check found. */
export async function storeNumberCheck(
  ctx: InTransaction,
  performerId: string,
  changes: NumberCheck,
): Promise<void> {
  await write(ctx, storeNumberCheckSql, { performerId, changes })
}

/** A form with a number that cannot be right. */
export interface WrongFormRow {
  readonly performerId: string
  readonly kind: TaxFormKind
  readonly signedAt: Date
  readonly wrongNumbers: WrongNumber[]
  readonly heldAfter: string
  readonly tinMatch: number | null
}

const wrongFormsSql = statement(
  'taxforms.wrong_forms',
  ({ limit, offset }: { limit: number; offset: number }, { db }) =>
    db
      .selectFrom('taxForms')
      .select(['performerId', 'kind', 'signedAt', 'wrongNumbers', 'heldAfter', 'tinMatch'])
      .where('heldAfter', 'is not', null)
      .orderBy('heldAfter')
      .orderBy('performerId')
      .limit(limit)
      .offset(offset)
      .$castTo<WrongFormRow>(),
)

const countWrongSql = statement(
  'taxforms.count_wrong_forms',
  ({ offset }: { offset: number }, ctx) =>
    counted(
      ctx,
      ctx.db.selectFrom('taxForms').select('performerId').where('heldAfter', 'is not', null),
      { offset },
    ),
)

/** Returns a page of the forms with a number that cannot be right, those held first. */
export async function selectWrongForms(
  ctx: ReadCtx,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: WrongFormRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    read(ctx, wrongFormsSql, page),
    asTotal(read(ctx, countWrongSql, { offset: page.offset })),
  ])
  return { rows, total }
}

const w9FormsSql = statement('taxforms.w9_forms', ({ limit }: { limit: number }, { db }) =>
  db
    .selectFrom('taxForms')
    .selectAll()
    .where('kind', '=', 'w9')
    .orderBy('performerId')
    .limit(limit)
    .$castTo<TaxFormRow>(),
)

/** Returns the forms of U.S. persons, at most so many. */
export const selectW9Forms = (ctx: ReadCtx, limit: number): Promise<TaxFormRow[]> =>
  read(ctx, w9FormsSql, { limit })

const unaskedVatSql = statement(
  'taxforms.unasked_vat_numbers',
  ({ limit }: { limit: number }, { db }) =>
    db
      .selectFrom('taxForms')
      .select('performerId')
      .where('hasEuVatNumber', '=', true)
      .where(
        sql<boolean>`not exists (select from vat_checks c
          where c.performer_id = tax_forms.performer_id)`,
      )
      .orderBy('performerId')
      .limit(limit),
)

/** Returns performers with a VAT number of the EU about which the register was never asked. */
export const selectUnaskedVatNumbers = async (ctx: ReadCtx, limit: number): Promise<string[]> =>
  (await read(ctx, unaskedVatSql, { limit })).map(({ performerId }) => performerId)
