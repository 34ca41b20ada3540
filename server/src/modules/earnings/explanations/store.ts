import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { periodReferences } from '../../subscriptions/index.ts'
import type { EarningRow } from '../store.ts'

/** Returns an earning by its id. */
export const findEarning = (ctx: ReadCtx, id: string): Promise<EarningRow | undefined> =>
  ctx.db.selectFrom('earnings').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the reference of the subscription period that a payment paid for. */
export async function periodReferenceOf(
  ctx: ReadCtx,
  paymentId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select p.reference from ${periodReferences} p where p.payment_id = ${paymentId}`.execute(ctx.db)
  return rows[0]?.reference
}
