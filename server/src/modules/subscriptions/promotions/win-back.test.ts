import * as fanlists from '@stagedoor/contract/fanlists'
import * as promotions from '@stagedoor/contract/promotions'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const priceFor = async (fan: Person | undefined, performer: Person) => {
  const api = fan ? (await a.again(fan)).api : world.api()
  const { offers } = await api(subscriptions.readOffers, { params: { performerId: performer.id } })
  return offers.find(({ type }) => type === 'monthly')?.price
}
/** Counts the fans who were offered a promotion by a rule. */
const offeredTo = async (id: string): Promise<number> => {
  const { db } = world.app.base
  const offers = db.selectFrom('subscriptionPromotionOffers').where('promotionId', '=', id)
  return (await offers.select('fanId').execute()).length
}
const start = async (performer: Person, fans: object) =>
  (await a.again(performer)).api(promotions.createPromotion, {
    body: { percent: 50, periods: 1, audience: 'all', ...fans },
  })

test('a promotion for a list lowers the price of its fans alone, and of nobody once the list is deleted', async () => {
  const performer = await a.performerWith({ monthlyPrice: 1000n })
  const [listed, other] = [await a.subscribed(performer), await world.fan()]
  const { api } = await a.again(listed)
  const id = (await a.mine(listed, performer))?._id ?? ''
  await api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
  await a.pass(32)
  const creator = await a.again(performer)
  const { _id: listId } = await creator.api(fanlists.createList, { body: { name: 'Come back' } })
  const members = { params: { id: listId }, body: { fanIds: [listed.id] } }
  await creator.api(fanlists.addMembers, members)
  const made = await start(performer, { audience: 'list', listId })
  expect(made).toMatchObject({ audience: 'list', listId, status: 'active' })
  expect(await priceFor(listed, performer)).toBe(5)
  expect([await priceFor(other, performer), await priceFor(undefined, performer)]).toEqual([10, 10])
  const fan = await a.again(listed)
  await payAtSandbox(world, await a.ask(fan, performer, 'monthly'))
  await world.settle()
  expect(await a.mine(listed, performer)).toMatchObject({ state: 'active' })
  const again = await a.again(performer)
  expect((await again.api(promotions.searchPromotions, { query: {} })).data).toMatchObject([
    { uses: 1, revenue: 5 },
  ])
  await again.api(fanlists.deleteList, { params: { id: listId } })
  expect(await priceFor(other, performer)).toBe(10)
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

test('a promotion for fans who left applies from its days on, and neither to new nor to present fans', async () => {
  const performer = await a.performerWith({ monthlyPrice: 1000n })
  const left = await a.subscribed(performer)
  const id = (await a.mine(left, performer))?._id ?? ''
  await left.api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
  await a.pass(32)
  expect(await a.mine(left, performer)).toMatchObject({ state: 'ended' })
  expect(await start(performer, { audience: 'lapsed', lapsedDays: 10 })).toMatchObject({
    audience: 'lapsed',
    lapsedDays: 10,
  })
  const present = await a.subscribed(performer)
  expect(await priceFor(left, performer)).toBe(10)
  await a.pass(12)
  expect(await priceFor(left, performer)).toBe(5)
  expect(await priceFor(await world.fan(), performer)).toBe(10)
  expect(await priceFor(present, performer)).toBe(10)
})

test('a promotion for a list by a rule is for those who match it, and stays that of a fan who leaves the list', async () => {
  const performer = await a.performerWith({ monthlyPrice: 1000n })
  const leaver = async () => {
    const fan = await a.subscribed(performer)
    const id = (await a.mine(fan, performer))?._id ?? ''
    const { api } = await a.again(fan)
    await api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
    return fan
  }
  const [left, stranger] = [await leaver(), await world.fan()]
  const present = await a.subscribed(performer)
  await a.pass(32)
  const creator = await a.again(performer)
  const rule = {
    match: 'all' as const,
    parts: [{ kind: 'subscription' as const, is: 'ended' as const }],
  }
  const { _id: listId } = await creator.api(fanlists.createList, { body: { name: 'Left', rule } })
  const { _id: id } = await start(performer, { audience: 'list', listId })
  await world.settle()
  expect(await priceFor(left, performer)).toBe(5)
  expect([await priceFor(stranger, performer), await priceFor(undefined, performer)]).toEqual([
    10, 10,
  ])
  const later = await leaver()
  await a.pass(32)
  await world.runScheduledJobs(['fanlists'])
  expect(await priceFor(later, performer)).toBe(5)
  const changed = {
    match: 'all' as const,
    parts: [
      { kind: 'follows' as const, not: true },
      { kind: 'hasTag' as const, tag: 'vip' },
    ],
  }
  await (await a.again(performer)).api(fanlists.updateList, {
    params: { id: listId },
    body: { name: 'Left', rule: changed },
  })
  await world.runScheduledJobs(['fanlists'])
  expect(await priceFor(left, performer)).toBe(5)
  expect([await priceFor(later, performer), await priceFor(present, performer)]).toEqual([5, 10])
  await (await a.again(performer)).api(fanlists.deleteList, { params: { id: listId } })
  expect(await priceFor(left, performer)).toBe(5)
  await payAtSandbox(world, await a.ask(await a.again(left), performer, 'monthly'))
  await world.settle()
  expect(await a.mine(left, performer)).toMatchObject({ state: 'active' })
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  expect(await offeredTo(id)).toBe(2)
  await (await a.again(performer)).api(promotions.endPromotion, { params: { id } })
  await world.runScheduledJobs(['fanlists'])
  expect(await offeredTo(id)).toBe(0)
  expect(await priceFor(later, performer)).toBe(10)
})

test('a promotion for a list is refused without one, and with that of another creator', async () => {
  const [performer, other] = [await a.performerWith(), await a.performerWith()]
  const refused = { status: 422, code: 'promotions.list_not_found' }
  await expect(start(performer, { audience: 'list' })).rejects.toMatchObject(refused)
  const { _id: listId } = await other.api(fanlists.createList, { body: { name: 'Theirs' } })
  await expect(start(performer, { audience: 'list', listId })).rejects.toMatchObject(refused)
})

test('a promotion with a start lowers the price of nobody before it, and of everyone from then on', async () => {
  const performer = await a.performerWith({ monthlyPrice: 1000n })
  const inDays = (days: number) =>
    new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
  expect(await start(performer, { startsAt: inDays(2), endsAt: inDays(4) })).toMatchObject({
    status: 'scheduled',
  })
  const early = start(performer, { startsAt: inDays(2), endsAt: inDays(1) })
  await expect(early).rejects.toMatchObject({ code: 'promotions.ends_before_start' })
  expect(await priceFor(undefined, performer)).toBe(10)
  await a.pass(3)
  expect(await priceFor(undefined, performer)).toBe(5)
  await a.pass(2)
  expect(await priceFor(undefined, performer)).toBe(10)
})
