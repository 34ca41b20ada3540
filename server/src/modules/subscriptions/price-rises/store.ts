import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'

/** The subscriptions of one length to a performer, and a price for them. */
export interface LengthPrice {
  readonly performerId: string
  readonly months: number
  readonly price: bigint
}

/** Marks up to `limit` running subscriptions that cost less than a new price as asked, and returns their ids. */
export async function markAsked(
  ctx: InTransaction,
  { performerId, months, price }: LengthPrice,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update subscriptions set asked_price = ${price}::bigint, asked_at = ${ctx.now()}::timestamptz where id in (
      select id from subscriptions
      where performer_id = ${performerId}::uuid and months = ${months} and state in ('active', 'past_due') and price > 0 and agreement_id is null
        and price < ${price}::bigint and asked_price is distinct from ${price}::bigint
      order by id limit ${limit} for update)
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Withdraws the questions about the price of one length, because the performer changed it again. */
export async function withdrawQuestions(
  { db }: InTransaction,
  { performerId, months }: Omit<LengthPrice, 'price'>,
): Promise<void> {
  await sql`update subscriptions set asked_price = null, asked_at = null
    where performer_id = ${performerId}::uuid and months = ${months} and asked_price is not null`.execute(
    db,
  )
}
