import type pg from 'pg'

/**
 * Creates the audience of a performer: fans who paid three times in the last 90 days, seven of ten
 * with a subscription, of which each fifth ended, and a note about one of twenty. The triggers of
 * the product sum what they paid.
 */
export async function fillFans(db: pg.Client, performerId: string, fans: number): Promise<void> {
  await db.query(
    `insert into accounts (id, role, username, email, name, status, country, last_seen_at,
      email_verified_at, created_at,
       updated_at)
     select gen_random_uuid(), 'fan', 'listed' || n, 'listed' || n || '@bench.test', 'Listed ' || n,
       'active',
       (array['DE', 'US', 'FR', 'GB'])[1 + n % 4], now() - n % 90 * interval '1 day', now(), now(),
         now()
     from generate_series(1, $1::int) n`,
    [fans],
  )
  await db.query(
    `insert into fan_payments (source_id, performer_id, fan_id, kind, item_id, amount, is_refunded,
      paid_at)
     select gen_random_uuid(), $1, fan.id, kind, case when kind = 'content' then $2::uuid end,
       500 + hashtext(fan.id::text || kind) % 500, false,
       now() - abs(hashtext(kind || fan.id::text)) % 90 * interval '1 day'
     from accounts as fan, unnest(array['tip', 'content', 'subscription']) as kind
     where fan.username like 'listed%'`,
    [performerId, '019a0000000070008000000000000001'],
  )
  await db.query(
    `update fan_relations set subscription_id = gen_random_uuid(), subscription_type = 'monthly',
      subscription_price = 999,
       subscription_state = case when abs(hashtext(fan_id::text)) % 5 = 0 then 'ended' else 'active'
       end,
       subscribed_at = now() - abs(hashtext(fan_id::text)) % 400 * interval '1 day',
       subscription_ends_at = now() + abs(hashtext(fan_id::text)) % 30 * interval '1 day',
       is_following = abs(hashtext(fan_id::text)) % 3 > 0
     where performer_id = $1 and abs(hashtext(fan_id::text)) % 10 < 7`,
    [performerId],
  )
  await db.query(
    `insert into fan_notes (performer_id, fan_id, own_name, note, tags, updated_at)
     select performer_id, fan_id, '', 'Likes blue', array['vip'], now() from fan_relations
     where performer_id = $1 and abs(hashtext(fan_id::text)) % 20 = 0`,
    [performerId],
  )
  await db.query('vacuum analyze accounts, fan_relations, fan_payments, fan_notes')
}

/** Creates fans who follow a performer. */
export async function fillFollowers(
  db: pg.Client,
  performerId: string,
  fans: number,
): Promise<void> {
  await db.query(
    `with fan as (
       insert into accounts (id, role, username, email, name, status, email_verified_at, created_at,
       updated_at)
       select gen_random_uuid(), 'fan', 'follower' || n, 'follower' || n || '@bench.test',
         'Follower ' || n, 'active', now(),
         now(), now() from generate_series(1, $2::int) n returning id)
     insert into fan_relations (performer_id, fan_id, first_seen_at, is_following)
     select $1::uuid, id, now(), true from fan`,
    [performerId, fans],
  )
  await db.query('vacuum analyze accounts, fan_relations')
}
