import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  type Coupons,
  type CouponUses,
  counted,
  first,
  type ListOrder,
  only,
  paginate,
  read,
  type StatementCtx,
  statement,
  textContains,
  write,
} from '../../platform/db/index.ts'

/** A coupon as it is stored: one of the site, or a code of the performer who owns it. */
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

const ofSite = ({ db }: StatementCtx) =>
  db.selectFrom('coupons').where('deletedAt', 'is', null).where('ownerId', 'is', null)

function matchingCoupons(ctx: StatementCtx, { q, status }: CouponFilter) {
  let query = ofSite(ctx)
  if (status) query = query.where('status', '=', status)
  if (q) {
    query = query.where(({ or }) => or([textContains(sql`name`, q), textContains(sql`code`, q)]))
  }
  return query
}

const couponsSql = statement(
  'coupons.coupons',
  ({ filter, order }: { filter: CouponFilter; order: CouponOrder }, ctx) =>
    paginate(matchingCoupons(ctx, filter).selectAll(), order),
)

const countCouponsSql = statement(
  'coupons.count_coupons',
  ({ filter, order }: { filter: CouponFilter; order: CouponOrder }, ctx) =>
    counted(ctx, matchingCoupons(ctx, filter), order),
)

/** Returns a page of coupons and the total number. */
export async function selectCoupons(ctx: ReadCtx, filter: CouponFilter, order: CouponOrder) {
  const rows = await read(ctx, couponsSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countCouponsSql, { filter, order })) }
}

const couponSql = statement('coupons.coupon', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('ownerId', 'is', null),
)

/** Returns one coupon; undefined when there is none. */
export const selectCoupon = (ctx: ReadCtx, id: string): Promise<Coupon | undefined> =>
  first(read(ctx, couponSql, { id }))

const withCode = ({ db }: StatementCtx, code: string) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code}::text)`)
    .where('deletedAt', 'is', null)
    .where('ownerId', 'is', null)

const couponWithCodeSql = statement('coupons.coupon_with_code', ({ code }: { code: string }, ctx) =>
  withCode(ctx, code),
)

/** Returns the coupon with this code, whatever its capitals; undefined when there is none. */
export const couponWithCode = (ctx: ReadCtx, code: string): Promise<Coupon | undefined> =>
  first(read(ctx, couponWithCodeSql, { code }))

const lockCouponWithCodeSql = statement(
  'coupons.lock_coupon_with_code',
  ({ code }: { code: string }, ctx) => withCode(ctx, code).forUpdate(),
)

/**
 * Returns the coupon with this code with a lock, so that payments at the same time take its uses
 * one after another.
 */
export const lockCouponWithCode = (ctx: InTransaction, code: string): Promise<Coupon | undefined> =>
  first(read(ctx, lockCouponWithCodeSql, { code }))

const insertCouponSql = statement(
  'coupons.insert_coupon',
  ({ fields, at }: { fields: CouponFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('coupons')
      .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Stores a new coupon. A code that is taken fails with PostgreSQL's error 23505. */
export function insertCoupon(ctx: InTransaction, fields: CouponFields): Promise<Coupon> {
  const at = ctx.now()
  return only(write(ctx, insertCouponSql, { fields, at }))
}

const updateCouponRowSql = statement(
  'coupons.update_coupon_row',
  ({ fields, id }: { fields: Partial<CouponFields & { deletedAt: Date }>; id: string }, ctx) =>
    ctx.db
      .updateTable('coupons')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where('ownerId', 'is', null)
      .returningAll(),
)

/**
 * Changes a coupon; undefined when there is none. A code that is taken fails with PostgreSQL's
 * error 23505.
 */
export const updateCouponRow = (
  ctx: InTransaction,
  id: string,
  fields: Partial<CouponFields & { deletedAt: Date }>,
) => first(write(ctx, updateCouponRowSql, { fields, id }))
