import { blockUser } from '@stagedoor/contract/blocks'
import * as fanlists from '@stagedoor/contract/fanlists'
import { follow, unfollow } from '@stagedoor/contract/follows'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fansOn, newFollowers } from '../../../test/world/followers.ts'
import type { Person } from '../../../test/world/people.ts'
import { PRICE, salesIn } from '../../../test/world/sales.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { recordFans } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const cardOf = (performer: Person, fan: Person) =>
  performer.api(fanlists.readFan, { params: { id: fan.id } })
const unknown = '0199a0b0c0d07000800000000000000a'

describe('the card of a fan', () => {
  it('shows follows, subscriptions, tips and purchases once they happened, and sums after refunds', async () => {
    const sales = salesIn(world)
    const { performer, postId } = await sales.forSale()
    const [fan] = (await sales.buyers(postId, 1)) as [Person]
    await fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price: 10 } })
    await fan.api(follow, { params: { id: performer.id } })
    await world.settle()
    const card = await cardOf(performer, fan)
    const spent = {
      tokens: PRICE + 10,
      tips: 10,
      content: PRICE,
      products: 0,
      messages: 0,
      subscriptions: 0,
    }
    expect(card).toMatchObject({
      _id: fan.id,
      isFollowing: true,
      subscription: { state: 'none' },
      spent,
      spent30Days: spent,
    })
    expect(card.purchases).toMatchObject([
      { kind: 'content', itemId: postId, amount: PRICE, isRefunded: false },
    ])
    const remove = await sales.reported(postId)
    await remove()
    await world.runScheduledJobs()
    await fan.api(unfollow, { params: { id: performer.id } })
    await world.settle()
    const after = await cardOf(performer, fan)
    expect(after).toMatchObject({
      isFollowing: false,
      spent: { tokens: 10, content: 0 },
      spent30Days: { tokens: 10 },
    })
    expect(after.purchases).toMatchObject([{ amount: 0, isRefunded: true }])
  })

  it('says that a fan came by a search, from the page that they followed or subscribed on', async () => {
    const { performerWith, again } = subscribersOf(world)
    const performer = await performerWith()
    const from = (page: string) => ({
      host: 'fans.example',
      referer: `https://fans.example${page}`,
    })
    const send = (fan: Person, url: string, page: string, payload?: object) =>
      world.inject({
        method: 'POST',
        url,
        headers: { authorization: fan.token, ...from(page) },
        ...(payload && { payload }),
      })
    const [found, came, subscribed] = [await world.fan(), await world.fan(), await world.fan()]
    const path = `/api/follows/${performer.id}`
    await send(found, path, `/${performer.username}?from=search`)
    await send(came, path, `/${performer.username}`)
    const terms = { performerId: performer.id, type: 'free' }
    await send(subscribed, '/api/payment/subscribe/performers', '/creator?q=mia', terms)
    await world.settle()
    const cards = await Promise.all([found, came, subscribed].map((fan) => cardOf(performer, fan)))
    expect(cards.map(({ joinedBy }) => joinedBy?.way)).toEqual(['search', undefined, 'search'])
    await found.api(unfollow, { params: { id: performer.id } })
    expect((await cardOf(await again(performer), found)).joinedBy).toBeUndefined()
  })

  it('shows a subscription with what was paid, and that it ended', async () => {
    const { performerWith, subscribed, pass, again } = subscribersOf(world)
    const performer = await performerWith()
    const fan = await subscribed(performer)
    const running = await cardOf(performer, fan)
    expect(running).toMatchObject({
      subscription: { state: 'active', type: 'monthly' },
      spent: { subscriptions: 9.99 },
    })
    expect(await fansOn(performer, 'subscribers')).toEqual([fan.id])
    const blocked = await subscribed(performer)
    await performer.api(blockUser, { body: { targetId: blocked.id, reason: 'Rude' } })
    await world.settle()
    expect(await fansOn(performer)).toEqual([fan.id])
    await expect(cardOf(performer, blocked)).rejects.toMatchObject({
      code: 'fanlists.fan_not_found',
    })
    await pass(31)
    expect(await cardOf(await again(performer), fan)).toMatchObject({
      spent: { subscriptions: 19.98 },
    })
  })

  it('keeps notes for their author alone, and replaces them as a whole', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const [fan] = (await newFollowers(world, performer, 1)) as [Person]
    await fan.api(follow, { params: { id: other.id } })
    await world.settle()
    const body = { ownName: 'Blue fan', note: 'Likes <b>blue</b>', tags: ['VIP', 'vip', 'New'] }
    const saved = await performer.api(fanlists.updateFan, { params: { id: fan.id }, body })
    expect(saved).toMatchObject({
      ownName: 'Blue fan',
      note: 'Likes <b>blue</b>',
      tags: ['new', 'vip'],
      hasNote: true,
    })
    expect(await cardOf(other, fan)).toMatchObject({
      ownName: '',
      note: '',
      tags: [],
      hasNote: false,
    })
    const found = async (q: string) =>
      (await performer.api(fanlists.listFans, { query: { q } })).data.length
    expect([await found('blue f'), await found(fan.username), await found('nobody')]).toEqual([
      1, 1, 0,
    ])
    const empty = await performer.api(fanlists.updateFan, {
      params: { id: fan.id },
      body: { ownName: '', note: '', tags: [] },
    })
    expect(empty).toMatchObject({ ownName: '', note: '', tags: [], hasNote: false })
  })

  it('refuses strangers, unknown ids, and notes that are too long', async () => {
    const performer = await world.performer()
    const stranger = await world.fan()
    const missing = { status: 404, code: 'fanlists.fan_not_found' }
    const body = { ownName: '', note: '', tags: [] }
    await expect(cardOf(performer, stranger)).rejects.toMatchObject(missing)
    for (const id of [stranger.id, unknown, performer.id])
      await expect(
        performer.api(fanlists.updateFan, { params: { id }, body }),
      ).rejects.toMatchObject(missing)
    const long = performer.api(fanlists.updateFan, {
      params: { id: stranger.id },
      body: { ...body, note: 'a'.repeat(2001) },
    })
    await expect(long).rejects.toMatchObject({ status: 400 })
    await expect(
      stranger.api(fanlists.readFan, { params: { id: performer.id } }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is found once another module records that a fan and a performer met', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const pair = { performerId: performer.id, fanId: fan.id }
    await transaction(world.app.base, (ctx) => recordFans(ctx, [pair, pair]))
    expect(await cardOf(performer, fan)).toMatchObject({ isFollowing: false, spent: { tokens: 0 } })
  })
})
