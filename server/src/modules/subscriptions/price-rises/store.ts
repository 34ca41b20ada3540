import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

/** The subscriptions of one tier and length to a performer, and a price for them. */
export interface LengthPrice {
  readonly performerId: string
  readonly tier: number
  readonly months: number
  readonly price: bigint
}

const markAskedSql = statement(
  'subscriptions.mark_asked',
  ({ price, performerId, tier, months, limit }: LengthPrice & { limit: number }, ctx) => sql<{
    id: string
  }>`
    update subscriptions set asked_price = ${price}::bigint, asked_at = ${ctx.now()}::timestamptz
    where id in (
      select id from subscriptions
      where performer_id = ${performerId}::uuid and tier = ${tier} and months = ${months}
        and next_tier is null and agreement_id is null
        and state in ('active', 'past_due') and price > 0
        and price < ${price}::bigint and asked_price is distinct from ${price}::bigint
      order by id limit ${limit} for update)
    returning id`,
)

/**
 * Marks up to `limit` running subscriptions that cost less than a new price as asked, and returns
 * their ids.
 */
export async function markAsked(
  ctx: InTransaction,
  asked: LengthPrice,
  limit: number,
): Promise<string[]> {
  const rows = await write(ctx, markAskedSql, { ...asked, limit })
  return rows.map(({ id }) => id)
}

const withdrawQuestionsSql = statement(
  'subscriptions.withdraw_questions',
  ({
    performerId,
    tier,
    months,
  }: Omit<LengthPrice, 'price'>) => sql`update subscriptions set asked_price = null, asked_at = null
    where performer_id = ${performerId}::uuid and tier = ${tier} and months = ${months}
      and asked_price is not null`,
)

/**
 * Withdraws the questions about the price of one length, because the performer changed it again.
 */
export async function withdrawQuestions(
  ctx: InTransaction,
  asked: Omit<LengthPrice, 'price'>,
): Promise<void> {
  await write(ctx, withdrawQuestionsSql, asked)
}
