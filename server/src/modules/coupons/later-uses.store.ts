import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A later payment of a subscription that a code lowered. */
export interface LaterUse {
  readonly couponId: string
  readonly accountId: string
  /** The reduction by the code and the amount that was paid, in currency. */
  readonly given: bigint
  readonly paid: bigint
}

const addToUsesSql = statement('coupons.add_to_uses', ({ uses }: { uses: readonly LaterUse[] }) => {
  const column = <T>(pick: (use: LaterUse) => T) => uses.map(pick)
  return sql`update coupon_uses as used
      set given = used.given + later.given, paid = used.paid + later.paid
      from unnest(${column(({ couponId }) => couponId)}::uuid[],
        ${column(({ accountId }) => accountId)}::uuid[],
        ${column(({ given }) => given)}::bigint[], ${column(({ paid }) => paid)}::bigint[])
        as later (coupon_id, account_id, given, paid)
      where used.coupon_id = later.coupon_id and used.account_id = later.account_id`
})

/** Adds later payments to the uses of their codes, of which an account has one of each. */
export async function addToUses(ctx: InTransaction, uses: readonly LaterUse[]): Promise<void> {
  if (uses.length > 0) await write(ctx, addToUsesSql, { uses })
}

const codesByIdSql = statement('coupons.codes_by_id', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .selectFrom('coupons')
    .select(['id', 'code', 'percent'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns codes as receipts name them, by id; those that were deleted too. */
export async function codesById(ctx: ReadCtx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { code: string; percent: number | null }>()
  const rows = await read(ctx, codesByIdSql, { ids })
  return new Map(rows.map(({ id, ...code }) => [id, code]))
}
