import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type ListOrder,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { CouponUse } from './store.ts'

/** A use of a coupon by the payment of an account. */
export interface NewUse {
  readonly couponId: string
  readonly accountId: string
  readonly paymentId: string
  readonly status: 'reserved' | 'used'
  /** What the coupon took off, and what was paid, in currency. */
  readonly given: bigint
  readonly paid: bigint
}

const insertUseSql = statement('coupons.insert_use', ({ use }: { use: NewUse }, ctx) =>
  ctx.db
    .insertInto('couponUses')
    .values({ ...use, id: ctx.newId(), createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()),
)

const countUseSql = statement(
  'coupons.count_use',
  ({ use }: { use: NewUse }) =>
    sql`update coupons set taken_uses = taken_uses + 1 where id = ${use.couponId}`,
)

/**
 * Stores a use and takes it off the coupon's number; returns false when the account has a use
 * already.
 */
export async function insertUse(ctx: InTransaction, use: NewUse): Promise<boolean> {
  const numInsertedOrUpdatedRows = await write(ctx, insertUseSql, { use })
  if (numInsertedOrUpdatedRows !== 1n) return false
  await write(ctx, countUseSql, { use })
  return true
}

const useBySql = statement(
  'coupons.use_by',
  ({ couponId, accountId }: { couponId: string; accountId: string }, { db }) =>
    db
      .selectFrom('couponUses')
      .selectAll()
      .where('couponId', '=', couponId)
      .where('accountId', '=', accountId),
)

/** Returns an account's use of a coupon. */
export const useBy = (
  ctx: ReadCtx,
  couponId: string,
  accountId: string,
): Promise<CouponUse | undefined> => first(read(ctx, useBySql, { couponId, accountId }))

const markUsedSql = statement('coupons.mark_used', ({ paymentId }: { paymentId: string }, ctx) =>
  ctx.db.updateTable('couponUses').set({ status: 'used' }).where('paymentId', '=', paymentId),
)

/** Counts the reserved use of a payment; returns false when it has none. */
export async function markUsed(ctx: InTransaction, paymentId: string): Promise<boolean> {
  const numUpdatedRows = await write(ctx, markUsedSql, { paymentId })
  return numUpdatedRows === 1n
}

const deleteReservedUseSql = statement(
  'coupons.delete_reserved_use',
  ({ paymentId }: { paymentId: string }) => sql`
    with released as (
      delete from coupon_uses where payment_id = ${paymentId}::uuid and status = 'reserved'
      returning coupon_id)
    update coupons set taken_uses = taken_uses - 1 where id in (select coupon_id from released)`,
)

/** Deletes the reserved use of a payment, so that another one can have it. */
export async function deleteReservedUse(ctx: InTransaction, paymentId: string): Promise<void> {
  await write(ctx, deleteReservedUseSql, { paymentId })
}

const countUsesSql = statement(
  'coupons.count_uses',
  ({ couponIds }: { couponIds: readonly string[] }, { db }) =>
    db
      .selectFrom('couponUses')
      .select('couponId')
      .select(sql<bigint>`count(*) filter (where status = 'used')`.as('uses'))
      .select(sql<bigint>`count(*) filter (where status = 'reserved')`.as('reservations'))
      .where('couponId', '=', sql<string>`any(${[...couponIds]}::uuid[])`)
      .groupBy('couponId'),
)

/**
 * Returns how many uses of each coupon are counted and reserved; coupons without any are missing.
 */
export async function countUses(ctx: ReadCtx, couponIds: readonly string[]) {
  const rows = await read(ctx, countUsesSql, { couponIds })
  return new Map(rows.map(({ couponId, ...counts }) => [couponId, counts]))
}

const usesOf = ({ db }: StatementCtx, couponId: string) =>
  db.selectFrom('couponUses').where('couponId', '=', couponId)

const usesSql = statement(
  'coupons.uses',
  ({ couponId, order }: { couponId: string; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(usesOf(ctx, couponId).selectAll(), order),
)

const countListedUsesSql = statement(
  'coupons.count_listed_uses',
  ({ couponId, order }: { couponId: string; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, usesOf(ctx, couponId), order),
)

/** Returns a page of the uses of a coupon. */
export async function selectUses(ctx: ReadCtx, couponId: string, order: ListOrder<'createdAt'>) {
  const rows = await read(ctx, usesSql, { couponId, order })
  return { rows, total: await asTotal(read(ctx, countListedUsesSql, { couponId, order })) }
}
