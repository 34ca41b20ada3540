import type { ReadCtx } from '../../../platform/context.ts'
import type { Payment } from '../store.ts'

/** Takes a payment for its charge; false when its status has changed, because another request charges it already. */
export async function beginCharge(ctx: ReadCtx, { id, status }: Pick<Payment, 'id' | 'status'>): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payments')
    .set({ status: 'processing', paymentUrl: null, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
