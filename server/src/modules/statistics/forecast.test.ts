import { readStats } from '@stagedoor/contract/earnings'
import { readForecast } from '@stagedoor/contract/statistics'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { suspend } from '../suspensions/index.ts'
import { expectedNet, renewalRate } from './forecast.rules.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const forecastOf = async (performer: Person) => (await a.again(performer)).api(readForecast)
async function cancel(fan: Person, performer: Person): Promise<void> {
  const id = (await a.mine(fan, performer))?._id ?? ''
  const { api } = await a.again(fan)
  await api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
}
const earnedBy = async (performer: Person) =>
  (await (await a.again(performer)).api(readStats, { query: {} })).totalNetPrice

test('the renewals of running subscriptions are foreseen, and come as foreseen', async () => {
  world.clock.set(new Date('2027-02-01T12:00:00Z'))
  const performer = await a.performerWith({ monthlyPrice: 1000n, isFreeSubscription: false })
  await a.subscribed(performer)
  await a.subscribed(performer, 'good', 'yearly')
  await cancel(await a.subscribed(performer), performer)
  const forecast = await forecastOf(performer)
  expect(forecast).toMatchObject({ currency: 'USD', rate: null, renewed: 0, unrenewed: 0 })
  expect(forecast.next).toEqual([
    { days: 30, renewals: 1, paid: 10, net: 9, expected: 9 },
    { days: 90, renewals: 3, paid: 30, net: 27, expected: 27 },
  ])
  const before = await earnedBy(performer)
  for (let month = 0; month < 3; month += 1) await a.pass(31)
  expect((await earnedBy(performer)) - before).toBe(27)
  expect(await forecastOf(performer)).toEqual(forecast)
})

test('as many renewals are expected as succeeded before', async () => {
  world.clock.set(new Date('2027-07-01T12:00:00Z'))
  const performer = await a.performerWith({ monthlyPrice: 1000n, isFreeSubscription: false })
  const leaver = await a.subscribed(performer)
  await cancel(leaver, performer)
  await a.pass(32)
  await a.subscribed(performer)
  const quarter = new Date(Math.floor(world.clock.now().getTime() / 900_000) * 900_000)
  await world.app.base.db
    .insertInto('statisticTimes')
    .values({ subjectId: performer.id, measure: 'renewed', at: quarter, total: 9n })
    .execute()
  const { rate, renewed, unrenewed, next } = await forecastOf(performer)
  expect({ rate, renewed, unrenewed }).toEqual({ rate: 0.9, renewed: 9, unrenewed: 1 })
  expect(next[1]).toEqual({ days: 90, renewals: 2, paid: 20, net: 18, expected: 15.39 })
})

test('a creator without subscriptions expects nothing', async () => {
  const { next } = await forecastOf(await a.performerWith())
  expect(next).toEqual([
    { days: 30, renewals: 0, paid: 0, net: 0, expected: 0 },
    { days: 90, renewals: 0, paid: 0, net: 0, expected: 0 },
  ])
})

test('a suspended creator expects nothing, because renewals stop', async () => {
  const performer = await a.performerWith({ monthlyPrice: 1000n, isFreeSubscription: false })
  await a.subscribed(performer)
  await transaction(world.app.base, (ctx) => suspend(ctx, performer.id, { explanation: 'Spam' }))
  const { next } = await forecastOf(performer)
  expect(next.map(({ renewals, expected }) => [renewals, expected])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('a rate is told from ten subscriptions on, and later renewals need the earlier ones', () => {
  expect(renewalRate({ renewed: 8, unrenewed: 1 })).toBe(null)
  expect(renewalRate({ renewed: 8, unrenewed: 2 })).toBe(0.8)
  const sums = [
    { order: 1, net: 1000n },
    { order: 2, net: 1000n },
  ]
  expect(expectedNet(sums, 0.5)).toBe(750n)
})
