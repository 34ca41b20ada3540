import { deletePost, listPerformerPosts, readPost, updatePost } from '@stagedoor/contract/feed'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, subscribe, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { contents } from '../../layers.ts'
import { listedCounts } from '../items/index.ts'
import { expireDueItems, publishDueItems } from './publish-items.ts'
import { releaseOrphanedFiles } from './withdraw-item.ts'

const HOUR = 3_600_000

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const inTime = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const read = (id: string, by: { api: Person['api'] } = fan) => by.api(readPost, { params: { id } })
const NOT_FOUND = { code: 'feed.not_found', status: 404 }

describe('publishing and expiry', () => {
  it('a scheduled post is published at its instant, in any time zone it was chosen in', async () => {
    const scheduleAt = inTime(2 * HOUR)
    const made = await post(performer, {
      isSchedule: true,
      scheduleAt,
      scheduleZone: 'America/New_York',
    })
    expect(made).toMatchObject({
      state: 'scheduled',
      isSchedule: true,
      scheduleAt,
      scheduleZone: 'America/New_York',
    })
    world.clock.advance(2 * HOUR - 60_000)
    await publishDueItems(world.app.base, contents)
    await expect(read(made._id)).rejects.toMatchObject(NOT_FOUND)
    world.clock.advance(60_000)
    await publishDueItems(world.app.base, contents)
    expect(await read(made._id)).toMatchObject({ state: 'published', isSchedule: true })
  })

  it('an expired post is hidden from all but the owner and buyers, and leaves the counts', async () => {
    const someone = await world.performer()
    const buyer = await world.fan()
    const made = await post(someone, { audience: 'subscribers', expiresAt: inTime(HOUR) })
    await buy(world, buyer, made._id)
    await subscribe(world, fan, someone)
    const listed = async () =>
      (await listedCounts(world.app.base, [someone.id])).get(someone.id)?.[0]?.listed ?? 0
    expect([(await read(made._id)).state, await listed()]).toEqual(['published', 1])
    world.clock.advance(HOUR)
    await expireDueItems(world.app.base)
    await expireDueItems(world.app.base)
    expect(await listed()).toBe(0)
    await expect(read(made._id)).rejects.toMatchObject(NOT_FOUND)
    const page = await fan.api(listPerformerPosts, {
      params: { username: someone.username },
      query: {},
    })
    expect(page).toMatchObject({ data: [], total: 0 })
    expect(await read(made._id, buyer)).toMatchObject({ state: 'expired', text: 'hello' })
    expect(await read(made._id, someone)).toMatchObject({ state: 'expired' })
    const again = await someone.api(updatePost, {
      params: { id: made._id },
      body: { expiresAt: inTime(HOUR) },
    })
    expect([again.state, await listed()]).toEqual(['published', 1])
    const forever = await someone.api(updatePost, {
      params: { id: made._id },
      body: { expiresAt: null },
    })
    expect(forever.expiresAt).toBeNull()
  })

  /** Stores posts of a performer that expire now, and returns their ids. */
  async function storeExpiring(db: pg.Client, ownerId: string, count: number): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `insert into items (id, kind, form, owner_id, audience, status, is_ready, published_at,
         expires_at, created_at, updated_at)
       select gen_random_uuid(), 'feed', 'text', $1, 'everyone', 'active', true, $2, $2, $2, $2
       from generate_series(1, $3::int) returning id`,
      [ownerId, world.clock.now(), count],
    )
    return rows.map(({ id }) => id)
  }

  it('ends all items that expire at once, also more than one transaction ends', async () => {
    const someone = await world.performer()
    const db = new pg.Client({ connectionString: world.databaseUrl })
    await db.connect()
    try {
      await storeExpiring(db, someone.id, 501)
      await expireDueItems(world.app.base)
      const { rows } = await db.query(
        'select count(*)::int as ended from items where owner_id = $1 and is_expired',
        [someone.id],
      )
      expect(rows).toEqual([{ ended: 501 }])
    } finally {
      await db.end()
    }
  })

  it('ends an item that expires while it is being bought', async () => {
    const someone = await world.performer()
    const buying = new pg.Client({ connectionString: world.databaseUrl })
    await buying.connect()
    try {
      const ids = await storeExpiring(buying, someone.id, 1)
      await buying.query('begin')
      await buying.query('select from items where id = any($1::uuid[]) for key share', [ids])
      await expireDueItems(world.app.base)
      const { rows } = await buying.query(
        'select is_expired as "isExpired" from items where id = any($1::uuid[])',
        [ids],
      )
      expect(rows).toEqual([{ isExpired: true }])
    } finally {
      await buying.end()
    }
  })
})

describe('the files of a deleted post', () => {
  const held = async (postId: string) =>
    (
      await world.app.base.db
        .selectFrom('fileUses')
        .select('fileId')
        .where('userId', '=', postId)
        .execute()
    ).length

  it('the files of a deleted post are deleted after an hour unless a fan bought it', async () => {
    const make = async () => post(performer, { type: 'photo', fileIds: [await upload(performer)] })
    const free = await make()
    const bought = await make()
    await world.settle()
    const buyer = await world.fan()
    await buy(world, buyer, bought._id)
    for (const { _id } of [free, bought]) await performer.api(deletePost, { params: { id: _id } })
    await releaseOrphanedFiles(world.app.base)
    expect([await held(free._id), await held(bought._id)]).toEqual([1, 1])
    world.clock.advance(HOUR + 1)
    await releaseOrphanedFiles(world.app.base)
    expect([await held(free._id), await held(bought._id)]).toEqual([0, 1])
    expect((await read(bought._id, buyer)).files[0]?.url).toEqual(expect.any(String))
  })

  it('a file may be in several posts, and stays while one of them does', async () => {
    const fileId = await upload(performer)
    const one = await post(performer, { type: 'photo', fileIds: [fileId] })
    const other = await post(performer, { type: 'photo', fileIds: [fileId], audience: 'followers' })
    await world.settle()
    expect([(await read(one._id)).state, (await read(other._id)).state]).toEqual([
      'published',
      'published',
    ])
    await performer.api(deletePost, { params: { id: one._id } })
    world.clock.advance(HOUR + 1)
    await releaseOrphanedFiles(world.app.base)
    expect([await held(one._id), await held(other._id)]).toEqual([0, 1])
    expect((await read(other._id, performer)).files[0]?.url).toEqual(expect.any(String))
    expect((await read(other._id)).files[0]?.url).toMatch(/^\/media\/posts\//)
  })
})
