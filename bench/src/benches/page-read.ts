import type { Bench } from '../harness/bench.ts'
import type { Report } from '../harness/report.ts'
import { ownCharges, ownNotifications } from '../limits/list-queries.ts'
import { onePost, performerPosts } from '../limits/post-queries.ts'
import { type ReadCase, readAgainst } from './read-against.ts'

const LIMIT = 20

/** The other pages that a fan reads, each against a bare server that answers the same rows. */
export const pageRead: Bench = {
  name: 'page-read',
  async run(bench) {
    const { fan, star, url: databaseUrl, db } = await bench.site()
    const asked = { databaseUrl, viewerId: fan.id, limit: LIMIT }
    const { rows } = await db.query<{ slug: string }>(POST_WITH_PHOTOS, [star.id])
    const slug = rows[0]?.slug ?? ''
    const pages: Omit<ReadCase, 'token'>[] = [
      {
        bench: 'page-read, posts of a performer',
        subject: `${LIMIT} posts of one performer`,
        path: `/api/user/feeds/search/${star.username}?limit=${LIMIT}`,
        query: performerPosts({ ...asked, username: star.username }),
      },
      {
        bench: 'page-read, post',
        subject: 'one post with its photos',
        path: `/api/user/feeds/${slug}`,
        query: onePost({ ...asked, slug }),
      },
      {
        bench: 'page-read, notifications',
        subject: `${LIMIT} of 1,000 own notifications`,
        path: `/api/notifications?limit=${LIMIT}`,
        query: ownNotifications(asked),
      },
      {
        bench: 'page-read, charges',
        subject: `${LIMIT} of 1,000 own charges`,
        path: `/api/wallet/charges/search?limit=${LIMIT}`,
        query: ownCharges(asked),
      },
    ]
    const reports: Report[] = []
    for (const page of pages) reports.push(await readAgainst(bench, { ...page, token: fan.token }))
    return reports
  },
}

/** The newest post of a performer that everyone may see and that has photos. */
const POST_WITH_PHOTOS = `
  select post.slug from posts as post join items as item on item.id = post.id
  where item.owner_id = $1 and item.audience = 'everyone' and post.photo_count > 0
  order by item.published_at desc limit 1`
