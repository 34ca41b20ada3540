import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { first, read, statement } from '../../../platform/db/index.ts'

const promotionNamesSql = statement(
  'subscriptions.promotion_names',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptionPromotions')
      .select(['id', 'name', 'deletedAt'])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns the names of promotions and links by their ids, also of those that were deleted. */
export async function promotionNames(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly isDeleted: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, promotionNamesSql, { ids })
  return new Map(
    rows.map(({ id, name, deletedAt }) => [id, { title: name, isDeleted: deletedAt !== null }]),
  )
}

const promotionOfFanSql = statement(
  'subscriptions.promotion_of_fan',
  ({ performerId, fanId }: { performerId: string; fanId: string }) => sql<{
    name: string
    isLink: boolean
    at: Date
  }>`
    select promotion.name, promotion.code is not null as "isLink", used.created_at as at
    from subscription_promotion_uses as used
      join subscription_promotions as promotion on promotion.id = used.promotion_id
    where used.fan_id = ${fanId}::uuid and used.status = 'used'
      and promotion.performer_id = ${performerId}::uuid
    order by used.created_at desc limit 1`,
)

/** Returns the promotion or link by which a fan subscribed to a performer last. */
export const promotionOfFan = (ctx: ReadCtx, performerId: string, fanId: string) =>
  first(read(ctx, promotionOfFanSql, { performerId, fanId }))
