import { savePosition } from '@stagedoor/contract/media'
import { listPurchases, listSellers, listStartedVideos } from '@stagedoor/contract/purchases'
import { readVideo, updateVideo } from '@stagedoor/contract/videos'
import { chargeVideo } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  sales = salesIn(world)
})
afterAll(() => world.close())

it('a fan lists the creators of whom something was bought, and what was bought of one', async () => {
  const [first, second] = [await sales.forSale(), await sales.forSale()]
  const fan = await fanWithTokens(world, 200)
  for (const { postId } of [first, second]) {
    await sales.buy(fan, postId)
    world.clock.advance(1000)
  }
  const { data: sellers } = await fan.api(listSellers)
  expect(sellers.map(({ performer }) => performer.username)).toEqual([
    second.performer.username,
    first.performer.username,
  ])
  const query = { performerId: first.performer.id }
  const { data, total } = await fan.api(listPurchases, { query })
  expect([total, data.map(({ objectId }) => objectId)]).toEqual([1, [first.postId]])
  expect(await (await world.fan()).api(listSellers)).toEqual({ data: [] })
  expect(
    await fan.api(listPurchases, { query: { performerId: (await world.performer()).id } }),
  ).toMatchObject({ data: [], total: 0 })
})

it('a fan finds purchases by words of their title and by their creator, page by page', async () => {
  const performer = await world.performer({ name: 'Zoë Harbour', username: 'zoeharbour' })
  const fan = await fanWithTokens(world, 100)
  for (const title of ['Señor walk', 'Night walk', 'Bridge']) {
    const sold = await post(performer, { title, text: 'lantern', audience: 'buyers', price: 5 })
    await world.settle()
    await sales.buy(fan, sold._id)
    world.clock.advance(1000)
  }
  const found = async (q: string, query: object = {}) => {
    const page = await fan.api(listPurchases, { query: { q, ...query } })
    const titles = page.data.flatMap(({ objectInfo }) =>
      objectInfo && 'title' in objectInfo ? objectInfo.title : [],
    )
    return { titles, total: page.total, next: page.next }
  }
  expect(await found('WALK')).toMatchObject({ titles: ['Night walk', 'Señor walk'], total: 2 })
  expect((await found('senor')).titles).toEqual(['Señor walk'])
  expect((await found('zoe walk night')).titles).toEqual(['Night walk'])
  expect((await found('harbour')).total).toBe(3)
  expect((await found('walk', { objectType: 'video' })).titles).toEqual([])
  // The text is closed again after a refund, so it is found by nobody.
  expect((await found('lantern')).titles).toEqual([])
  const first = await found('walk', { limit: 1 })
  expect((await found('walk', { limit: 1, after: first.next })).titles).toEqual(['Señor walk'])
})

it('a fan lists begun videos until they are finished, or may not be seen any more', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 100)
  const sold = await uploadVideo(performer, { title: 'Sold', audience: 'buyers', price: 10 })
  const open = await uploadVideo(performer, { title: 'Open to all' })
  await world.settle()
  await fan.api(chargeVideo, { params: { id: sold._id }, body: {} })
  await begin(fan, sold._id, 1.5)
  world.clock.advance(1000)
  await begin(fan, open._id, 1)
  expect((await fan.api(listStartedVideos)).data).toMatchObject([
    { objectType: 'video', objectInfo: { title: 'Open to all' }, second: 1 },
    {
      objectType: 'video',
      objectInfo: { title: 'Sold' },
      performer: { username: performer.username },
      second: 1.5,
      duration: expect.any(Number),
    },
  ])
  expect(await (await world.fan()).api(listStartedVideos)).toEqual({ data: [] })

  const closed = { audience: 'buyers', price: 20 } as const
  const hidden = { status: 'inactive' } as const
  await performer.api(updateVideo, { params: { id: open._id }, body: closed, files: {} })
  await performer.api(updateVideo, { params: { id: sold._id }, body: hidden, files: {} })
  expect(await begun(fan)).toEqual(['Sold'])
  await begin(fan, sold._id, 0)
  expect(await begun(fan)).toEqual([])
})

const begun = async ({ api }: Person) =>
  (await api(listStartedVideos)).data.map(({ objectInfo }) =>
    'title' in objectInfo ? objectInfo.title : '',
  )

/** Stores where a fan stopped in a video, as the player does. */
async function begin({ api }: Person, id: string, second: number): Promise<void> {
  const { video } = await api(readVideo, { params: { id } })
  const address = video?.playlist ?? video?.url ?? ''
  await api(savePosition, { params: { id: video?._id ?? '' }, body: { second, address } })
}
