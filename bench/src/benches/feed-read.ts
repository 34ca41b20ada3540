import type { Bench } from '../harness/bench.ts'
import { homeFeed } from '../limits/post-queries.ts'
import { FOLLOWED } from '../site/fill-people.ts'
import { readAgainst } from './read-against.ts'

const LIMIT = 20

/** A fan's home feed with every check against a bare server that answers the same posts. */
export const feedRead: Bench = {
  name: 'feed-read',
  async run(bench) {
    const { fan, url, posts } = await bench.site()
    const read = {
      bench: 'feed-read',
      subject:
        `home feed, ${LIMIT} of ${posts.toLocaleString('en-US')} posts, ` + `${FOLLOWED} followed`,
      path: `/api/user/feeds?isHome=true&limit=${LIMIT}`,
      token: fan.token,
      query: homeFeed({ databaseUrl: url, viewerId: fan.id, limit: LIMIT }),
    }
    const report = await readAgainst(bench, read)
    if (!bench.options.split) return [report]
    return [
      report,
      await readAgainst(bench, { ...read, bench: 'feed-read (split)', layout: 'split' }),
    ]
  },
}
