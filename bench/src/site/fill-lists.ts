import type pg from 'pg'
import { PICTURES } from './fill-posts.ts'

/** The numbers of rows in the lists of the accounts with long lists. */
export const DECADES = [1_000, 10_000, 100_000]

/** Gives the fan notifications of new posts and tips it gave; the money of these is in no book. */
export async function fillOwnLists(db: pg.Client, fanId: string): Promise<void> {
  const [rows = 0] = DECADES
  await db.query(
    `insert into notifications (id, account_id, type, key, actor_id, subject_kind, subject_id, link,
      facts, is_shown,
       happened_at, created_at)
     select gen_random_uuid(), $1, 'followed_post_published', 'bench ' || place, owner_id, 'feed',
       id, '/post/' || id,
       '{}', true, published_at, published_at
     from (select item.*, row_number() over (order by published_at desc) as place from items as item
       join follows on follows.performer_id = item.owner_id and follows.follower_id = $1) as own
     where place <= $2`,
    [fanId, rows],
  )
  await fillCharges(db, fanId, rows)
}

/**
 * Creates tips of a fan to many performers, spread over the last year; newer ones have larger ids.
 */
export const fillCharges = (db: pg.Client, fanId: string, rows: number) =>
  db.query(
    `insert into charges (id, kind, buyer_id, performer_id, price, gross, commission, net,
      commission_basis_points,
       conversion_rate, status, created_at, updated_at)
     select ${idAt('n', '$2')}, 'tip', $1, star.ids[1 + n % cardinality(star.ids)], 1000, 100, 20,
       80, 2000, 1, 'success', at, at
     from (select array_agg(id) as ids from accounts where role = 'performer') star,
       generate_series(1, $2::int) n,
       lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) time`,
    [fanId, rows],
  )

/** Creates what a performer earned by tips, spread over the last year. */
export const fillEarnings = (db: pg.Client, performerId: string, rows: number) =>
  db.query(
    `insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross,
      commission, net,
       commission_basis_points, created_at, updated_at)
     select ${idAt('n', '$2')}, $1, fan.ids[1 + n % cardinality(fan.ids)], 'wallet',
       gen_random_uuid(), 'tip',
       'wallet', amount, amount / 5, amount - amount / 5, 2000, at, at
     from (select array_agg(id) as ids from accounts where role = 'fan') fan,
       generate_series(1, $2::int) n,
       lateral (select 100 + n * 7919 % 10000 as amount) price,
       lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) time`,
    [performerId, rows],
  )

/**
 * Creates the vault of a performer over the last year: photos and videos, of which each third is
 * shown by a post, each tenth has tags, and each fifth is in one of ten folders.
 */
export async function fillVault(db: pg.Client, performerId: string, rows: number): Promise<void> {
  await db.query(
    `insert into files (id, owner_id, kind, name, mime, size, sha256, stage, percent, width, height,
      thumbhash, pictures,
       vault_media, idle_since, created_at, changed_at)
     select ${idAt('n', '$2')}, $1, case when n % 5 = 0 then 'feed-video' else 'feed-photo' end,
       'scene-' || n || '.jpg',
       'image/jpeg', 100000 + n * 7919 % 900000, md5(n::text) || md5('x' || n), 'ready', 100, 1280,
       960, '1QcSHQRnh493V4dIh4eXh1h4kJUI', $3::jsonb,
       case when n % 5 = 0 then 'video' else 'photo' end,
         case when n % 3 = 0 then null else at end, at, at
     from generate_series(1, $2::int) n,
       lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) time`,
    [performerId, rows, PICTURES],
  )
  const own = `(select id, row_number() over (order by id) as n from files
    where owner_id = $1) as file`
  await db.query(
    `insert into vault_folders (id, owner_id, name, created_at)
     select gen_random_uuid(), $1, 'Folder ' || n, now() from generate_series(1, 10) n`,
    [performerId],
  )
  await db.query(
    `insert into vault_places (file_id, folder_id)
     select file.id, folder.ids[1 + file.n % 10] from ${own},
       (select array_agg(id) as ids from vault_folders where owner_id = $1) as folder
       where file.n % 5 = 1`,
    [performerId],
  )
  await db.query(
    `insert into vault_tags (file_id, owner_id, tag) select file.id, $1, 'tag' || file.n % 50
      from ${own} where file.n % 10 = 0`,
    [performerId],
  )
  await db.query(
    `insert into file_uses (file_id, user_kind, user_id)
     select file.id, 'feed', gen_random_uuid() from ${own} where file.n % 3 = 0`,
    [performerId],
  )
  await db.query('vacuum analyze files, vault_places, vault_tags, file_uses')
}

/** SQL for a UUIDv7 of the instant at which row `n` of so many stands in the last year. */
const idAt = (n: string, rows: string): string =>
  `uuidv7(-(${rows}::int - ${n}) * (interval '1 year' / ${rows}::int))`
