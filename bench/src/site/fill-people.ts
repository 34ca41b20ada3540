import type pg from 'pg'

/** The number of performers. */
export const PERFORMERS = 1000
/** The number of fans, without the one whose pages are read. */
const FANS = 1000
/** The number of performers that the fan follows. */
export const FOLLOWED = 50
const SUBSCRIBED = 10

const accountsOf = (role: 'fan' | 'performer', prefix: string, count: number) => `
  insert into accounts (id, role, username, email, name, status, email_verified_at,
  documents_verified_at, created_at, updated_at)
  select gen_random_uuid(), '${role}', '${prefix}' || n, '${prefix}' || n || '@bench.test',
    initcap('${prefix}') || ' ' || n,
    'active', now(), ${role === 'performer' ? 'now()' : 'null'}, now(), now()
  from generate_series(1, ${count}) n`

/** Creates performers with plans, and fans. */
export async function fillPeople(db: pg.Client): Promise<void> {
  await db.query(accountsOf('performer', 'star', PERFORMERS))
  await db.query(accountsOf('fan', 'fan', FANS))
  await db.query(`insert into plans (performer_id, monthly_price, yearly_price, is_trial_offered,
    updated_at)
    select id, 999, 9999, false, now() from accounts where role = 'performer'`)
}

/** Lets the fan follow, subscribe, buy, like and block, and others too. */
export async function fillRelations(db: pg.Client, fanId: string): Promise<void> {
  await db.query(
    `insert into follows (id, follower_id, performer_id, created_at)
     select gen_random_uuid(), $1, id, now() from accounts where role = 'performer'
     order by username collate "C" limit ${FOLLOWED}`,
    [fanId],
  )
  await fillGrants(db, fanId)
  await fillReactions(db, fanId)
  await fillBlocks(db, fanId)
}

async function fillGrants(db: pg.Client, fanId: string): Promise<void> {
  await db.query(
    `insert into grants (account_id, subject_kind, subject_id, kind, source_id, until, created_at)
     select $1, 'performer', performer_id, 'subscription', gen_random_uuid(),
       now() + interval '1 month', now()
     from follows where follower_id = $1 order by performer_id limit ${SUBSCRIBED}`,
    [fanId],
  )
  await db.query(
    `insert into grants (account_id, subject_kind, subject_id, kind, source_id, created_at)
     select $1, 'item', item.id, 'purchase', gen_random_uuid(), now()
     from items as item join follows on follows.performer_id = item.owner_id
       and follows.follower_id = $1
     where item.audience = 'buyers' order by item.published_at desc limit 200`,
    [fanId],
  )
}

/**
 * The fan likes every fifth post of those it follows and bookmarks every tenth; others like what
 * they like.
 */
async function fillReactions(db: pg.Client, fanId: string): Promise<void> {
  for (const [action, each] of Object.entries({ like: 5, bookmark: 10 })) {
    await db.query(
      `insert into reactions (id, account_id, object_kind, object_id, action, created_at)
       select gen_random_uuid(), $1, 'feed', id, $2, now()
       from (select item.id, row_number() over (order by published_at desc) as place
         from items as item
         join follows on follows.performer_id = item.owner_id and follows.follower_id = $1) as own
       where place % ${each} = 0 and place <= 5000`,
      [fanId, action],
    )
  }
  await db.query(
    `insert into reactions (id, account_id, object_kind, object_id, action, created_at)
     select gen_random_uuid(), fan.id, 'feed', item.id, 'like', now()
     from (select id from accounts where role = 'fan' and username like 'fan%' limit 100) as fan,
       (select id from items order by published_at desc limit 1000) as item`,
  )
}

/** The fan blocks and mutes some performers that it does not follow; every fan blocks a few. */
async function fillBlocks(db: pg.Client, fanId: string): Promise<void> {
  const others = `select id from accounts where role = 'performer'
    and id not in (select performer_id from follows where follower_id = $1)
    order by username collate "C"`
  await db.query(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
     select gen_random_uuid(), $1, id, now() from (${others} limit 5) as performer`,
    [fanId],
  )
  await db.query(
    `insert into mutes (account_id, muted_id, created_at)
     select $1, id, now() from (${others} offset 5 limit 2) as performer`,
    [fanId],
  )
  await db.query(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
     select gen_random_uuid(), fan.id, performer.id, now()
     from (select id from accounts where role = 'fan' and username like 'fan%') as fan,
       (${others} offset 10 limit 3) as performer`,
    [fanId],
  )
}
