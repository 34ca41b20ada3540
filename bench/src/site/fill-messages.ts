import type pg from 'pg'

/** The two of a conversation. */
interface Pair {
  readonly performerId: string
  readonly fanId: string
}

/**
 * Creates a conversation of two people with so many messages, a minute apart, sent in turns;
 * returns its id.
 */
export async function fillConversation(
  db: pg.Client,
  { performerId, fanId }: Pair,
  messages: number,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into conversations (id, performer_id, fan_id, last_seq, version, message_count,
      last_message_at, fan_wrote_at,
       performer_wrote_at, created_at, updated_at)
     values (uuidv7(), $1, $2, $3, $3, $3, now(), now(), now(), now(), now()) returning id`,
    [performerId, fanId, messages],
  )
  const id = rows[0]?.id ?? ''
  await db.query(
    `insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text,
      created_at, updated_at)
     select uuidv7(age), $1, n, n, sender, sender, 'text',
       'Message ' || n || ', thank you for the evening', now() + age, now() + age
     from generate_series(1, $4::int) n,
       lateral (select (n - $4::int) * interval '1 minute' as age) time,
       lateral (select case when n % 2 = 0 then $2::uuid else $3::uuid end as sender) turn`,
    [id, performerId, fanId, messages],
  )
  await db.query(
    `update conversations set (last_message_id, performer_message_id) =
       (select id, id from messages where conversation_id = $1 order by seq desc limit 1)
     where id = $1`,
    [id],
  )
  await fillMembers(db, [id])
  return id
}

/**
 * Creates a performer's conversations with so many new fans, one message each, of which each third
 * is unread.
 */
export async function fillConversations(
  db: pg.Client,
  performerId: string,
  fans: number,
): Promise<void> {
  const name = `writer${fans}x`
  await db.query(
    `insert into accounts (id, role, username, email, name, status, email_verified_at, created_at,
      updated_at)
     select uuidv7(), 'fan', $1 || n, $1 || n || '@bench.test', 'Writer ' || n, 'active', now(),
       now(), now()
     from generate_series(1, $2::int) n`,
    [name, fans],
  )
  const { rows } = await db.query<{ id: string }>(
    `insert into conversations (id, performer_id, fan_id, last_seq, version, message_count,
      last_message_id,
       last_message_at, fan_wrote_at, created_at, updated_at, performer_message_id)
     select uuidv7(), $1, id, 1, 1, 1, fresh, at, at, at, at, fresh
     from (select id, now() - row_number() over (order by id) * interval '1 minute' as at,
       uuidv7() as fresh from accounts
       where username like $2) as fan
     returning id`,
    [performerId, `${name}%`],
  )
  const ids = rows.map(({ id }) => id)
  await db.query(
    `insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text,
      created_at, updated_at)
     select last_message_id, id, 1, 1, fan_id, fan_id, 'text', 'Hello, when are you live again?',
       last_message_at, last_message_at
     from conversations where id = any($1::uuid[])`,
    [ids],
  )
  await fillMembers(db, ids)
  await db.query(
    `update conversation_members set unread_count = 1, read_seq = 0
     where conversation_id = any($1::uuid[]) and account_id = $2
       and hashtext(conversation_id::text) % 3 = 0`,
    [ids, performerId],
  )
}

/** Gives conversations their members, who have read everything. */
async function fillMembers(db: pg.Client, ids: readonly string[]): Promise<void> {
  for (const [own, other] of [
    ['performer_id', 'fan_id'],
    ['fan_id', 'performer_id'],
  ]) {
    await db.query(
      `insert into conversation_members (conversation_id, account_id, other_id, listed_at, read_seq)
       select id, ${own}, ${other}, last_message_at, last_seq from conversations
       where id = any($1::uuid[])`,
      [ids],
    )
  }
}

/** Lets everybody write to performers. */
export const openToAll = (db: pg.Client, performerIds: readonly string[]) =>
  db.query(
    `insert into conversation_settings (account_id, who_may_write)
      select unnest($1::uuid[]), 'everyone'`,
    [performerIds],
  )
