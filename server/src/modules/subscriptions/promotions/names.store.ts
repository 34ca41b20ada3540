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

/** The way by which a fan began to subscribe to a performer. */
export interface JoinedBy {
  /** The name of the promotion or link; empty for others. */
  readonly name: string
  readonly way: 'promotion' | 'link' | 'gift' | 'search'
  readonly at: Date
}

const joinedByOfFanSql = statement(
  'subscriptions.joined_by_of_fan',
  ({ performerId, fanId }: { performerId: string; fanId: string }) => sql<JoinedBy>`
    (select promotion.name, used.created_at as at,
        case when promotion.code is null then 'promotion' else 'link' end as way
      from subscription_promotion_uses as used
        join subscription_promotions as promotion on promotion.id = used.promotion_id
      where used.fan_id = ${fanId}::uuid and used.status = 'used'
        and promotion.performer_id = ${performerId}::uuid)
    union all
    (select '', started_at, 'gift' from subscriptions
      where fan_id = ${fanId}::uuid and performer_id = ${performerId}::uuid
        and gift_id is not null)
    union all
    (select '', created_at, via from subscription_consents
      where fan_id = ${fanId}::uuid and performer_id = ${performerId}::uuid and via is not null)
    order by at limit 1`,
)

/** Returns the first way by which a fan came to subscribe to a performer; undefined where unknown. */
export const joinedByOfFan = (
  ctx: ReadCtx,
  performerId: string,
  fanId: string,
): Promise<JoinedBy | undefined> => first(read(ctx, joinedByOfFanSql, { performerId, fanId }))
