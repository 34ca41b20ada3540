import * as promotions from '@stagedoor/contract/promotions'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const half = { percent: 50, periods: 1, audience: 'all' as const }
const promote = (performer: Person, changes: object = {}) =>
  performer.api(promotions.createPromotion, { body: { ...half, ...changes } })
async function promoted(changes: object = {}) {
  const performer = await a.performerWith({ monthlyPrice: 1000n, threeMonthPrice: 2700n })
  return { performer, promotion: await promote(performer, changes) }
}
const monthlyOffer = async (fan: Person, performer: Person) =>
  (await fan.api(subscriptions.readOffers, { params: { performerId: performer.id }, query: {} }))
    .offers[0]
const figures = async (performer: Person) => {
  const { data } = await (await a.again(performer)).api(promotions.searchPromotions, { query: {} })
  return data.map(({ uses, reservations, revenue, status }) => ({
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

describe('the calls about promotions', () => {
  it('refuse what cannot be offered, and bad input', async () => {
    const free = await a.performerWith({ monthlyPrice: 0n })
    expect(await codeOf(promote(free))).toBe('promotions.nothing_to_discount')
    const performer = await a.performerWith()
    const { api } = await a.again(performer)
    const create = (body: object) => api(promotions.createPromotion, { body: { ...half, ...body } })
    expect(await codeOf(create({ endsAt: '2020-01-01' }))).toBe('promotions.ends_in_past')
    for (const body of [
      { percent: 0 },
      { percent: -5 },
      { percent: 12.5 },
      { percent: 100 },
      { periods: 0 },
    ]) {
      await expect(create(body)).rejects.toMatchObject({ status: 400 })
    }
    await expect(create({ maxUses: 1e12 })).rejects.toMatchObject({ status: 400 })
    expect(await figures(performer)).toEqual([])
  })

  it('change only promotions of the performer, who ends one once and deletes it', async () => {
    const { performer, promotion } = await promoted({ name: 'Spring' })
    const params = { id: promotion._id }
    const other = await a.performerWith()
    expect(await codeOf(other.api(promotions.endPromotion, { params }))).toBe(
      'promotions.not_found',
    )
    expect(await codeOf(other.api(promotions.deletePromotion, { params }))).toBe(
      'promotions.not_found',
    )
    expect(await codeOf(performer.api(promotions.endLink, { params }))).toBe('promotions.not_found')
    const { api } = await a.again(performer)
    expect(await api(promotions.endPromotion, { params })).toMatchObject({
      status: 'ended',
      name: 'Spring',
    })
    expect(await codeOf(api(promotions.endPromotion, { params }))).toBe('promotions.already_ended')
    expect((await monthlyOffer(await world.fan(), performer))?.price).toBe(10)
    await api(promotions.deletePromotion, { params })
    expect(await figures(performer)).toEqual([])
    const fan = await world.fan()
    await expect(fan.api(promotions.createPromotion, { body: half })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.api()(promotions.createPromotion, { body: half })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('refuse more promotions than a performer can have', async () => {
    const { performer } = await promoted()
    for (let made = 1; made < 100; made++) await promote(performer)
    const { api } = await a.again(performer)
    expect(await codeOf(api(promotions.createPromotion, { body: half }))).toBe(
      'promotions.too_many',
    )
    expect(await codeOf(api(promotions.createLink, { body: { name: 'X' } }))).toBe(
      'promotions.too_many',
    )
  })
})
