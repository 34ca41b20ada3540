import { addMembers, createList } from '@stagedoor/contract/fanlists'
import { readOwnPost, readPost, updateOffers } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { createStories } from '@stagedoor/contract/stories'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const UNKNOWN = '0199a0b0c0d07000800000000000000a'
const DAY_MS = 24 * 3_600_000

let world: World
let performer: Person
let other: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  other = await world.performer()
  fan = await fanWithTokens(world, 100)
  await fan.api(follow, { params: { id: performer.id } })
  await world.settle()
})
afterAll(() => world.close())

type Body = WireInputOf<typeof updateOffers>['body']
const change = (body: Body, by = performer) => by.api(updateOffers, { body })
const codes = async (body: Body, by = performer) =>
  (await change(body, by)).data.map(({ refusal }) => refusal?.code ?? null)
const own = (id: string) => performer.api(readOwnPost, { params: { id } })
const isLocked = async (id: string, who = fan) =>
  (await who.api(readPost, { params: { id } })).isLocked
const sold = async (price = 5, by = performer) =>
  (await post(by, { audience: 'buyers', price }))._id

describe('the offers of several posts', () => {
  it('get one price with lower ones, and fans who bought a post keep it without paying more', async () => {
    const [first, second] = [await sold(), await sold(8)]
    await fan.api(chargeFeed, { params: { id: first }, body: {} })
    const groupPrices = [{ fromTier: 0, price: 9 }]
    expect(await codes({ postIds: [first, second, first], price: 12, groupPrices })).toEqual([
      null,
      null,
    ])
    for (const id of [first, second])
      expect(await own(id)).toMatchObject({ audience: 'buyers', price: 12, groupPrices })
    expect([await isLocked(first), await isLocked(second)]).toEqual([false, true])
  })

  it('get one audience, a tier and later openings, which count from the publication of each', async () => {
    const old = await post(performer, { audience: 'everyone' })
    world.clock.advance(10 * 60_000)
    const young = await post(performer, { audience: 'buyers', price: 4 })
    const opensAfter = [{ audience: 'everyone' as const, days: 30 }]
    const postIds = [old._id, young._id]
    await change({ postIds, audience: 'subscribers', fromTier: 2, opensAfter })
    for (const id of postIds) {
      const { publishedAt, ...rest } = await own(id)
      const at = new Date(Date.parse(String(publishedAt)) + 30 * DAY_MS).toISOString()
      expect(rest).toMatchObject({
        audience: 'subscribers',
        fromTier: 2,
        price: 0,
        opensTo: [{ audience: 'everyone', at }],
      })
    }
    const subscriber = await world.fan()
    await subscribe(world, subscriber, performer)
    expect(await isLocked(old._id, subscriber)).toBe(true)
    await change({ postIds, audience: 'subscribers', fromTier: 1, opensAfter: [] })
    expect(await isLocked(old._id, subscriber)).toBe(false)
    expect((await own(old._id)).opensTo).toEqual([])
  })

  it('can be for the fans on a list of the creator, and not on one of somebody else', async () => {
    const { _id: id } = await post(performer, { audience: 'everyone' })
    const listOf = async (by: Person) => (await by.api(createList, { body: { name: 'VIP' } }))._id
    const [mine, foreign] = [await listOf(performer), await listOf(other)]
    await performer.api(addMembers, { params: { id: mine }, body: { fanIds: [fan.id] } })
    const body = { postIds: [id], audience: 'list' as const }
    expect(await codes({ ...body, listId: foreign })).toEqual(['content.list_unusable'])
    expect(await codes(body)).toEqual(['content.list_unusable'])
    expect(await own(id)).toMatchObject({ audience: 'everyone' })
    expect(await codes({ ...body, listId: mine })).toEqual([null])
    expect([await isLocked(id), await isLocked(id, await world.fan())]).toEqual([false, true])
  })
})

describe('posts whose offer cannot be changed', () => {
  it('are named with the reason in the language of the reader, and do not stop the others', async () => {
    const open = await post(performer, { audience: 'everyone' })
    const stream = await post(performer, {
      type: 'scheduled-streaming',
      streamingScheduled: new Date(world.clock.now().getTime() + DAY_MS).toISOString(),
    })
    const fileIds = [await upload(performer)]
    await world.settle()
    const { data: stories } = await performer.api(createStories, { body: { fileIds } })
    const [good, foreign] = [await sold(), await sold(5, other)]
    const postIds = [open._id, stream._id, stories[0]?._id ?? '', UNKNOWN, foreign, good]
    const priced = await change({ postIds, price: 7 })
    expect(priced.data.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      'feed.not_sold',
      'feed.not_sold',
      'feed.not_found',
      'feed.not_found',
      'feed.not_yours',
      null,
    ])
    expect(priced.data[0]?.refusal?.message).toBe(
      'This post is not sold. Change its audience first.',
    )
    expect(await codes({ postIds: [stream._id, good], audience: 'followers' })).toEqual([
      'feed.always_open',
      null,
    ])
    expect(await codes({ postIds: [open._id], audience: 'buyers' })).toEqual([
      'content.price_required',
    ])
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maximumContentPrice', 50))
    expect(await codes({ postIds: [open._id], audience: 'buyers', price: 51 })).toEqual([
      'content.price_out_of_range',
    ])
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maximumContentPrice', 10_000))
  })

  it('stay as they are for people who are not logged in, for fans, and for creators who may not publish', async () => {
    const body = { postIds: [await sold()], price: 7 }
    const refused = (code: string) => ({ code })
    await expect(world.api()(updateOffers, { body })).rejects.toMatchObject(
      refused('auth.required'),
    )
    await expect(fan.api(updateOffers, { body })).rejects.toMatchObject(refused('auth.forbidden'))
    await expect(performer.api(updateOffers, { body: { postIds: [] } })).rejects.toMatchObject(
      refused('request.invalid'),
    )
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    await expect(change(body, unverified)).rejects.toMatchObject(
      refused('performers.documents_not_verified'),
    )
    const { price } = await own(body.postIds[0] ?? '')
    expect(price).toBe(5)
  })
})
