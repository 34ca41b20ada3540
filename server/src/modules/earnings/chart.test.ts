import { earningsCsvPath, readChart } from '@stagedoor/contract/earnings'
import { listOwnPosts } from '@stagedoor/contract/feed'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { insertEarnings } from './store.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const tip = (fan: Person, performer: Person, price: number) =>
  fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price } })
const buy = (fan: Person, id: string) => fan.api(wallet.chargeFeed, { params: { id }, body: {} })
const csvOf = (person: Person | undefined, query = '') =>
  world.inject({
    method: 'GET',
    url: `${earningsCsvPath}${query}`,
    headers: person ? { authorization: person.token } : {},
  })

const sale = ({ id: performerId }: Person, { id: payerId }: Person) => {
  const { newId, now } = world.app.base
  const source = { sourceType: 'wallet', sourceId: newId(), type: 'tip', gateway: 'system' }
  const figures = { gross: 100n, commission: 10n, net: 90n, commissionBasisPoints: 1000 }
  return { performerId, payerId, ...source, ...figures, createdAt: now() }
}

it('sums earnings by UTC day and by source, for this performer only', async () => {
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 200)
  const sold = await post(performer, { isSale: true, audience: 'buyers', price: 30 })
  await tip(fan, performer, 20)
  await tip(fan, await a.performerWith(), 50)
  await world.settle()
  const before = world.clock.now().toISOString().slice(0, 10)
  await a.pass(1)
  await buy(await a.again(fan), sold._id)
  await a.subscribed(performer)
  const later = await a.again(performer)
  const { days, currency } = await later.api(readChart, { query: {} })
  expect(currency).toBe('USD')
  expect(days).toHaveLength(30)
  expect(days.slice(-2)).toEqual([
    { day: before, subscriptions: 0, tips: 18, posts: 0, other: 0 },
    {
      day: world.clock.now().toISOString().slice(0, 10),
      subscriptions: 8.99,
      tips: 0,
      posts: 27,
      other: 0,
    },
  ])
  const filtered = await later.api(readChart, {
    query: { type: 'tip', fromDate: before, toDate: before },
  })
  expect(filtered.days).toEqual([{ day: before, subscriptions: 0, tips: 18, posts: 0, other: 0 }])
})

it('shows creators the sales of each of their posts, without refunded ones', async () => {
  const performer = await world.performer()
  const sold = await post(performer, { text: 'sold', isSale: true, audience: 'buyers', price: 10 })
  const unsold = await post(performer, {
    text: 'unsold',
    isSale: true,
    audience: 'buyers',
    price: 10,
  })
  for (let made = 0; made < 2; made += 1) await buy(await fanWithTokens(world, 20), sold._id)
  await world.settle()
  const listed = async () => (await performer.api(listOwnPosts, { query: {} })).data
  expect(await listed()).toMatchObject([
    { _id: unsold._id, totalSale: 0, totalEarned: 0 },
    { _id: sold._id, totalSale: 2, totalEarned: 18 },
  ])
  const { db } = world.app.base
  const some = db.selectFrom('charges').select('id').where('itemId', '=', sold._id).limit(1)
  await db.updateTable('charges').set({ status: 'refunded' }).where('id', 'in', some).execute()
  expect((await listed()).at(1)).toMatchObject({ totalSale: 1, totalEarned: 9 })
})

it("sends the performer's earnings as a CSV file with the filters of the list", async () => {
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 100)
  await tip(fan, performer, 20)
  await world.settle()
  await a.subscribed(performer)
  await tip(fan, await a.performerWith(), 50)
  await world.settle()
  const whole = await csvOf(performer)
  expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(whole.headers['content-disposition']).toMatch(
    /^attachment; filename="earnings-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, first, second, end] = whole.body.split('\r\n')
  expect(head).toBe(
    '\ufeffId,Date,Fan,For,Item,Paid,Tax,Site share,Yours,Refunded,Paid from,Transaction',
  )
  expect(first).toContain(',monthly_subscription,,9.99,0,1,8.99,false,sandbox,')
  expect(second).toContain(`,${fan.username},tip,,20,0,2,18,false,wallet,`)
  expect(end).toBe('')
  expect(
    (await csvOf(performer, '?type=tip&limit=1&offset=1')).body.trim().split('\r\n'),
  ).toHaveLength(2)
  expect((await csvOf(performer, '?type=nonsense')).statusCode).toBe(400)
})

it('includes every page of a long history in the CSV file', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  await transaction(world.app.base, (ctx) =>
    insertEarnings(
      ctx,
      Array.from({ length: 205 }, () => sale(performer, fan)),
    ),
  )
  const lines = (await csvOf(performer)).body.trim().split('\r\n')
  expect(lines).toHaveLength(206)
  expect(new Set(lines).size).toBe(206)
}, 60_000)

it('sends the CSV file to performers only', async () => {
  expect((await csvOf(await world.fan())).statusCode).toBe(403)
  expect((await csvOf(await world.admin())).statusCode).toBe(403)
  expect((await csvOf(undefined)).statusCode).toBe(401)
})
