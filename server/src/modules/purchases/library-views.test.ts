import { listIncluded, listPhotos, listPurchases } from '@stagedoor/contract/purchases'
import { chargeFeed, chargeGallery } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../test/world/posts.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const included = async ({ api }: Person, query: { performerId?: string; after?: string } = {}) =>
  api(listIncluded, { query: { objectType: 'feed', limit: 2, ...query } })
const titles = (data: readonly { objectInfo: { title: string } }[]) =>
  data.map(({ objectInfo }) => objectInfo.title)

describe('what subscriptions open', () => {
  it('a fan lists it page by page, by creator, and only while the subscription runs', async () => {
    const [first, second] = [await world.performer(), await world.performer()]
    for (const title of ['One', 'Two', 'Three']) {
      await post(first, { title, audience: 'subscribers' })
      world.clock.advance(1000)
    }
    await post(first, { title: 'Free', audience: 'everyone' })
    await post(first, { title: 'Sold', audience: 'buyers', price: 5 })
    await post(second, { title: 'Other', audience: 'subscribers' })
    await world.settle()
    const fan = await world.fan()
    expect(await included(fan)).toEqual({ data: [], total: 0 })
    const until = new Date(world.clock.now().getTime() + DAY)
    await subscribe(world, fan, first, until)
    const page = await included(fan)
    expect(titles(page.data)).toEqual(['Three', 'Two'])
    expect(page.data[0]).toMatchObject({
      objectType: 'feed',
      objectInfo: { isLocked: false },
      performer: { username: first.username },
    })
    expect(titles((await included(fan, { after: page.next ?? '' })).data)).toEqual(['One'])
    expect((await included(fan, { performerId: second.id })).data).toEqual([])
    world.clock.advance(DAY)
    const again = await logInAgain(world, fan)
    expect(await included(again)).toEqual({ data: [], total: 0 })
  })

  it('posts of a higher tier and bought ones are not among it', async () => {
    const performer = await world.performer()
    const mine = await post(performer, { title: 'Mine', audience: 'buyers', price: 5 })
    await post(performer, { title: 'Included', audience: 'subscribers' })
    await world.settle()
    const fan = await fanWithTokens(world, 20)
    await fan.api(chargeFeed, { params: { id: mine._id }, body: {} })
    await subscribe(world, fan, performer)
    expect(titles((await included(fan)).data)).toEqual(['Included'])
  })
})

describe('bought photos', () => {
  it('a fan lists the photos of bought posts and galleries, and those of nobody else', async () => {
    const performer = await world.performer()
    const fileIds = [await upload(performer), await upload(performer)]
    const body = { type: 'photo', title: 'Two', audience: 'buyers', price: 5, fileIds } as const
    const album = await gallery(performer, { audience: 'buyers', price: 5 }, 3)
    await world.settle()
    const sold = await post(performer, body)
    await world.settle()
    const fan = await fanWithTokens(world, 50)
    expect(await fan.api(listPhotos, { query: {} })).toEqual({ data: [], total: 0 })
    await fan.api(chargeFeed, { params: { id: sold._id }, body: {} })
    world.clock.advance(1000)
    await fan.api(chargeGallery, { params: { id: album._id }, body: {} })
    const { data, total } = await fan.api(listPhotos, { query: {} })
    expect(total).toBe(2)
    expect(data.map(({ objectType, place }) => [objectType, place])).toEqual([
      ...Array.from({ length: 3 }, () => ['gallery', album.slug]),
      ...Array.from({ length: 2 }, () => ['feed', sold.slug]),
    ])
    expect(new Set(data.map(({ file }) => file._id)).size).toBe(5)
    expect(data.every(({ file }) => file.url?.startsWith('/media/'))).toBe(true)
    expect(await (await world.fan()).api(listPhotos, { query: {} })).toEqual({ data: [], total: 0 })
    const of = { performerId: (await world.performer()).id }
    expect((await fan.api(listPhotos, { query: of })).data).toEqual([])
    await expect(world.api()(listPhotos, { query: {} })).rejects.toMatchObject({ status: 401 })
    await expect(performer.api(listPhotos, { query: {} })).rejects.toMatchObject({ status: 403 })
  })

  it('a purchase that can still be undone shows no photo', async () => {
    const performer = await world.performer()
    const album = await gallery(performer, { audience: 'buyers', price: 5 }, 1)
    await world.settle()
    const fan = await fanWithTokens(world, 50)
    await fan.api(chargeGallery, { params: { id: album._id }, body: { canUndo: true } })
    expect((await fan.api(listPhotos, { query: {} })).data).toEqual([])
  })
})

it('a fan lists what was bought in a span of time, and keeps it for a year after its creator left', async () => {
  const sales = salesIn(world)
  const { performer, postId } = await sales.forSale()
  const fan = await fanWithTokens(world, 50)
  await sales.buy(fan, postId)
  await world.settle()
  const day = world.clock.now().toISOString().slice(0, 10)
  const bought = async ({ api }: Person, query: object) =>
    (await api(listPurchases, { query })).total
  expect(await bought(fan, { fromDate: day, toDate: day })).toBe(1)
  expect(await bought(fan, { toDate: '2020-01-01' })).toBe(0)
  await world.app.base.db
    .updateTable('accounts')
    .set({ status: 'inactive' })
    .where('id', '=', performer.id)
    .execute()
  world.clock.advance(365 * DAY)
  const { api } = await logInAgain(world, fan)
  expect((await api(listPurchases, { query: {} })).data).toMatchObject([
    { state: 'available', objectInfo: { text: 'secret' } },
  ])
})
