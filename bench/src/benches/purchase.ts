import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Actor } from '../harness/load.ts'
import type { Report } from '../harness/report.ts'
import { logIn } from '../site/people.ts'
import type { Site } from '../site/site.ts'
import { againstPgbench, rotated } from './charging.ts'

const CONNECTIONS = [16, 64]
/** Each payer buys a post once: these are enough for all rounds. */
const POSTS_FOR_SALE = 1500
const SUBSCRIBERS = 256
/** Fewer than the 120 subscriptions that an account may begin in an hour. */
const FREE_PERFORMERS = 100
const GOODS = 100

/**
 * Posts and goods that are bought and subscriptions that begin, against pgbench's own transaction
 * on the same server.
 */
export const purchase: Bench = {
  name: 'purchase',
  async run(bench) {
    const site = await bench.site()
    const buyers = await buyersOf(site)
    const reports: Report[] = []
    for (const connections of CONNECTIONS) {
      const name = `purchase, post, ${connections} connections`
      reports.push(
        await againstPgbench(bench, {
          name,
          subject: 'posts bought by 64 payers',
          actors: buyers,
          connections,
          isOnce: true,
        }),
      )
    }
    const name = 'purchase, first subscription'
    const subject = `first subscriptions of ${SUBSCRIBERS} fans to performers who are free`
    reports.push(
      await againstPgbench(bench, {
        name,
        subject,
        actors: await subscribersOf(site),
        connections: 16,
        isOnce: true,
      }),
    )
    reports.push(await goodsAgainstPgbench(bench, site))
    return reports
  },
}

/** Returns every payer with the newest posts for sale, each beginning elsewhere. */
export async function buyersOf({ db, payers }: Site): Promise<Actor[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from items where audience = 'buyers' and is_listed
      order by published_at desc limit $1`,
    [POSTS_FOR_SALE],
  )
  const requests = rows.map(({ id }) => ({ path: `/api/wallet/charges/feed/${id}`, body: '{}' }))
  return payers.map(({ token }, at) => ({
    headers: { authorization: token },
    requests: rotated(requests, at * 23),
  }))
}

/** Lets some performers be free and returns fans who will subscribe to each of them. */
export async function subscribersOf({ db, ctx, performerIds }: Site): Promise<Actor[]> {
  const free = performerIds.slice(-FREE_PERFORMERS)
  await db.query(
    'update plans set monthly_price = 0, yearly_price = 0 where performer_id = any($1::uuid[])',
    [free],
  )
  const { rows } = await db.query<{ id: string }>(
    `select id from accounts where role = 'fan' and username like 'fan%'
      order by username limit $1`,
    [SUBSCRIBERS],
  )
  const path = '/api/payment/subscribe/performers'
  const requests = free.map((performerId) => ({
    path,
    body: JSON.stringify({ performerId, type: 'free' }),
  }))
  const actors: Actor[] = []
  for (const [at, { id }] of rows.entries()) {
    const { token } = await logIn(ctx, id)
    actors.push({ headers: { authorization: token }, requests: rotated(requests, at * 7) })
  }
  return actors
}

/** Buys goods with an order, an address and a piece of the stock each. */
async function goodsAgainstPgbench(bench: BenchContext, site: Site): Promise<Report> {
  const subject = `goods of ${GOODS} performers ordered by 64 payers`
  const actors = await customersOf(site)
  return againstPgbench(bench, { name: 'purchase, goods', subject, actors, connections: 16 })
}

/** Lets performers offer goods and returns every payer with an address. */
export async function customersOf({ db, payers }: Site): Promise<Actor[]> {
  const { rows: goods } = await db.query<{ id: string }>(
    `insert into items (id, kind, form, owner_id, audience, price, shipping_price, stock, status,
      is_ready, published_at,
       created_at, updated_at)
     select gen_random_uuid(), 'product', 'physical', id, 'buyers', 1000, 400, 1000000, 'active',
       true, now(), now(), now()
     from accounts where role = 'performer' order by username collate "C" limit ${GOODS}
     returning id`,
  )
  await db.query(
    `insert into products (id, slug, name) select id, 'print-' || id, 'Signed print'
      from unnest($1::uuid[]) as id`,
    [goods.map(({ id }) => id)],
  )
  const { rows: addresses } = await db.query<{ id: string; owner: string }>(
    `insert into addresses (id, account_id, name, country, state, city, district, ward,
      street_address, street_number,
       zip_code, description, created_at, updated_at)
     select gen_random_uuid(), id, 'Home', 'Germany', '', 'Berlin', '', '', 'Main Street', '1',
       '10115', '', now(), now()
     from unnest($1::uuid[]) as id returning id, replace(account_id::text, '-', '') as owner`,
    [payers.map(({ id }) => id)],
  )
  const addressOf = new Map(addresses.map(({ id, owner }) => [owner, id]))
  return payers.map(({ id: payer, token }, at) => {
    const body = JSON.stringify({ deliveryAddressId: addressOf.get(payer) })
    const requests = goods.map(({ id }) => ({ path: `/api/wallet/charges/product/${id}`, body }))
    return { headers: { authorization: token }, requests: rotated(requests, at * 7) }
  })
}
