import { readFan } from '@stagedoor/contract/fanlists'
import * as promotions from '@stagedoor/contract/promotions'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
async function linked(body: object = {}, plan: Parameters<typeof a.performerWith>[0] = {}) {
  const performer = await a.performerWith({
    monthlyPrice: 1000n,
    isFreeSubscription: false,
    ...plan,
  })
  const link = await performer.api(promotions.createLink, { body: { name: 'Newsletter', ...body } })
  return { performer, link, offer: link.code }
}
const offersBy = (fan: Pick<Person, 'api'>, performer: Person, offer?: string) =>
  fan.api(subscriptions.readOffers, {
    params: { performerId: performer.id },
    query: { ...(offer && { offer }) },
  })
const figures = async (performer: Person) => {
  const { data } = await (await a.again(performer)).api(promotions.searchLinks, { query: {} })
  return data.map(({ clicks, uses, reservations, revenue, status }) => ({
    clicks,
    uses,
    reservations,
    revenue,
    status,
  }))
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }) => code as string,
  )

describe('a trial link', () => {
  it('starts a trial that the performer does not offer otherwise, once per fan, and counts what follows', async () => {
    const { performer, link, offer } = await linked({ trialDays: 7, maxUses: 2 })
    expect(link.path).toBe(`/o/${offer}`)
    await world.api()(promotions.countClick, { params: { code: offer } })
    const fan = await world.fan()
    expect((await offersBy(fan, performer)).offers.some(({ isTrial }) => isTrial)).toBe(false)
    const { offers, linkCode } = await offersBy(fan, performer, offer)
    const trial = offers.find(({ isTrial }) => isTrial)
    expect([trial?.trialDays, linkCode]).toEqual([7, offer])
    expect(await codeOf(a.ask(fan, performer, 'free'))).toBe('subscriptions.not_offered')
    await a.ask(fan, performer, 'free', { offer, consentHash: trial?.consentHash })
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'trialing', isTrial: true })
    await world.settle()
    const card = await (await a.again(performer)).api(readFan, { params: { id: fan.id } })
    expect(card.joinedBy).toMatchObject({ name: 'Newsletter', isLink: true })
    expect(await figures(performer)).toEqual([
      { clicks: 1, uses: 1, reservations: 0, revenue: 0, status: 'active' },
    ])
    await payAtSandbox(world, await a.ask(await a.again(fan), performer, 'monthly'))
    await world.settle()
    expect(await figures(performer)).toMatchObject([{ uses: 1, revenue: 10 }])
    expect((await offersBy(await a.again(fan), performer, offer)).linkCode).toBeUndefined()
    await sound()
  })

  it('is taken by as many fans as it has uses, when many try at once', async () => {
    const { performer, offer } = await linked({ trialDays: 3, maxUses: 5 })
    const fans = await Promise.all(Array.from({ length: 20 }, () => world.fan()))
    const codes = await Promise.all(
      fans.map((fan) => codeOf(a.ask(fan, performer, 'free', { offer }))),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(5)
    expect(new Set(codes)).toEqual(new Set(['done', 'promotions.unavailable']))
    expect(await figures(performer)).toMatchObject([{ uses: 5, status: 'used_up' }])
  })

  it('gives no second trial to a fan who had one', async () => {
    const { performer, offer } = await linked({ trialDays: 3 }, { isFreeSubscription: true })
    const fan = await world.fan()
    await a.ask(fan, performer, 'free')
    await a.pass(4)
    const back = await a.again(fan)
    expect((await offersBy(back, performer, offer)).offers.some(({ isTrial }) => isTrial)).toBe(
      false,
    )
    expect(await codeOf(a.ask(back, performer, 'free', { offer }))).toMatch(
      /^subscriptions\.(trial_used|not_offered)$/,
    )
    expect(await figures(performer)).toMatchObject([{ uses: 0 }])
  })
})

describe('a link', () => {
  it('with a discount reduces the first months for those who come by it', async () => {
    const { performer, offer } = await linked({ percent: 40 })
    const fan = await world.fan()
    expect((await offersBy(fan, performer)).offers[0]?.price).toBe(10)
    const [monthly] = (await offersBy(fan, performer, offer)).offers
    expect(monthly).toMatchObject({
      price: 6,
      renewalPrice: 10,
      promotion: { percent: 40, periods: 1 },
    })
    const started = await a.ask(fan, performer, 'monthly', {
      offer,
      consentHash: monthly?.consentHash,
    })
    await payAtSandbox(world, started)
    await world.settle()
    expect(await figures(performer)).toMatchObject([{ uses: 1, revenue: 6 }])
    await sound()
  })

  it('without a benefit counts joins beside the promotion of the page', async () => {
    const { performer, offer } = await linked()
    const { api } = await a.again(performer)
    await api(promotions.createPromotion, { body: { percent: 50, periods: 1, audience: 'all' } })
    const fan = await world.fan()
    const started = await a.ask(fan, performer, 'monthly', { offer })
    expect(started.totalPrice).toBe(5)
    await payAtSandbox(world, started)
    await world.settle()
    expect(await figures(performer)).toMatchObject([{ uses: 1, revenue: 5 }])
    const { data } = await (await a.again(performer)).api(promotions.searchPromotions, {
      query: {},
    })
    expect(data).toMatchObject([{ uses: 1, revenue: 5 }])
    await sound()
  })

  it('counts fans of a performer who is free for ever', async () => {
    const { performer, offer } = await linked({}, { monthlyPrice: 0n })
    await a.ask(await world.fan(), performer, 'monthly', { offer })
    expect(await figures(performer)).toMatchObject([{ uses: 1, revenue: 0 }])
  })

  it('that ended, is unknown or belongs to another performer changes no offer and is refused at the checkout', async () => {
    const { performer, link, offer } = await linked({ percent: 40 })
    const other = await linked({ percent: 40 })
    const fan = await world.fan()
    const ended = await (await a.again(performer)).api(promotions.endLink, {
      params: { id: link._id },
    })
    expect(ended.status).toBe('ended')
    for (const code of [offer, other.offer, 'nothing']) {
      const { offers, linkCode } = await offersBy(fan, performer, code)
      expect([offers[0]?.price, linkCode]).toEqual([10, undefined])
      expect(await codeOf(a.ask(fan, performer, 'monthly', { offer: code }))).toBe(
        'promotions.unavailable',
      )
    }
    expect(await codeOf(world.api()(promotions.countClick, { params: { code: 'nothing' } }))).toBe(
      'promotions.not_found',
    )
  })

  it('is created with one benefit that the site allows, and changed by its performer only', async () => {
    const { performer, link } = await linked()
    const { api } = await a.again(performer)
    const create = (body: object) =>
      codeOf(api(promotions.createLink, { body: { name: 'X', ...body } }))
    expect(await create({ percent: 20, trialDays: 3 })).toBe('promotions.one_benefit')
    expect(await create({ endsAt: '2020-01-01' })).toBe('promotions.ends_in_past')
    const free = await a.performerWith({ monthlyPrice: 0n })
    const discount = free.api(promotions.createLink, { body: { name: 'X', percent: 20 } })
    expect(await codeOf(discount)).toBe('promotions.nothing_to_discount')
    const params = { id: link._id }
    expect(await codeOf(free.api(promotions.endLink, { params }))).toBe('promotions.not_found')
    expect(await codeOf(free.api(promotions.deleteLink, { params }))).toBe('promotions.not_found')
    expect(await codeOf(api(promotions.endPromotion, { params }))).toBe('promotions.not_found')
    await api(promotions.deleteLink, { params })
    expect(await figures(performer)).toEqual([])
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'freeSubscriptionEnabled', false))
    expect(await create({ trialDays: 3 })).toBe('promotions.trials_not_allowed')
  })
})
