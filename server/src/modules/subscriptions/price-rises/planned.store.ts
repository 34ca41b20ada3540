import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

/** The fans of one tier and length to whom one price was announced, or applies, on one day. */
export interface PlannedPrice {
  /** One of their subscriptions. */
  readonly id: string
  readonly what: 'asked' | 'accepted'
  readonly tier: number
  readonly months: number
  readonly price: bigint
  readonly fans: number
  readonly at: Date
}

interface PriceSpan {
  readonly performerId: string
  readonly from: Date
  readonly to: Date
  /** The zone whose days count fans. */
  readonly timeZone: string
  /** The most rows. */
  readonly limit: number
}

const pricesBetweenSql = statement(
  'subscriptions.prices_between',
  ({ performerId, from, to, timeZone, limit }: PriceSpan) => sql<PlannedPrice>`
    select (array_agg(id order by id))[1] as id, what, tier, months, price, count(*)::int as fans,
      min(at) as at
    from (
      select id, 'asked' as what, tier, months, asked_price as price, asked_at as at
      from subscriptions
      where performer_id = ${performerId}::uuid and asked_at >= ${from}::timestamptz
        and asked_at < ${to}::timestamptz and state <> 'ended'
      union all
      select id, 'accepted', tier, months, price, price_from
      from subscriptions
      where performer_id = ${performerId}::uuid and price_from >= ${from}::timestamptz
        and price_from < ${to}::timestamptz and state <> 'ended') as planned
    group by what, tier, months, price, (at at time zone ${timeZone}::text)::date
    order by at, id limit ${limit}`,
)

/**
 * Returns the raised prices that fans were asked for and have not answered, by the day of the
 * question, and those that fans agreed to, by the day from which they pay them.
 */
export const pricesBetween = (ctx: ReadCtx, span: PriceSpan): Promise<readonly PlannedPrice[]> =>
  read(ctx, pricesBetweenSql, span)
