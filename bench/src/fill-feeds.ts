import type pg from 'pg'
import { makePerson, type Person, type Product } from './product.ts'

const PERFORMERS = 1000
/** SQL for the text of post `n`. */
const TEXT = `'A few words about nothing in particular, as long as people write: ' || id`
/** The number of performers that the fan follows. */
export const FOLLOWED = 50

/** Creates performers with posts, and a fan who follows some; `text` is SQL for the text of post `n`. */
export async function fillFeeds({ ctx, db }: Product, posts: number, text = TEXT): Promise<Person> {
  const fan = await makePerson(ctx, 'fan', 'benchfan')
  await fillPerformers(db)
  await fillPosts(db, posts, text)
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

/** Inserts posts of every audience, spread over performers and the last year. */
async function fillPosts(db: pg.Client, posts: number, text: string): Promise<void> {
  await db.query(`
    insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at, created_at, updated_at)
    select gen_random_uuid(), 'feed', 'text', star.ids[1 + n % ${PERFORMERS}],
      (array['everyone', 'followers', 'subscribers'])[1 + n % 3], 0, 'active', true, at, at, at
    from (select array_agg(id) as ids from accounts where role = 'performer') star,
      generate_series(1, ${posts}) n, lateral (select now() - n * interval '31 seconds' as at) time`)
  await db.query(`
    insert into posts (id, slug, title, text)
    select id, 'post-' || id, '', ${text} from (select id, row_number() over ()::int as n from items) as item`)
}
