import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

/** The subscriptions of one length to a performer, and a price for them. */
export interface LengthPrice {
  readonly performerId: string
  readonly months: number
  readonly price: bigint
}

const markAskedSql = statement(
  'subscriptions.mark_asked',
  (
    {
      price,
      performerId,
      months,
      limit,
    }: { price: bigint; performerId: string; months: number; limit: number },
    ctx,
  ) => sql<{ id: string }>`
    update subscriptions set asked_price = ${price}::bigint, asked_at = ${ctx.now()}::timestamptz
    where id in (
      select id from subscriptions
      where performer_id = ${performerId}::uuid and months = ${months}
        and state in ('active', 'past_due') and price > 0 and agreement_id is null
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
  { performerId, months, price }: LengthPrice,
  limit: number,
): Promise<string[]> {
  const rows = await write(ctx, markAskedSql, { price, performerId, months, limit })
  return rows.map(({ id }) => id)
}

const withdrawQuestionsSql = statement(
  'subscriptions.withdraw_questions',
  ({
    performerId,
    months,
  }: {
    performerId: string
    months: number
  }) => sql`update subscriptions set asked_price = null, asked_at = null
    where performer_id = ${performerId}::uuid and months = ${months} and asked_price is not null`,
)

/**
 * Withdraws the questions about the price of one length, because the performer changed it again.
 */
export async function withdrawQuestions(
  ctx: InTransaction,
  { performerId, months }: Omit<LengthPrice, 'price'>,
): Promise<void> {
  await write(ctx, withdrawQuestionsSql, { performerId, months })
}
