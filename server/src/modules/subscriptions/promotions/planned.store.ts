import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** A promotion with its start and its end. */
export interface PlannedPromotion {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

const promotionsBetweenSql = statement(
  'subscriptions.promotions_between',
  ({
    performerId,
    from,
    to,
  }: {
    performerId: string
    from: Date
    to: Date
  }) => sql<PlannedPromotion>`
    select id, name, created_at as "startsAt", coalesce(ended_at, ends_at) as "endsAt"
    from subscription_promotions
    where performer_id = ${performerId}::uuid and deleted_at is null and code is null
      and created_at < ${to}::timestamptz
      and (created_at >= ${from}::timestamptz
        or coalesce(ended_at, ends_at) >= ${from}::timestamptz)
    order by created_at desc, id desc`,
)

/**
 * Returns the promotions of a performer that run in a time. A performer keeps at most 100, so all
 * of them are read.
 */
export const promotionsBetween = (
  ctx: ReadCtx,
  span: { readonly performerId: string; readonly from: Date; readonly to: Date },
): Promise<readonly PlannedPromotion[]> => read(ctx, promotionsBetweenSql, span)
