import * as feed from '@stagedoor/contract/feed'
import * as performers from '@stagedoor/contract/performers'
import * as tiers from '@stagedoor/contract/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code as string,
  )

const gold = { name: 'Gold', benefits: ['A letter each month'], monthlyPrice: 30 }

describe('tiers of a creator', () => {
  it('a creator adds, changes, closes and deletes tiers above the first, each dearer than the one below', async () => {
    const performer = await a.performerWith({ monthlyPrice: 1000n, yearlyPrice: 10_000n })
    const { api } = performer
    const first = { name: 'Silver', description: 'All posts', benefits: ['Posts'] }
    expect(await api(tiers.updateTier, { params: { tier: 1 }, body: first })).toMatchObject(first)
    const cleared = { params: { tier: 1 }, body: { description: '' } }
    expect((await api(tiers.updateTier, cleared)).description).toBe('')
    const body = { ...gold, yearlyPrice: 300, places: 2 }
    expect(await api(tiers.createTier, { body })).toMatchObject({ ...body, tier: 2, isOpen: true })
    const order = (field: string, neighbor: number) => ({
      code: 'tiers.price_order',
      data: { field, neighbor },
    })
    const cheap = { body: { name: 'Cheap', monthlyPrice: 30 } }
    await expect(api(tiers.createTier, cheap)).rejects.toMatchObject(order('monthlyPrice', 30))
    const year = { params: { tier: 2 }, body: { yearlyPrice: 90 } }
    await expect(api(tiers.updateTier, year)).rejects.toMatchObject(order('yearlyPrice', 100))
    const self = api(performers.updateSelf, { body: { monthlyPrice: 40 } })
    await expect(self).rejects.toMatchObject(order('monthlyPrice', 30))
    const far = { params: { tier: 2 }, body: { monthlyPrice: 9_000 } }
    expect(await codeOf(api(tiers.updateTier, far))).toBe('subscriptions.price_out_of_range')
    const closed = { params: { tier: 2 }, body: { isOpen: false, places: null } }
    const changed = await api(tiers.updateTier, closed)
    expect([changed.isOpen, changed.places, changed.monthlyPrice]).toEqual([false, undefined, 30])
    for (const price of [40, 50, 60])
      await api(tiers.createTier, { body: { name: `At ${price}`, monthlyPrice: price } })
    const sixth = { body: { name: 'Six', monthlyPrice: 70 } }
    expect(await codeOf(api(tiers.createTier, sixth))).toBe('tiers.too_many')
    expect(await codeOf(api(tiers.deleteTier, { params: { tier: 4 } }))).toBe('tiers.in_use')
    await api(tiers.deleteTier, { params: { tier: 5 } })
    const { data } = await api(tiers.listTiers)
    expect(data.map(({ name }) => name)).toEqual(['Silver', 'Gold', 'At 40', 'At 50'])
    for (const attempt of [
      api(tiers.deleteTier, { params: { tier: 1 } }),
      api(tiers.updateTier, { params: { tier: 1 }, body: { isOpen: false } }),
    ].map(codeOf))
      expect(await attempt).toBe('tiers.first_tier')
    for (const attempt of [
      api(tiers.deleteTier, { params: { tier: 5 } }),
      api(tiers.updateTier, { params: { tier: 5 }, body: { name: 'None' } }),
    ].map(codeOf))
      expect(await attempt).toBe('tiers.not_found')
  })

  it('a creator without a price cannot add a tier, and nobody changes those of others', async () => {
    const { api } = await world.performer({ hasPrice: false })
    expect(await codeOf(api(tiers.createTier, { body: gold }))).toBe('tiers.no_first_price')
    const fan = await world.fan()
    expect(await codeOf(fan.api(tiers.listTiers))).toBe('auth.forbidden')
    await expect(world.api()(tiers.listTiers)).rejects.toMatchObject({ status: 401 })
  })
})

describe('a post from a tier', () => {
  it('is open to that tier and those above it, and names the tier to everyone else', async () => {
    const performer = await a.performerWith({ monthlyPrice: 1000n, isFreeSubscription: false })
    await performer.api(tiers.createTier, { body: gold })
    await performer.api(tiers.createTier, { body: { name: 'Platinum', monthlyPrice: 60 } })
    const fans = [await world.fan(), await world.fan(), await world.fan()]
    for (const [at, fan] of fans.entries())
      await payAtSandbox(world, await a.ask(fan, performer, 'monthly', { tier: at + 1 }))
    await world.settle()
    const body = { type: 'text', text: 'For Gold', fromTier: 2 } as const
    const { _id } = await performer.api(feed.createPost, { body })
    await world.settle()
    const read = async (person: Pick<Person, 'api'>) =>
      person.api(feed.readPost, { params: { id: _id } })
    const seen = await Promise.all(fans.map(read))
    expect(seen.map(({ isLocked, text }) => [isLocked, text])).toEqual([
      [true, ''],
      [false, 'For Gold'],
      [false, 'For Gold'],
    ])
    const locked = { fromTier: 2, fromTierName: 'Gold', lockedBy: 'subscribe' }
    expect(seen[0]).toMatchObject({ ...locked, isSubscribed: true })
    expect(await read({ api: world.api() })).toMatchObject({ ...locked, isLocked: true })
    const query = { performerId: performer.id }
    const list = await fans[0]?.api(feed.listPosts, { query })
    expect(list?.data.map(({ isLocked }) => isLocked)).toEqual([true])
    const everyone = { params: { id: _id }, body: { fromTier: 1 } }
    expect((await performer.api(feed.updatePost, everyone)).fromTier).toBeUndefined()
    expect((await read(fans[0] as Person)).isLocked).toBe(false)
  })
})
