import { listProducts } from '@stagedoor/contract/products'
import { listVideos } from '@stagedoor/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { adjustCounter, rankItems, updateRanks } from '../items/index.ts'

let world: World
let performer: Person
let fileId: string
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fileId = await upload(performer, 'video')
  await world.settle()
  await publishAll()
})
afterAll(() => world.close())

/** The lengths of videos by their titles, on both sides of each step, the oldest first. */
const lengths = { short: 299, five: 300, middle: 700, almost: 1199, twenty: 1200, long: 5000 }
const prices = [0, 5, 20, 50, 100, 200]

/** Publishes videos of these lengths and products at these prices, as the product stores them. */
async function publishAll(): Promise<void> {
  const { db, newId } = world.app.base
  const publish = async (kind: string, price: number, seconds: number | null) => {
    const id = newId()
    world.clock.advance(1000)
    const at = world.clock.now()
    await sql`insert into items (id, kind, form, owner_id, audience, price, seconds, status,
      is_ready, published_at, created_at, updated_at) values (${id}, ${kind},
      ${kind === 'product' ? 'digital' : kind}, ${performer.id}, 'everyone', ${price}, ${seconds},
      'active', true, ${at}, ${at}, ${at})`.execute(db)
    return id
  }
  const videos: string[] = []
  for (const [title, seconds] of Object.entries(lengths)) {
    const id = await publish('video', 0, seconds)
    await sql`insert into videos (id, slug, title, file_id)
      values (${id}, ${title}, ${title}, ${fileId})`.execute(db)
    videos.push(id)
  }
  await transaction(world.app.base, (ctx) => rankItems(ctx, videos))
  for (const price of prices) {
    const id = await publish('product', price * 100, null)
    await sql`insert into products (id, slug, name)
      values (${id}, ${`at-${price}`}, ${`At ${price}`})`.execute(db)
  }
}

const titles = async (query: object) => {
  const { data, total } = await world.api()(listVideos, { query })
  expect(total).toBe(data.length)
  return data.map(({ title }) => title)
}

it('videos without words are filtered by length, the newest first whatever step they are in', async () => {
  expect(await titles({ belowSeconds: 300 })).toEqual(['short'])
  expect(await titles({ fromSeconds: 300, belowSeconds: 1200 })).toEqual([
    'almost',
    'middle',
    'five',
  ])
  expect(await titles({ fromSeconds: 1200 })).toEqual(['long', 'twenty'])
  expect(await titles({ fromSeconds: 650, belowSeconds: 1200 })).toEqual(['almost', 'middle'])
  expect(await titles({ fromSeconds: 9000, belowSeconds: 60 })).toEqual([])
  expect(await titles({ fromSeconds: 300, performerId: performer.username })).toHaveLength(5)
})

it('pages of videos of a length follow one another across its steps', async () => {
  const query = { fromSeconds: 300, belowSeconds: 1201, limit: 3 }
  const first = await world.api()(listVideos, { query })
  expect([first.data.map(({ title }) => title), first.total]).toEqual([
    ['twenty', 'almost', 'middle'],
    4,
  ])
  const second = await world.api()(listVideos, { query: { ...query, after: first.next } })
  expect(second.data.map(({ title }) => title)).toEqual(['five'])
  expect(second.next).toBeUndefined()
})

it('the most liked videos of a length come first', async () => {
  const { data } = await world.api()(listVideos, { query: {} })
  const liked = data.find(({ title }) => title === 'five')?._id ?? ''
  await transaction(world.app.base, async (ctx) => {
    await adjustCounter(ctx, liked, 'likes', 3)
    await updateRanks(ctx, [liked])
  })
  const query = { fromSeconds: 300, belowSeconds: 1200, sort: 'popular' }
  expect((await titles(query))[0]).toBe('five')
})

it('a video knows its length once it is published, and a job fills that of older ones', async () => {
  const { _id } = await uploadVideo(performer, { title: 'New', fileId })
  await world.settle()
  const { db } = world.app.base
  const stored = () =>
    db.selectFrom('items').select('seconds').where('id', '=', _id).executeTakeFirst()
  const known = await stored()
  expect(known).toEqual({ seconds: expect.any(Number) })
  await sql`update items set seconds = null where id = ${_id}`.execute(db)
  await sql`delete from data_changes where name = 'videos.fill_lengths'`.execute(db)
  await world.runScheduledJobs()
  expect(await stored()).toEqual(known)
})

it('products without words are filtered by price, with the bounds included', async () => {
  const names = async (query: object) =>
    (await world.api()(listProducts, { query })).data.map(({ name }) => name)
  expect(await names({ toPrice: 0 })).toEqual(['At 0'])
  expect(await names({ toPrice: 20 })).toEqual(['At 20', 'At 5', 'At 0'])
  expect(await names({ fromPrice: 20, toPrice: 100 })).toEqual(['At 100', 'At 50', 'At 20'])
  expect(await names({ fromPrice: 100 })).toEqual(['At 200', 'At 100'])
  expect(await names({ fromPrice: 6, toPrice: 10 })).toEqual([])
})
