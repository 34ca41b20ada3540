import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Actor } from '../harness/load.ts'
import { openPgbench } from '../harness/pgbench.ts'
import { absentReport, type Report } from '../harness/report.ts'
import { logIn } from '../site/people.ts'
import type { Site } from '../site/site.ts'
import { charging, countingSide, laterWork, rotated } from './charging.ts'

const CONNECTIONS = [16, 64]
const SECONDS = 2
/** Each payer buys a post once: these are enough for all rounds. */
const POSTS_FOR_SALE = 1500
const SUBSCRIBERS = 256
/** Fewer than the 120 subscriptions that an account may begin in an hour. */
const FREE_PERFORMERS = 100

/** Posts that are bought and subscriptions that begin, against pgbench's own transaction on the same server. */
export const purchase: Bench = {
  name: 'purchase',
  async run(bench) {
    const site = await bench.site()
    const buyers = await buyersOf(site)
    const reports: Report[] = []
    for (const connections of CONNECTIONS) {
      const name = `purchase, post, ${connections} connections`
      reports.push(
        await againstPgbench(bench, { name, subject: 'posts bought by 64 payers', actors: buyers, connections }),
      )
    }
    const name = 'purchase, first subscription'
    const subject = `first subscriptions of ${SUBSCRIBERS} fans to performers who are free`
    reports.push(await againstPgbench(bench, { name, subject, actors: await subscribersOf(site), connections: 16 }))
    return reports
  },
}

interface PurchaseCase {
  readonly name: string
  readonly subject: string
  readonly actors: readonly Actor[]
  readonly connections: number
}

async function againstPgbench(
  bench: BenchContext,
  { name, subject, actors, connections }: PurchaseCase,
): Promise<Report> {
  const [site, product] = [await bench.site(), await bench.product()]
  const pgbench = await openPgbench({ databaseUrl: site.url, databasePid: site.pid, db: site.db })
  if (!pgbench) return absentReport(name, 'pgbench is not installed')
  const ours = countingSide(charging(bench, { product, actors, connections, isOnce: true }))
  const comparison = await bench.compare(ours, pgbench, { seconds: SECONDS })
  const notes = [await laterWork(product, ours.done())]
  return { bench: name, subject: `${subject}; against pgbench -b tpcb-like with 16 clients`, comparison, notes }
}

/** Returns every payer with the newest posts for sale, each beginning elsewhere. */
async function buyersOf({ db, payers }: Site): Promise<Actor[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from items where audience = 'buyers' and is_listed order by published_at desc limit $1`,
    [POSTS_FOR_SALE],
  )
  const requests = rows.map(({ id }) => ({ path: `/api/wallet/charges/feed/${id}`, body: '{}' }))
  return payers.map(({ token }, at) => ({ headers: { authorization: token }, requests: rotated(requests, at * 23) }))
}

/** Lets some performers be free and returns fans who will subscribe to each of them. */
async function subscribersOf({ db, ctx, performerIds }: Site): Promise<Actor[]> {
  const free = performerIds.slice(-FREE_PERFORMERS)
  await db.query('update plans set monthly_price = 0, yearly_price = 0 where performer_id = any($1::uuid[])', [free])
  const { rows } = await db.query<{ id: string }>(
    `select id from accounts where role = 'fan' and username like 'fan%' order by username limit $1`,
    [SUBSCRIBERS],
  )
  const path = '/api/payment/subscribe/performers'
  const requests = free.map((performerId) => ({ path, body: JSON.stringify({ performerId, type: 'free' }) }))
  const actors: Actor[] = []
  for (const [at, { id }] of rows.entries()) {
    const { token } = await logIn(ctx, id)
    actors.push({ headers: { authorization: token }, requests: rotated(requests, at * 7) })
  }
  return actors
}
