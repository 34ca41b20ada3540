import { readActivity, readStatistics } from '@stagedoor/contract/admin'
import * as fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let admin: Person
let client: pg.Client
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  client = await connect()
})
afterAll(async () => {
  await client.end()
  await world.close()
})

async function connect(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: world.databaseUrl })
  // A session that the server ends emits an error besides that of its statement.
  session.on('error', () => {})
  await session.connect()
  return session
}

const anyone = `(select id from accounts order by username
  offset $1::int % (select count(*) from accounts) limit 1)`
/** Statements that write counted rows; $1 chooses the row. */
const writes = {
  joins: `insert into accounts (id, role, username, name, status, created_at, updated_at,
    email_verified_at)
    select gen_random_uuid(), (array['fan', 'performer'])[1 + $1::int % 2],
      'u' || replace(left(gen_random_uuid()::text, 13), '-', ''), 'Name',
      'active', '2026-03-15T10:00:00Z', now(), case when $1::int % 3 = 0 then now() end`,
  closes: `update accounts set status = 'inactive' where role <> 'admin' and id = ${anyone}`,
  opens: `update accounts set status = 'active', email_verified_at = now() where id = ${anyone}`,
  suspends: `update accounts set suspended_at = now() where id = ${anyone} and role <> 'admin'`,
  isFeatured: `update accounts set is_featured = not is_featured where id = ${anyone}`,
  becomesPerformer: `update accounts set role = 'performer', documents_verified_at = now()
    where id = ${anyone} and role = 'fan'`,
  isVisited: `update accounts set last_seen_at = now() where id = ${anyone}`,
  leaves: `delete from accounts where id = ${anyone} and role <> 'admin' and not exists (
    select from items where owner_id = accounts.id) and not exists (select from subscriptions
    where accounts.id in (fan_id, performer_id))`,
  posts: `insert into items (id, kind, form, owner_id, audience, status, is_ready, created_at,
    updated_at) select gen_random_uuid(), (array['feed', 'video'])[1 + $1::int % 2],
    case $1::int % 2 when 0 then 'text' else 'video' end, ${anyone}, 'everyone', 'active', true,
    now(), now()`,
  takesPostOff: `update items set deleted_at = now()
    where id = (select id from items order by id offset $1 limit 1)`,
  givesPostBack: `update items set deleted_at = null
    where id = (select id from items order by id offset $1 limit 1)`,
  uploads: `insert into files (id, owner_id, kind, name, mime, size, sha256, stage, created_at,
    changed_at) select gen_random_uuid(), ${anyone}, (array['feed-photo', 'feed-video',
    'avatar'])[1 + $1::int % 3], '', 'image/jpeg', 1, repeat('0', 64),
    (array['uploaded', 'ready'])[1 + $1::int % 2], now(), now()`,
  processes: `update files set stage = (array['ready', 'failed', 'review'])[1 + $1::int % 3]
    where id = (select id from files order by id offset $1 limit 1)`,
  removesFile: `update files set is_removed = true
    where id = (select id from files order by id offset $1 limit 1)`,
  forgetsFile: `delete from files where id = (select id from files order by id offset $1 limit 1)`,
  subscribes: `insert into subscriptions (id, fan_id, performer_id, type, state, price, gateway,
    anchor_at, started_at, ends_at, created_at, updated_at)
    select gen_random_uuid(), fan.id, ${anyone}, 'monthly', 'active', 100, 'sandbox', now(), now(),
      now(), now(), now() from accounts as fan where not exists (
        select from subscriptions where fan_id = fan.id and performer_id = ${anyone})
      and exists (select ${anyone}) and ${anyone} is not null limit 1`,
  endsSubscription: `update subscriptions set state = 'ended', ended_at = now()
    where id = (select id from subscriptions order by id offset $1 limit 1)`,
  checksAge: `insert into age_requests (id, channel, country, ended_at, expires_at, level, method,
    next, region, retention_days, session_hash, started_at, state)
    select gen_random_uuid(), 'link', (array['US', null])[1 + $1::int % 2],
      case when $1::int % 2 = 0 then now() end, now(), 'verified', 'wallet', '/',
      (array['TX', null, null])[1 + $1::int % 3], 30, '', '2026-03-15T10:00:00Z',
      (array['failed', 'open'])[1 + $1::int % 2]`,
  endsAgeCheck: `update age_requests set state = 'passed', ended_at = now()
    where id = (select id from age_requests order by id offset $1 limit 1)`,
  forgetsAgeCheck: `delete from age_requests
    where id = (select id from age_requests order by id offset $1 limit 1)`,
  sums: `with gone as (delete from kept_counts where $1::int >= 0 returning name, part, change)
    insert into kept_counts (name, part, change)
    select name, part, sum(change) from gone group by name, part`,
} as const

type Write = keyof typeof writes
type Ending = 'commits' | 'is rolled back' | 'dies'
interface Step {
  readonly writes: readonly { readonly what: Write; readonly which: number }[]
  readonly ending: Ending
}
const step = fc.record<Step>({
  writes: fc.array(
    fc.record({
      what: fc.constantFrom(...(Object.keys(writes) as Write[])),
      which: fc.nat({ max: 7 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  ending: fc.constantFrom<Ending>('commits', 'commits', 'commits', 'is rolled back', 'dies'),
})

/** Writes in one transaction, whose session may die before its commit. */
async function take({ writes: some, ending }: Step): Promise<void> {
  const session = await connect()
  await session.query('begin')
  for (const { what, which } of some) await session.query(writes[what], [which])
  if (ending === 'dies')
    await session.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  else await session.query(ending === 'commits' ? 'commit' : 'rollback')
  await session.end().catch(() => {})
}

const differences = `select name, part, sum(total)::int as by from (
    select name, part, total from recounted_parts
    union all select name, part, -change from kept_counts) as either
  group by name, part having sum(total) <> 0`

it('kept counts are those of a recount after any writes, also of sessions that died', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) await take(one)
      expect((await client.query(differences)).rows).toEqual([])
    }),
    { numRuns: 25 },
  )
  const { rows } = await client.query('select count(distinct name)::int as names from kept_counts')
  expect(rows).toEqual([{ names: 6 }])
})

it('the figures of the console are those of a recount', async () => {
  const { fans, performers, content, subscriptions, failed } = await admin.api(readStatistics)
  const { rows } = await client.query(`select
    (select count(*)::int from accounts where role = 'fan' and status = 'active') as active,
    (select count(*)::int from accounts where role = 'fan' and email_verified_at is null)
      as unverified,
    (select count(*)::int from accounts where role = 'performer' and is_featured) as featured,
    (select count(*)::int from items where kind = 'feed' and deleted_at is null) as feeds,
    (select count(*)::int from files where kind = 'feed-photo' and stage = 'ready'
      and not is_removed) as photos,
    (select count(*)::int from files where stage = 'failed' and not is_removed) as failed,
    (select count(*)::int from subscriptions) as total,
    (select count(*)::int from subscriptions where state <> 'ended') as running,
    (select count(*)::int from accounts where role = 'fan'
      and (created_at at time zone 'UTC')::date = '2026-03-15') as today`)
  const { days } = await admin.api(readActivity)
  expect({
    active: fans.active,
    unverified: fans.unverified,
    featured: performers.featured,
    feeds: content.feeds,
    photos: content.photos,
    failed: failed.files,
    total: subscriptions.total,
    running: subscriptions.active,
    today: days.at(-1)?.fans,
  }).toEqual(rows[0])
})

it('the job sums the changes of each part up, and concurrent writers lose none', async () => {
  const joins = Array.from(
    { length: 20 },
    (_, at): Step => ({
      writes: [{ what: 'joins', which: at }],
      ending: 'commits',
    }),
  )
  await Promise.all([
    ...joins.map(take),
    world.runScheduledJobs(['counts']),
    world.runScheduledJobs(['counts']),
  ])
  expect((await client.query(differences)).rows).toEqual([])
  await world.runScheduledJobs(['counts'])
  const { rows } = await client.query(`select count(*)::int - count(distinct (name, part))::int
    as more from kept_counts`)
  expect(rows).toEqual([{ more: 0 }])
})

it('the nightly recount corrects a count, once', async () => {
  await client.query(`insert into kept_counts (name, part, change)
    values ('accounts', '{fan,active}', 3)`)
  const other = await connect()
  const both = await Promise.all(
    [client, other].map((session) => session.query('select * from correct_counts()')),
  )
  await other.end()
  expect(both.flatMap(({ rows }) => rows)).toEqual([
    { name: 'accounts', part: ['fan', 'active'], change: '-3' },
  ])
  expect((await client.query(differences)).rows).toEqual([])
})
