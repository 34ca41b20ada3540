import type pg from 'pg'

/**
 * Fills the first published schema: accounts, follows, and items with their posts, `rows` in all.
 */
export async function fillFirstSchema(db: pg.Client, rows: number): Promise<void> {
  const accounts = Math.ceil(rows * 0.05)
  await db.query(
    `insert into accounts (id, email, username, name, role, status, documents_verified_at,
      created_at, updated_at)
     select uuidv7(), 'person' || n || '@example.test', 'person' || n, 'Person ' || n,
       case when n % 20 = 0 then 'performer' else 'fan' end, 'active',
       case when n % 20 = 0 then now() end, now() - n * interval '1 second', now()
     from generate_series(1, $1::int) n`,
    [accounts],
  )
  await db.query(people)
  await db.query(
    `insert into follows (id, follower_id, performer_id, created_at)
     select uuidv7(), fan.id, performer.id, now()
     from generate_series(1, $1::int) n
     join people fan on fan.role = 'fan'
       and fan.place = n % (select count(*) from people where role = 'fan')
     join people performer on performer.role = 'performer'
       and performer.place = (n * 7919::bigint) % (select count(*) from people
         where role = 'performer')
     on conflict do nothing`,
    [Math.ceil(rows * 0.35)],
  )
  await db.query(
    `insert into items (id, kind, form, owner_id, audience, status, is_ready, published_at,
      created_at, updated_at)
     select uuidv7(), 'feed', 'text', performer.id, 'everyone', 'active', true,
       now() - n * interval '1 second', now(), now()
     from generate_series(1, $1::int) n
     join people performer on performer.role = 'performer'
       and performer.place = n % (select count(*) from people where role = 'performer')`,
    [Math.ceil(rows * 0.3)],
  )
  await db.query(
    `insert into posts (id, slug, title, text)
     select id, 'post-' || id, 'The roof tonight', 'Two new songs and a view over the town'
     from items`,
  )
  await db.query('analyze')
}

/** Numbers the accounts of each role from 0, for rows that refer to them. */
const people = `create temporary table people as
  select id, role, row_number() over (partition by role order by id) - 1 as place from accounts`

/**
 * Fills the schema before the inbox of performers: conversations with their members and messages,
 * `rows` in all.
 */
export async function fillConversations(db: pg.Client, rows: number): Promise<void> {
  await db.query(
    `insert into conversations (id, performer_id, fan_id, last_seq, version, message_count,
      created_at, updated_at)
     select uuidv7(), performer_id, follower_id, 4, 4, 4, now(), now()
     from follows limit $1`,
    [Math.ceil(rows / 7)],
  )
  await db.query(
    `insert into conversation_members (conversation_id, account_id, other_id, listed_at)
     select id, fan_id, performer_id, now() from conversations
     union all select id, performer_id, fan_id, now() from conversations`,
  )
  await db.query(
    `insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text,
      created_at, updated_at)
     select uuidv7(), conversation.id, seq, seq, sender, sender, 'text', 'How was the evening?',
       now(), now()
     from conversations as conversation, generate_series(1, 4) seq,
       lateral (select case when seq % 2 = 0 or hashtext(conversation.id::text) % 2 = 0
         then conversation.fan_id else conversation.performer_id end as sender) as written`,
  )
  await db.query('analyze')
}
