/**
 * The limit of feed-read: `node:http` and `pg` with one prepared query for the same page of the same feed, without
 * sessions, checks, envelope or contract. Arguments: the database's address and the follower's id.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const [connectionString, follower] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20 })

const query = {
  name: 'feed',
  text: `
    select i.id, i.form, i.audience, i.price, i.like_count, i.comment_count, i.published_at,
      p.slug, p.title, p.text, a.id as owner, a.name, a.username, a.is_blue_tick
    from (
      select arm.* from follows f cross join lateral (
        select * from items where owner_id = f.performer_id and kind = 'feed' and is_listed
        order by published_at desc, id desc limit 20) arm
      where f.follower_id = $1 order by arm.published_at desc, arm.id desc limit 20) i
    join posts p on p.id = i.id join accounts a on a.id = i.owner_id
    order by i.published_at desc, i.id desc`,
  values: [follower],
}

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(query)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: rows }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit(0))
