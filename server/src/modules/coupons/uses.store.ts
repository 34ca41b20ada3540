import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, type ListOrder, paginate } from '../../platform/db/index.ts'
import type { CouponUse } from './store.ts'

/** A use of a coupon by the payment of an account. */
export interface NewUse {
  readonly couponId: string
  readonly accountId: string
  readonly paymentId: string
  readonly status: 'reserved' | 'used'
}

/** Stores a use and takes it off the coupon's number; returns false when the account has a use already. */
export async function insertUse(ctx: InTransaction, use: NewUse): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('couponUses')
    .values({ ...use, id: ctx.newId(), createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await sql`update coupons set taken_uses = taken_uses + 1 where id = ${use.couponId}`.execute(
    ctx.db,
  )
  return true
}

/** Returns an account's use of a coupon. */
export const useBy = (
  { db }: ReadCtx,
  couponId: string,
  accountId: string,
): Promise<CouponUse | undefined> =>
  db
    .selectFrom('couponUses')
    .selectAll()
    .where('couponId', '=', couponId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** Counts the reserved use of a payment; returns false when it has none. */
export async function markUsed(ctx: InTransaction, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('couponUses')
    .set({ status: 'used' })
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the reserved use of a payment, so that another one can have it. */
export async function deleteReservedUse(ctx: InTransaction, paymentId: string): Promise<void> {
  await sql`
    with released as (
      delete from coupon_uses where payment_id = ${paymentId}::uuid and status = 'reserved' returning coupon_id)
    update coupons set taken_uses = taken_uses - 1 where id in (select coupon_id from released)`.execute(
    ctx.db,
  )
}

/** Returns how many uses of each coupon are counted and reserved; coupons without any are missing. */
export async function countUses({ db }: ReadCtx, couponIds: readonly string[]) {
  const rows = await db
    .selectFrom('couponUses')
    .select('couponId')
    .select(sql<bigint>`count(*) filter (where status = 'used')`.as('uses'))
    .select(sql<bigint>`count(*) filter (where status = 'reserved')`.as('reservations'))
    .where('couponId', '=', sql<string>`any(${[...couponIds]}::uuid[])`)
    .groupBy('couponId')
    .execute()
  return new Map(rows.map(({ couponId, ...counts }) => [couponId, counts]))
}

/** Returns a page of the uses of a coupon. */
export async function selectUses(ctx: ReadCtx, couponId: string, order: ListOrder<'createdAt'>) {
  const uses = ctx.db.selectFrom('couponUses').where('couponId', '=', couponId)
  const rows = await paginate(uses.selectAll(), order).execute()
  return { rows, total: await countRows(ctx, uses.select('id'), order) }
}
