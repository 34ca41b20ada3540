import type { ReadCtx } from '../../../platform/context.ts'
import type { Payment } from '../store.ts'

/** Marks a payment as being charged; returns false when another request has changed its status since it was read. */
export async function beginCharge(ctx: ReadCtx, { id, status }: Pick<Payment, 'id' | 'status'>): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payments')
    .set({ status: 'processing', paymentUrl: null, sentAt: ctx.now(), updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the top-ups an account began since a date that were paid or may still be paid. */
export const recentTopUps = ({ db }: ReadCtx, buyerId: string, since: Date): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('purpose', '=', 'top_up')
    .where('createdAt', '>', since)
    .where((is) => is.or([is('checkAt', 'is not', null), is('status', 'in', ['success', 'processing', 'refunded'])]))
    .$castTo<Payment>()
    .execute()
