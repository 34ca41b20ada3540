import type { CallAudience } from '@stagedoor/contract/privatecalls'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** On what terms a performer takes calls. */
export interface TermsRow {
  readonly isOpen: boolean
  readonly audience: CallAudience
  readonly price: bigint
}

const termsSql = statement(
  'privatecalls.terms',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('privateCallTerms')
      .select(['isOpen', 'audience', 'price'])
      .where('performerId', '=', performerId)
      .$castTo<TermsRow>(),
  { plan: 'generic' },
)

/** Returns the terms of a performer; undefined before they have chosen any. */
export const selectTerms = (ctx: ReadCtx, performerId: string): Promise<TermsRow | undefined> =>
  first(read(ctx, termsSql, { performerId }))

const storeTermsSql = statement(
  'privatecalls.store_terms',
  (
    {
      performerId,
      values,
    }: {
      performerId: string
      values: { updatedAt: Date; isOpen: boolean; audience: CallAudience; price: bigint }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('privateCallTerms')
      .values({ performerId, ...values })
      .onConflict((on) => on.column('performerId').doUpdateSet(values)),
)

/** Stores the terms of a performer. */
export async function storeTerms(
  ctx: InTransaction,
  performerId: string,
  terms: TermsRow,
): Promise<void> {
  const values = { ...terms, updatedAt: ctx.now() }
  await write(ctx, storeTermsSql, { performerId, values })
}
