import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { asTotal, read, statement } from '../../../platform/db/index.ts'
import { addDays } from '../periods/rules.ts'
import type { SubscriptionRow } from '../store.ts'

/** The days for which a paid time can have ended while its subscription runs: paused or retried. */
const LONGEST_BREAK_DAYS = 130

/** The place after which a page begins. */
export interface RenewingPlace {
  readonly endsAt: Date
  readonly id: string
}

interface RenewingPage {
  readonly until: Date
  readonly after: RenewingPlace | undefined
  readonly limit: number
}

const renewingSql = statement(
  'subscriptions.renewing',
  ({ performerId, page }: { performerId: string; page: RenewingPage }, { db, now }) => {
    const { until, after, limit } = page
    let query = db
      .selectFrom('subscriptions')
      .selectAll()
      .where('performerId', '=', performerId)
      .where('state', 'in', ['active', 'past_due', 'paused'])
      .where('price', '>', 0n)
      .where('endsAt', '>', addDays(now(), -LONGEST_BREAK_DAYS))
      .where('endsAt', '<=', until)
    if (after)
      query = query.where(sql<boolean>`(ends_at, id) > (${after.endsAt}, ${after.id}::uuid)`)
    return query.orderBy('endsAt').orderBy('id').limit(limit).$castTo<SubscriptionRow>()
  },
)

/** Returns subscriptions of a performer whose paid time ends until an instant, if they renew. */
export const selectRenewing = (
  ctx: ReadCtx,
  performerId: string,
  page: RenewingPage,
): Promise<SubscriptionRow[]> => read(ctx, renewingSql, { performerId, page })

const countUnrenewedSql = statement(
  'subscriptions.count_unrenewed',
  ({ performerId, since }: { performerId: string; since: Date }) => sql<{ total: bigint }>`
    select count(*) as total from subscriptions
    where performer_id = ${performerId} and ended_at >= ${since} and price > 0
      and end_reason in ('cancelled', 'payment_failed', 'price_not_accepted')`,
)

/**
 * Counts the paid subscriptions to a performer that ended since an instant because they were
 * cancelled, could not be charged, or cost more than their fans accepted.
 */
export const countUnrenewed = (ctx: ReadCtx, performerId: string, since: Date): Promise<number> =>
  asTotal(read(ctx, countUnrenewedSql, { performerId, since }))
