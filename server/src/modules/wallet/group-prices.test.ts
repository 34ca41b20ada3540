import {
  listPerformerPosts,
  listPosts,
  readOwnPost,
  readPost,
  updatePost,
} from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { listGalleries, readGallery } from '@stagedoor/contract/galleries'
import { listPhotos } from '@stagedoor/contract/photos'
import { listPurchases } from '@stagedoor/contract/purchases'
import { searchPosts } from '@stagedoor/contract/search'
import { createTier, deleteTier } from '@stagedoor/contract/tiers'
import { listVideos, postVideo, readVideo } from '@stagedoor/contract/videos'
import { chargeFeed, chargeGallery, chargeVideo } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { grantAccess } from '../access/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let performer: Person
/** Somebody, a follower, and subscribers of the first, second and third tier. */
let people: Person[]
const offer = {
  audience: 'buyers',
  price: 12,
  groupPrices: [
    { fromTier: 0, price: 10 },
    { fromTier: 1, price: 5 },
    { fromTier: 3, price: 0 },
  ],
} as const
const body = () => ({ ...offer, groupPrices: [...offer.groupPrices] })
const expected = [12, 10, 5, 5, 0]

beforeAll(async () => {
  world = await createWorld()
  performer = await subscribersOf(world).performerWith({ monthlyPrice: 1000n })
  for (const [name, monthlyPrice] of [
    ['Fan', 20],
    ['Gold', 30],
  ] as const)
    await performer.api(createTier, { body: { name, monthlyPrice } })
  people = []
  for (const tier of [0, 0, 1, 2, 3]) people.push(await fanOf(tier))
  await people[1]?.api(follow, { params: { id: performer.id } })
})
afterAll(() => world.close())

/** Returns a fan with tokens who subscribes to a tier of the performer; 0 for none. */
async function fanOf(tier: number): Promise<Person> {
  const fan = await fanWithTokens(world, 50)
  if (tier > 0) await moveTo(tier, fan)
  return fan
}

const moveTo = (tier: number, fan: Person) =>
  transaction(world.app.base, (ctx) =>
    grantAccess(ctx, {
      accountId: fan.id,
      subjectKind: 'performer',
      subjectId: performer.id,
      kind: 'subscription',
      tier,
      sourceId: ctx.newId(),
    }),
  )

type Priced = { _id: string; price: number; isLocked: boolean } | undefined
/** Returns the price that everyone is shown, in the order of `people`; 0 where it is open. */
const shownTo = (read: (person: Person) => Promise<Priced>) =>
  Promise.all(
    people.map(async (person) => {
      const seen = await read(person)
      return seen?.isLocked ? seen.price : 0
    }),
  )
const among = <T extends { _id: string }>(rows: readonly T[], id: string) =>
  rows.find(({ _id }) => _id === id)

describe('prices of groups', () => {
  it('a post costs everyone the same on its page, in lists, in search, in previews and at checkout', async () => {
    const { _id: id } = await post(performer, { ...body(), title: 'Moonlight', text: 'x' })
    expect(await shownTo((who) => who.api(readPost, { params: { id } }))).toEqual(expected)
    const list = { query: { performerId: performer.id } }
    const listed = shownTo(async (who) => among((await who.api(listPosts, list)).data, id))
    expect(await listed).toEqual(expected)
    const q = { query: { q: 'Moonlight' } }
    const found = shownTo(async (who) => among((await who.api(searchPosts, q)).data, id))
    expect(await found).toEqual(expected)
    const previews: number[] = []
    for (const viewAs of ['guest', 'follower', 'subscriber', 'subscriber:2', 'subscriber:3']) {
      const seen = await performer.api(readPost, { params: { id }, query: { viewAs } })
      previews.push(seen.isLocked ? seen.price : 0)
      const named = { params: { username: performer.username }, query: { viewAs } }
      const [row] = (await performer.api(listPerformerPosts, named)).data
      expect(row).toMatchObject({ price: seen.price, isLocked: seen.isLocked })
    }
    expect(previews).toEqual(expected)
    for (const [at, fan] of people.entries()) {
      const price = expected[at] ?? 0
      const refused = { code: 'wallet.price_changed', data: { price } }
      const shown = (shownPrice: number) => ({ params: { id }, body: { shownPrice } })
      await expect(fan.api(chargeFeed, shown(price + 1))).rejects.toMatchObject(refused)
      if (price === 0) continue
      expect((await fan.api(chargeFeed, shown(price))).totalPrice).toBe(price)
      const [bought] = (await fan.api(listPurchases, { query: {} })).data
      expect(bought?.price).toBe(price)
    }
  })

  it('a video and a gallery are sold at the prices of groups, and a post of the video as well', async () => {
    const { _id: videoId } = await uploadVideo(performer, body())
    const { _id: galleryId } = await gallery(performer, body())
    await world.settle()
    const video = { params: { id: videoId } }
    const album = { params: { id: galleryId } }
    expect(await shownTo((who) => who.api(readVideo, video))).toEqual(expected)
    expect(await shownTo((who) => who.api(readGallery, album))).toEqual(expected)
    const list = { query: { performerId: performer.id } }
    const videos = shownTo(async (who) => among((await who.api(listVideos, list)).data, videoId))
    const albums = shownTo(async (who) =>
      among((await who.api(listGalleries, list)).data, galleryId),
    )
    expect([await videos, await albums]).toEqual([expected, expected])
    const member = people[3] as Person
    // Existing clients open what is sold only where it counts as bought.
    const boughtBy = people.map(async ({ token: authorization }) => {
      const url = `/api${readVideo.path.replace(':id', videoId)}`
      const { body } = await world.inject({ method: 'GET', url, headers: { authorization } })
      return body.includes('"isBought":true')
    })
    expect(await Promise.all(boughtBy)).toEqual([false, false, false, false, true])
    const photos = await member.api(listPhotos, { query: { galleryId } })
    expect(photos.data).toMatchObject([{ price: 5, isLocked: true }])
    expect((await member.api(chargeVideo, { ...video, body: {} })).totalPrice).toBe(5)
    expect((await member.api(chargeGallery, { ...album, body: {} })).totalPrice).toBe(5)
    const posted = await performer.api(postVideo, video)
    expect(posted).toMatchObject({ price: 12, groupPrices: offer.groupPrices })
  })

  it('a fan who moves to another tier after the page was shown is told, and pays the new price', async () => {
    const { _id: id } = await post(performer, body())
    const fan = await fanOf(0)
    const buy = (shownPrice: number) =>
      fan.api(chargeFeed, { params: { id }, body: { shownPrice } })
    await moveTo(1, fan)
    const refusedWith = (price: number) => ({ code: 'wallet.price_changed', data: { price } })
    await expect(buy(12)).rejects.toMatchObject(refusedWith(5))
    await moveTo(3, fan)
    await expect(buy(5)).rejects.toMatchObject(refusedWith(0))
    await expect(buy(0)).rejects.toMatchObject(refusedWith(0))
    expect((await fan.api(readPost, { params: { id } })).isLocked).toBe(false)
  })

  it('fans read no price of a deleted tier, and the creator can still take it away', async () => {
    const { tier } = await performer.api(createTier, { body: { name: 'Rare', monthlyPrice: 40 } })
    const groupPrices = [{ fromTier: tier, price: 1 }]
    const { _id: id } = await post(performer, { ...offer, groupPrices })
    const seenBy = async ({ api }: Pick<Person, 'api'>) =>
      (await api(readPost, { params: { id } })).groupPrices
    const rare = { ...groupPrices[0], tierName: 'Rare' }
    expect(await seenBy(people[0] as Person)).toEqual([rare])
    await performer.api(deleteTier, { params: { tier } })
    expect(await seenBy(people[0] as Person)).toBeUndefined()
    expect(await seenBy(performer)).toEqual(groupPrices)
    const none = { type: 'text' as const, groupPrices: [] }
    const changed = await performer.api(updatePost, { params: { id }, body: none })
    expect(changed.groupPrices).toBeUndefined()
  })

  it('fans read the prices below their own, and the creator reads and changes them all', async () => {
    const { _id: id } = await post(performer, body())
    const page = { params: { id } }
    const [anyone, , member, , gold] = people as [Person, Person, Person, Person, Person]
    const names = [
      { fromTier: 0, price: 10 },
      { fromTier: 1, price: 5 },
    ]
    const free = { fromTier: 3, tierName: 'Gold', price: 0 }
    expect((await anyone.api(readPost, page)).groupPrices).toEqual([...names, free])
    expect((await member.api(readPost, page)).groupPrices).toEqual([free])
    expect((await gold.api(readPost, page)).groupPrices).toBeUndefined()
    expect((await performer.api(readOwnPost, page)).groupPrices).toEqual([...names, free])
    const cheaper = await performer.api(updatePost, { ...page, body: { type: 'text', price: 8 } })
    expect(cheaper.groupPrices).toEqual([{ fromTier: 1, price: 5 }, free])
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'minimumContentPrice', 2))
    const low = { type: 'text' as const, groupPrices: [{ fromTier: 1, price: 1 }] }
    await expect(performer.api(updatePost, { ...page, body: low })).rejects.toMatchObject({
      code: 'content.price_out_of_range',
    })
    const same = { type: 'text' as const, groupPrices: [{ fromTier: 1, price: 9 }] }
    expect((await performer.api(updatePost, { ...page, body: same })).groupPrices).toBeUndefined()
    expect((await gold.api(readPost, page)).isLocked).toBe(true)
  })
})
