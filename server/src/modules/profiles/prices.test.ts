import * as performers from '@stagedoor/contract/performers'
import { readOffers, subscribe } from '@stagedoor/contract/subscriptions'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = (id: string, api = world.api()) => api(performers.readPerformer, { params: { id } })

describe('prices in the profile form', () => {
  it('prices in the profile form are stored, shown to everybody, and kept when the form is sent again', async () => {
    const performer = await world.performer()
    const prices = {
      monthlyPrice: 9.99,
      yearlyPrice: 99.9,
      isFreeSubscription: false,
      durationFreeSubscriptionDays: 7,
    }
    expect(await performer.api(performers.updateSelf, { body: prices })).toMatchObject(prices)
    expect(await read(performer.id)).toMatchObject(prices)
    const me = await performer.api(performers.readSelf)
    const payload = { ...me, name: 'Same prices' }
    const headers = { authorization: performer.token }
    const reply = await world.inject({ method: 'PUT', url: '/api/performers/me', headers, payload })
    expect(reply.json().data).toMatchObject({ ...prices, name: 'Same prices' })
  })

  it('a new performer offers nothing before choosing prices, and a trial only when it is switched on', async () => {
    const performer = await world.performer({ hasPrice: false })
    const fan = await world.fan()
    expect(await read(performer.id)).toMatchObject({
      isPriceChosen: false,
      isFreeSubscription: false,
    })
    expect((await fan.api(readOffers, { params: { performerId: performer.id } })).offers).toEqual(
      [],
    )
    const query = { isFreeSubscription: true, includedIds: [performer.id] }
    expect((await fan.api(performers.searchPerformers, { query })).data).toEqual([])
    await performer.api(performers.updateSelf, { body: { monthlyPrice: 2.95 } })
    expect(await read(performer.id)).toMatchObject({
      isPriceChosen: true,
      isFreeSubscription: false,
    })
    const types = async () =>
      (await fan.api(readOffers, { params: { performerId: performer.id } })).offers.map(
        ({ type }) => type,
      )
    expect(await types()).toEqual(['monthly'])
    await performer.api(performers.updateSelf, { body: { isFreeSubscription: true } })
    expect(await types()).toEqual(['monthly', 'free'])
  })

  it.each([
    [{ monthlyPrice: 1 }, 'subscriptions.price_out_of_range', 422],
    [{ yearlyPrice: 301 }, 'subscriptions.price_out_of_range', 422],
    [{ threeMonthPrice: 2.94 }, 'subscriptions.price_out_of_range', 422],
    [{ sixMonthPrice: 301 }, 'subscriptions.price_out_of_range', 422],
    [{ sixMonthPrice: -1 }, 'subscriptions.price_out_of_range', 422],
    [{ threeMonthPrice: 9.999 }, 'request.invalid', 400],
    [{ monthlyPrice: -5 }, 'subscriptions.price_out_of_range', 422],
    [{ monthlyPrice: 9.999 }, 'request.invalid', 400],
    [{ publicChatPrice: -1 }, 'request.invalid', 400],
    [{ monthlyPrice: 1e15 }, 'request.invalid', 400],
    [{ durationFreeSubscriptionDays: 31 }, 'request.invalid', 400],
    [{ durationFreeSubscriptionDays: 0 }, 'request.invalid', 400],
  ])('the prices %j are refused together with the rest of the form', async (body, code, status) => {
    const performer = await world.performer({ name: 'Before' })
    const change = performer.api(performers.updateSelf, { body: { name: 'After', ...body } })
    await expect(change).rejects.toMatchObject({ code, status })
    expect(await performer.api(performers.readSelf)).toMatchObject({ name: 'Before' })
  })
})

describe('subscribers', () => {
  it('subscribers are counted on both sides, and the filter for free performers finds those without a price', async () => {
    const performer = await world.performer()
    const paid = await world.performer()
    const fan = await world.fan()
    const free = { monthlyPrice: 0, yearlyPrice: 0 }
    await performer.api(performers.updateSelf, { body: free })
    await paid.api(performers.updateSelf, { body: { monthlyPrice: 5, isFreeSubscription: false } })
    await fan.api(subscribe, { body: { performerId: performer.id, type: 'free' } })
    await world.settle()
    const shown = await read(performer.id, fan.api)
    expect(shown).toMatchObject({ isSubscribed: true, stats: { subscribers: 1 }, score: 5 })
    expect(await read(performer.id)).toMatchObject({
      isSubscribed: false,
      stats: { subscribers: 1 },
    })
    expect(await fan.api(readMe)).toMatchObject({ stats: { totalSubscriptions: 1 } })
    const query = { isFreeSubscription: true, limit: 200 }
    const found = await world.api()(performers.searchPerformers, { query })
    const ids = found.data.map(({ _id }) => _id)
    expect(ids).toContain(performer.id)
    expect(ids).not.toContain(paid.id)
    const random = await world.api()(performers.listRandomPerformers, { query })
    expect(random.data.map(({ _id }) => _id)).not.toContain(paid.id)
  })
})
