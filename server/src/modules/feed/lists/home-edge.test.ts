import { listPosts } from '@stagedoor/contract/feed'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import type { Ctx } from '../../../platform/context.ts'

const OWNERS = 12
const SEED = 20261122

let world: World
let db: Ctx['db']
let fan: Person
let owners: string[]
beforeAll(async () => {
  world = await createWorld()
  db = world.app.base.db
  fan = await world.fan()
  owners = (await Promise.all(Array.from({ length: OWNERS }, () => world.performer()))).map(
    ({ id }) => id,
  )
  await sql`insert into follows (id, follower_id, performer_id, created_at)
    select gen_random_uuid(), ${fan.id}, id, now() from unnest(${owners}::uuid[]) as id`.execute(db)
})
afterAll(() => world.close())

/** Returns numbers below a limit, the same ones for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

/**
 * Inserts posts: few owners publish most of them, several in the same second, some of them expired.
 */
async function insertPosts(roll: (below: number) => number, many: number): Promise<void> {
  const now = world.clock.now().getTime()
  for (let n = 0; n < many; n += 1) {
    const owner = owners[Math.min(roll(OWNERS), roll(OWNERS))]
    const at = new Date(now - roll(40) * 1000)
    const expires = roll(8) === 0 ? new Date(now - 1) : null
    const id = world.app.base.newId()
    await sql`insert into items (id, kind, form, owner_id, audience, price, status, is_ready,
      published_at, expires_at, created_at, updated_at)
      values (${id}, 'feed', ${['text', 'photo'][roll(2)]}, ${owner},
        ${['everyone', 'followers'][roll(2)]}, 0, 'active', true,
        ${at}, ${expires}, ${at}, ${at})`.execute(db)
    await sql`insert into posts (id, slug, title, text) values (${id}, ${id}, '', '')`.execute(db)
  }
}

/** Changes a few posts in every way that changes lists. */
async function changePosts(roll: (below: number) => number): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from items where kind = 'feed' order by id`.execute(db)
  const changes = [
    sql`status = 'inactive'`,
    sql`status = 'active'`,
    sql`deleted_at = now()`,
    sql`is_expired = true, expires_at = ${new Date(world.clock.now().getTime() - 1)}`,
    sql`audience = 'followers'`,
    sql`form = 'photo'`,
    sql`published_at = ${new Date(world.clock.now().getTime() - roll(40) * 1000)}`,
  ]
  for (let n = 0; n < 15; n += 1) {
    await sql`update items set ${changes[roll(changes.length)]}
      where id = ${rows[roll(rows.length)]?.id}`.execute(db)
  }
}

const plainPage = async (limit: number, offset: number) =>
  (
    await sql<{
      id: string
    }>`select id from items where kind = 'feed' and owner_id = any(${owners}::uuid[])
      and is_listed and published_at <= ${world.clock.now()}
        and (expires_at is null or expires_at > ${world.clock.now()})
      order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  ).rows.map(({ id }) => id)

it(`the home feed is the same as the plain query, through every change of posts (seed ${SEED})`, async () => {
  const roll = dice(SEED)
  for (let round = 0; round < 12; round += 1) {
    await insertPosts(roll, 6)
    await changePosts(roll)
    for (const [limit, offset] of [
      [1, 0],
      [3, 0],
      [5, roll(8)],
      [20, 0],
      [200, 0],
    ] as const) {
      const { data } = await fan.api(listPosts, { query: { isHome: true, limit, offset } })
      expect(data.map(({ _id }) => _id)).toEqual(await plainPage(limit, offset))
    }
  }
})

it('each tally knows when its newest item was published, through every change of posts', async () => {
  const roll = dice(SEED + 1)
  for (let round = 0; round < 5; round += 1) {
    await insertPosts(roll, 6)
    await changePosts(roll)
    const { rows } = await sql`
      select owner_id, form, audience, tally.newest_at, real.newest_at as real, tally.listed,
        real.listed as really
      from item_tallies as tally full join (
        select owner_id, kind, form, audience, max(published_at) as newest_at, count(*) as listed
          from items
        where is_listed and not is_expired group by owner_id, kind, form, audience) as real
        using (owner_id, kind, form, audience)
      where tally.newest_at is distinct from real.newest_at
        or coalesce(tally.listed, 0) <> coalesce(real.listed, 0)`.execute(db)
    expect(rows).toEqual([])
  }
})

it('a post that expires before it is unlisted leaves no gap in the home feed', async () => {
  const now = world.clock.now()
  await sql`update items set expires_at = ${new Date(now.getTime() - 1)}, is_expired = false
    where id in (
    select id from items where is_listed and kind = 'feed'
    order by published_at desc limit 4)`.execute(db)
  const { data } = await fan.api(listPosts, { query: { isHome: true, limit: 5 } })
  expect(data.map(({ _id }) => _id)).toEqual(await plainPage(5, 0))
  expect(data).toHaveLength(5)
})

it('the newest item is right when one is unlisted while another, older one is committed', async () => {
  const owner = (await world.performer()).id
  const insert = (of: Ctx['db'], at: Date) => {
    const id = world.app.base.newId()
    return sql`insert into items (id, kind, form, owner_id, audience, price, status, is_ready,
      published_at, created_at, updated_at)
      values (${id}, 'feed', 'text', ${owner}, 'everyone', 0, 'active', true,
        ${at}, ${at}, ${at})`.execute(of)
  }
  const older = new Date('2026-01-01T00:00:00Z')
  const newest = new Date('2026-02-01T00:00:00Z')
  await insert(db, newest)
  let unlisting: Promise<unknown> = Promise.resolve()
  await db.transact(async (inner) => {
    await insert(inner, older)
    unlisting = sql`update items set status = 'inactive' where owner_id = ${owner}
        and published_at = ${newest}`.execute(db)
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
  })
  await unlisting
  const { rows } =
    await sql`select listed, newest_at from item_tallies where owner_id = ${owner}`.execute(db)
  expect(rows).toEqual([{ listed: 1n, newestAt: older }])
})

const waitingForLocks = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows[0]?.n ?? 0
