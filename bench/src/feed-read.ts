import { join } from 'node:path'
import { compare } from './compare.ts'
import { FOLLOWED, fillFeeds } from './fill-feeds.ts'
import { openProduct } from './product.ts'
import type { Report } from './report.ts'
import { sendLoad } from './send-load.ts'
import { startProcess } from './start-process.ts'

const CONNECTIONS = 16
const SECONDS = 3

/** A fan's home feed, 20 posts of many, 50 performers followed, every check on, against a bare server's one query. */
export async function feedRead({ posts }: { posts: number }): Promise<Report> {
  const product = await openProduct()
  try {
    const fan = await fillFeeds(product, posts)
    const bare = await startProcess(join(import.meta.dirname, 'bare-feed.ts'), [product.databaseUrl, fan.id], {
      env: {},
      ready: /Open (http:\S+)/,
    })
    try {
      const ours = {
        name: 'GET /api/user/feeds?isHome=true&limit=20',
        pids: product.pids,
        run: (seconds: number) =>
          sendLoad(
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
        run: (seconds: number) => sendLoad({ url: bare.ready, connections: CONNECTIONS }, seconds),
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
