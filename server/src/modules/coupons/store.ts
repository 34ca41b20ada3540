import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Coupons,
  type CouponUses,
  countRows,
  type ListOrder,
  paginate,
  textContains,
} from '../../platform/db/index.ts'

/** A coupon as it is stored. */
export type Coupon = Readonly<Selectable<Coupons>>

/** A use of a coupon as it is stored. */
export type CouponUse = Readonly<Selectable<CouponUses>>

/** The columns of a coupon that are written. */
export type CouponFields = Pick<
  Coupon,
  'name' | 'description' | 'code' | 'percent' | 'expiresAt' | 'numberOfUses' | 'status'
>

/** The filter of a list of coupons; `q` searches names and codes. */
export interface CouponFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
}

/** The orders of a list of coupons. */
export type CouponOrder = ListOrder<'createdAt' | 'updatedAt' | 'expiresAt'>

/** Returns a page of coupons and the total number. */
export async function selectCoupons(ctx: ReadCtx, { q, status }: CouponFilter, order: CouponOrder) {
  let matching = ctx.db.selectFrom('coupons').where('deletedAt', 'is', null)
  if (status) matching = matching.where('status', '=', status)
  if (q) {
    matching = matching.where(({ or }) =>
      or([textContains(sql`name`, q), textContains(sql`code`, q)]),
    )
  }
  const rows = await paginate(matching.selectAll(), order).execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

/** Returns one coupon; undefined when there is none. */
export const selectCoupon = ({ db }: ReadCtx, id: string): Promise<Coupon | undefined> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

const withCode = ({ db }: ReadCtx, code: string) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code}::text)`)
    .where('deletedAt', 'is', null)

/** Returns the coupon with this code, whatever its capitals; undefined when there is none. */
export const couponWithCode = (ctx: ReadCtx, code: string): Promise<Coupon | undefined> =>
  withCode(ctx, code).executeTakeFirst()

/** Returns the coupon with this code with a lock, so that payments at the same time take its uses one after another. */
export const lockCouponWithCode = (ctx: InTransaction, code: string): Promise<Coupon | undefined> =>
  withCode(ctx, code).forUpdate().executeTakeFirst()

/** Stores a new coupon. A code that is taken fails with PostgreSQL's error 23505. */
export function insertCoupon(ctx: InTransaction, fields: CouponFields): Promise<Coupon> {
  const at = ctx.now()
  return ctx.db
    .insertInto('coupons')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a coupon; undefined when there is none. A code that is taken fails with PostgreSQL's error 23505. */
export const updateCouponRow = (
  ctx: InTransaction,
  id: string,
  fields: Partial<CouponFields & { deletedAt: Date }>,
) =>
  ctx.db
    .updateTable('coupons')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
