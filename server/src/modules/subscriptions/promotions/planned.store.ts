import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** A promotion with its start and its end; `isEnded` where its performer ended it early. */
export interface PlannedPromotion {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly isEnded: boolean
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
    select id, name, coalesce(starts_at, created_at) as "startsAt",
      coalesce(ended_at, ends_at) as "endsAt", ended_at is not null as "isEnded"
    from subscription_promotions
    where performer_id = ${performerId}::uuid and deleted_at is null and code is null
      and coalesce(starts_at, created_at) < ${to}::timestamptz
      and (coalesce(starts_at, created_at) >= ${from}::timestamptz
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
