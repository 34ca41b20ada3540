import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { addDays } from '../periods/rules.ts'

/** A subscription that ends soon. */
export interface EndingSubscription {
  readonly id: string
  readonly fanId: string
  readonly endsAt: Date
}

const endingSubscriptionsSql = statement(
  'subscriptions.ending_subscriptions',
  (
    {
      performerId,
      days,
      after,
      limit,
    }: { performerId: string; days: number; after: string | undefined; limit: number },
    { db, now },
  ) => {
    let query = db
      .selectFrom('subscriptions')
      .select(['id', 'fanId', 'endsAt'])
      .where('performerId', '=', performerId)
      .where(({ eb, or, and }) =>
        or([
          eb('state', 'in', ['trialing', 'cancelling']),
          and([eb('state', '=', 'active'), eb('price', '=', 0n)]),
        ]),
      )
      .where('endsAt', '>', now())
      .where('endsAt', '<=', addDays(now(), days))
    if (after) query = query.where('id', '>', after)
    return query.orderBy('id').limit(limit).$narrowType<{ endsAt: Date }>()
  },
)

/**
 * Returns a page of the subscriptions to a performer that end within some days and will not renew,
 * by their ids.
 */
export async function endingSubscriptions(
  ctx: ReadCtx,
  performerId: string,
  {
    days,
    after,
    limit,
  }: { readonly days: number; readonly after: string | undefined; readonly limit: number },
): Promise<EndingSubscription[]> {
  return read(ctx, endingSubscriptionsSql, { performerId, days, after, limit })
}
