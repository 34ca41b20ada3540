import { join } from 'node:path'
import { start } from './children.ts'
import { send } from './load.ts'
import { FOLLOWED, fillFeeds } from './posts.ts'
import { openProduct } from './product.ts'
import type { Report } from './report.ts'
import { compare } from './rounds.ts'

const CONNECTIONS = 16
const SECONDS = 3

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
