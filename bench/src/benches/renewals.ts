import type { Bench } from '../harness/bench.ts'
import type { Side, Work } from '../harness/compare.ts'
import { openPgbench } from '../harness/pgbench.ts'
import { absentReport } from '../harness/report.ts'
import type { Product } from '../site/product.ts'
import { waitUntilIdle } from '../site/settle.ts'
import type { Site } from '../site/site.ts'
import { countingSide, laterWork } from './charging.ts'

/** Subscriptions that are due in a round. */
const DUE = 400
const PERFORMERS = 100
const PRICE = 999

/**
 * Monthly subscriptions that are charged to saved cards, against pgbench's own transaction on the
 * same server.
 */
export const renewals: Bench = {
  name: 'renewals',
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product()
    const pgbench = await openPgbench({ databaseUrl: site.url, databasePid: site.pid, db: site.db })
    if (!pgbench) return [absentReport('renewals', 'pgbench is not installed')]
    await fillSubscriptions(site)
    const ours = countingSide(renewing(product))
    const comparison = await bench.compare(ours, pgbench, { seconds: 2 })
    const subject =
      `${DUE} due subscriptions to ${PERFORMERS} performers, charged at the sandbox, until ` +
      'every receipt is written; against pgbench -b tpcb-like with 16 clients'
    return [
      { bench: 'renewals', subject, comparison, notes: [await laterWork(product, ours.done())] },
    ]
  },
}

/** Creates subscriptions whose fans pay with a card that keeps working. */
export async function fillSubscriptions({ db }: Site): Promise<void> {
  await db.query(`insert into sandbox_methods (id, customer, card, holder_name, created_at)
    select gen_random_uuid(), id::text, 'good', name, now() from accounts
    where role = 'fan' and username like 'fan%' order by username limit ${DUE}`)
  await db.query(`insert into payment_cards (id, account_id, gateway, gateway_token, brand,
    last4_digits, month, year, holder_name,
      is_production, created_at)
    select gen_random_uuid(), customer::uuid, 'sandbox', 'sbx_' || replace(id::text, '-', ''),
      'Visa', '4242', 12, 2099,
      holder_name, false, now() from sandbox_methods`)
  await db.query(`insert into subscriptions (id, fan_id, performer_id, type, state, price, gateway,
    card_id, period, anchor_at,
      started_at, ends_at, reminded_period, created_at, updated_at)
    select gen_random_uuid(), card.account_id, performer.id, 'monthly', 'active', ${PRICE},
      'sandbox', card.id, 0, now(), now(),
      now() + interval '1 month', 1000000, now(), now()
    from (select *, row_number() over (order by id) as place from payment_cards
      where gateway = 'sandbox') as card
    join (select id, row_number() over (order by username collate "C") as place from accounts
      where role = 'performer') as performer
      on performer.place = card.place % ${PERFORMERS} + 1
    where card.gateway_token like 'sbx_%'
      and card.account_id in (select customer::uuid from sandbox_methods)`)
  await db.query('analyze subscriptions, payment_cards, sandbox_methods')
}

/**
 * Returns the side of the product that renews subscriptions: before each round, all that have a
 * price become due, which is no work of the product. Free ones of other benches would end instead.
 */
export const renewing = ({ pids, db, settle }: Product): Side => {
  let before = 0
  return {
    pids,
    async prepare() {
      before = await paidPeriods(db)
      // Counted from an earlier day, the period that is paid for has ended.
      await db.query(`update subscriptions
        set ends_at = now() - interval '1 second', charging_since = null,
        anchor_at = now() - interval '1 second' - make_interval(months => period)
        where price > 0`)
    },
    async run(): Promise<Work> {
      await db.query(
        `select graphile_worker.add_job('subscriptions.process_due_subscriptions', '{}'::json)`,
      )
      await waitUntilIdle(db)
      const done = (await paidPeriods(db)) - before
      if (done !== DUE) throw new Error(`${done} of ${DUE} subscriptions were renewed`)
      return { done }
    },
    settle,
  }
}

async function paidPeriods(db: Product['db']): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from subscription_periods',
  )
  return rows[0]?.count ?? 0
}
