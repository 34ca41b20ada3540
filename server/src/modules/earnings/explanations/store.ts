import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { first, read, statement } from '../../../platform/db/index.ts'
import type { EarningRow } from '../store.ts'

const earningSql = statement('earnings.earning', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('earnings').selectAll().where('id', '=', id),
)

/** Returns an earning by its id. */
export const findEarning = (ctx: ReadCtx, id: string): Promise<EarningRow | undefined> =>
  first(read(ctx, earningSql, { id }))

const periodReferenceOfSql = statement(
  'earnings.period_reference_of',
  ({ paymentId }: { paymentId: string }) => sql<{ reference: string }>`
    select p.reference from period_references p where p.payment_id = ${paymentId}`,
)

/** Returns the reference of the subscription period that a payment paid for. */
export async function periodReferenceOf(
  ctx: ReadCtx,
  paymentId: string,
): Promise<string | undefined> {
  const rows = await read(ctx, periodReferenceOfSql, { paymentId })
  return rows[0]?.reference
}
