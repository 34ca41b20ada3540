/**
 * The limit of search: `node:http` and `pg` with one query of the index of words for the same page, without spelling,
 * session, access or contract. Arguments: the database's address and the words as PostgreSQL asks for them.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const [connectionString, words] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20 })

const text = `
  select i.id, i.form, i.audience, i.price, i.like_count, i.comment_count, i.published_at,
    p.slug, p.title, p.text, a.id as owner, a.name, a.username, a.is_blue_tick
  from (
    select item.* from search_posts kept join items item on item.id = kept.post_id
    where kept.words @@ $1::tsquery and item.is_listed
    order by kept.published_at desc, kept.post_id desc limit 12) i
  join posts p on p.id = i.id join accounts a on a.id = i.owner_id
  order by i.published_at desc, i.id desc`

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(text, [words])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: rows }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit(0))
