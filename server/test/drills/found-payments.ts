import { sql } from 'kysely'
import { disputesIn } from '../world/disputes.ts'
import type { World } from '../world/world.ts'
import type { PaymentLife } from './payment-lives.ts'

/**
 * Long after the start of a world: open pages were given up and earnings released, and no
 * subscription is renewed yet.
 */
const FOUND_AT = new Date('2026-04-08T12:00:00.000Z')

interface FoundPayment {
  readonly buyer: string
  readonly payment: string
}

/** The state in which a drill finds payments, in terms that two runs with other ids share. */
export interface FoundPayments {
  /** One line for each payment, in the order in which they began. */
  readonly lives: readonly string[]
  /** The sum of the books of each kind. */
  readonly books: Readonly<Record<string, string>>
}

/** Returns the state of payments at the same time in every run. */
export async function findPayments(
  world: World,
  lives: readonly PaymentLife[],
): Promise<FoundPayments> {
  world.clock.set(FOUND_AT)
  for (const _ of [1, 2]) await world.runScheduledJobs()
  const { rows } = await sql<FoundPayment>`
    select replace(p.buyer_id::text, '-', '') as buyer,
      concat_ws(' ', p.gateway, p.purpose, p.amount, p.status,
      'refunded', p.refunded, 'given', p.fulfilled_at is not null,
      (select string_agg(concat_ws(' ', 'refund', r.amount, r.status), ' '
        order by r.amount, r.status)
        from payment_refunds r where r.payment_id = p.id),
      (select string_agg(concat_ws(' ', 'dispute', d.amount, d.state, d.taken_at is not null), ' '
        order by d.amount)
        from disputes d where d.payment_id = p.id),
      (select string_agg(concat_ws(' ', 'subscription', s.state, s.end_reason), ' ')
        from subscriptions s where s.fan_id = p.buyer_id)) as payment
    from payments p`.execute(world.app.base.db)
  const paid = new Map(rows.map(({ buyer, payment }) => [buyer, payment]))
  const all = Object.entries(await disputesIn(world).allBooks())
  const books: Record<string, bigint> = {}
  for (const [book, balance] of all) {
    const kind = book.split(' ').slice(0, 2).join(' ')
    books[kind] = (books[kind] ?? 0n) + BigInt(balance)
  }
  const sums = Object.entries(books).map(([kind, sum]): [string, string] => [kind, String(sum)])
  return {
    lives: lives.map(({ fan, end }) => {
      const own = all.filter(([book]) => book.includes(fan.id))
      const held = own.map(([book, balance]) => `${book.split(' ')[0]} ${balance}`).toSorted()
      return [`${end}:`, paid.get(fan.id) ?? 'none', ...held].join(' ')
    }),
    books: Object.fromEntries(sums.toSorted()),
  }
}
