import type pg from 'pg'
import { PERFORMERS } from './fill-people.ts'

/** The posts to create. */
export interface PostsToFill {
  readonly posts: number
  /** SQL for the text of the post `n`. */
  readonly text: string
}

/** Pictures of a photo as processing leaves them. */
export const PICTURES = JSON.stringify([
  ...[320, 640, 1280].map((width) => ({
    name: `${width}.webp`,
    width,
    height: (width * 3) / 4,
    size: width * 60,
  })),
  { name: 'public-blurred.webp', width: 640, height: 480, size: 2000 },
])

/**
 * Creates posts of every audience, spread over performers and the time behind us: three of ten have
 * one to three photos, one of twenty has a poll.
 */
export async function fillPosts(db: pg.Client, { posts, text }: PostsToFill): Promise<void> {
  await db.query(`
    create table bench.posts as
    select n, gen_random_uuid() as id, star.ids[1 + n % ${PERFORMERS}] as owner_id,
      (array['everyone', 'followers', 'everyone', 'subscribers', 'buyers'])[1 +
        floor(bench.chance(n * 3) * 5)::int] as audience,
      case when bench.chance(n) < 0.3 then 1 + n % 3 else 0 end as photos,
      bench.chance(n + 1) < 0.05 as is_poll, now() - n * interval '31 seconds' as at
    from (select array_agg(id order by username collate "C") as ids from accounts
      where role = 'performer') star,
      generate_series(1, ${posts}) n`)
  await db.query(`
    insert into items (id, kind, form, owner_id, audience, price, status, is_ready, published_at,
    like_count, comment_count, created_at, updated_at)
    select id, 'feed', case when photos > 0 then 'photo' else 'text' end, owner_id, audience,
      case when audience = 'buyers' then 500 else 0 end, 'active', true, at, n % 50, n % 7, at, at
    from bench.posts`)
  await createPhotos(db)
  await createAnswers(db)
  await db.query(`
    insert into posts (id, slug, title, text, photo_count, file_ids, poll_description,
    poll_option_ids)
    select id, 'post-' || n, '', ${text}, photos, coalesce(photo.ids, '{}'),
      case when is_poll then 'Which do you like?' else '' end, coalesce(answer.ids, '{}')
    from bench.posts
      left join (select post_id, array_agg(id order by place) as ids from bench.photos
        group by post_id) as photo
        on photo.post_id = posts.id
      left join (select post_id, array_agg(id order by place) as ids from bench.answers
        group by post_id) as answer
        on answer.post_id = posts.id`)
  await db.query(
    `insert into file_uses (file_id, user_kind, user_id) select id, 'feed', post_id
      from bench.photos`,
  )
  await db.query(`
    insert into poll_options (id, owner_id, post_id, description, vote_count, created_at)
    select id, owner_id, post_id, 'Answer ' || place, votes, at from bench.answers`)
  await db.query('drop table bench.posts, bench.photos, bench.answers')
}

/** Creates the photos that posts will name. */
async function createPhotos(db: pg.Client): Promise<void> {
  await db.query(
    `create table bench.photos as
     select gen_random_uuid() as id, post.id as post_id, post.owner_id, place
     from bench.posts as post, generate_series(1, post.photos) as place`,
  )
  await db.query(
    `insert into files (id, owner_id, kind, name, mime, size, sha256, stage, percent, width, height,
      thumbhash, pictures,
       created_at, changed_at)
     select id, owner_id, 'feed-photo', 'photo.jpg', 'image/jpeg', 500000, repeat('0', 64), 'ready',
       100, 1280, 960, '1QcSHQRnh493V4dIh4eXh1h4kJUI', $1::jsonb, now(), now()
     from bench.photos`,
    [PICTURES],
  )
  // No bytes are stored of these photos, from which the product would take their fingerprints.
  await db.query(`
    insert into file_fingerprints (file_id, seconds, is_cut, hashes, quality)
    select id, 0, false, array_fill(0::bit(256), array[8]), 0 from bench.photos`)
}

/** Creates the answers of polls that posts will name. */
const createAnswers = (db: pg.Client) =>
  db.query(
    `create table bench.answers as
     select gen_random_uuid() as id, id as post_id, owner_id, place, n % 90 as votes, at
     from bench.posts, generate_series(1, 3) as place where is_poll`,
  )
