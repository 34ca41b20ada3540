import type pg from 'pg'

/** The numbers of rows in the lists of the accounts with long lists. */
export const DECADES = [1_000, 10_000, 100_000]

/** Gives the fan notifications of new posts and tips it gave; the money of these is in no book. */
export async function fillOwnLists(db: pg.Client, fanId: string): Promise<void> {
  const [rows = 0] = DECADES
  await db.query(
    `insert into notifications (id, account_id, type, key, actor_id, subject_kind, subject_id, link, facts, is_shown,
       happened_at, created_at)
     select gen_random_uuid(), $1, 'followed_post_published', 'bench ' || place, owner_id, 'feed', id, '/post/' || id,
       '{}', true, published_at, published_at
     from (select item.*, row_number() over (order by published_at desc) as place from items as item
       join follows on follows.performer_id = item.owner_id and follows.follower_id = $1) as own
     where place <= $2`,
    [fanId, rows],
  )
  await fillCharges(db, fanId, rows)
}

/** Creates tips of a fan to many performers, spread over the last year; newer ones have larger ids. */
export const fillCharges = (db: pg.Client, fanId: string, rows: number) =>
  db.query(
    `insert into charges (id, kind, buyer_id, performer_id, price, gross, commission, net, commission_basis_points,
       conversion_rate, status, created_at, updated_at)
     select ${idAt('n', '$2')}, 'tip', $1, star.ids[1 + n % cardinality(star.ids)], 1000, 100, 20, 80, 2000, 1,
       'success', at, at
     from (select array_agg(id) as ids from accounts where role = 'performer') star, generate_series(1, $2::int) n,
       lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) time`,
    [fanId, rows],
  )

/** Creates what a performer earned by tips, spread over the last year. */
export const fillEarnings = (db: pg.Client, performerId: string, rows: number) =>
  db.query(
    `insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross, commission, net,
       commission_basis_points, created_at, updated_at)
     select ${idAt('n', '$2')}, $1, fan.ids[1 + n % cardinality(fan.ids)], 'wallet', gen_random_uuid(), 'tip',
       'wallet', amount, amount / 5, amount - amount / 5, 2000, at, at
     from (select array_agg(id) as ids from accounts where role = 'fan') fan, generate_series(1, $2::int) n,
       lateral (select 100 + n * 7919 % 10000 as amount) price,
       lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) time`,
    [performerId, rows],
  )

/** SQL for a UUIDv7 of the instant at which row `n` of so many stands in the last year. */
const idAt = (n: string, rows: string): string => `uuidv7(-(${rows}::int - ${n}) * (interval '1 year' / ${rows}::int))`
