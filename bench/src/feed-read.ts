import { join } from 'node:path'
import type pg from 'pg'
import { start } from './children.ts'
import { send } from './load.ts'
import { makePerson, openProduct, type Product } from './product.ts'
import type { Report } from './report.ts'
import { compare } from './rounds.ts'

const CONNECTIONS = 16
const SECONDS = 3
const PERFORMERS = 1000
const FOLLOWED = 50

/** A fan's home feed, 20 posts of many, 50 performers followed, every check on, against a bare server's one query. */
export async function feedRead({ posts }: { posts: number }): Promise<Report> {
  const product = await openProduct()
  try {
    const fan = await fillFeeds(product, posts)
    const bare = await start(join(import.meta.dirname, 'bare-feed.ts'), [product.databaseUrl, fan.id], {
      env: {},
      ready: /Open (http:\S+)/,
    })
    try {
      const ours = {
        name: 'GET /api/user/feeds?isHome=true&limit=20',
        pids: product.pids,
        run: (seconds: number) =>
          send(
            {
              url: `${product.address}/api/user/feeds?isHome=true&limit=20`,
              connections: CONNECTIONS,
              headers: { authorization: fan.token },
            },
            seconds,
          ),
      }
      const limit = {
        name: 'bare node:http + pg',
        pids: [bare.pid, product.databasePid],
        run: (seconds: number) => send({ url: bare.ready, connections: CONNECTIONS }, seconds),
      }
      return {
        bench: 'feed-read',
        what: `home feed, 20 of ${posts} posts, ${FOLLOWED} followed`,
        ...(await compare(ours, limit, SECONDS)),
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await product.stop()
  }
}

async function fillFeeds({ ctx, db }: Product, posts: number) {
  const fan = await makePerson(ctx, 'fan', 'benchfan')
  await fillPerformers(db)
  await fillPosts(db, posts)
  await db.query(
    `insert into follows (id, follower_id, performer_id, created_at)
     select gen_random_uuid(), $1, id, now() from accounts where role = 'performer' order by username limit ${FOLLOWED}`,
    [fan.id],
  )
  await db.query('vacuum analyze')
  return fan
}

const fillPerformers = (db: pg.Client) =>
  db.query(`
    insert into accounts (id, role, username, email, name, status, email_verified_at, documents_verified_at, created_at, updated_at)
    select gen_random_uuid(), 'performer', 'star' || n, 'star' || n || '@bench.test', 'Star ' || n, 'active', now(), now(), now(), now()
    from generate_series(1, ${PERFORMERS}) n`)

/** Posts of every audience, spread over performers and the last year. */
async function fillPosts(db: pg.Client, posts: number): Promise<void> {
  await db.query(`
    insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at, created_at, updated_at)
    select gen_random_uuid(), 'feed', 'text', star.ids[1 + n % ${PERFORMERS}],
      (array['everyone', 'followers', 'subscribers'])[1 + n % 3], 0, 'active', true, at, at, at
    from (select array_agg(id) as ids from accounts where role = 'performer') star,
      generate_series(1, ${posts}) n, lateral (select now() - n * interval '31 seconds' as at) time`)
  await db.query(`
    insert into posts (id, slug, title, text)
    select id, 'post-' || id, '', 'A few words about nothing in particular, as long as people write: ' || id from items`)
}
