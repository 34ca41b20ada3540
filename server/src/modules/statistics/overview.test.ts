import { countView } from '@stagedoor/contract/content'
import { readChart } from '@stagedoor/contract/earnings'
import { follow, unfollow } from '@stagedoor/contract/follows'
import { overviewCsvPath, readOverview } from '@stagedoor/contract/statistics'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { refundBuyers } from '../wallet/index.ts'

const HOUR_MS = 3_600_000

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

async function overviewOf(performer: Person, query: object = {}) {
  await world.settle()
  await world.runScheduledJobs(['statistics'])
  const { api } = await a.again(performer)
  return api(readOverview, { query })
}
const visit = (performer: Person, { api }: Pick<Person, 'api'> = { api: world.api() }) =>
  api(countView, { body: { objectType: 'performer', objectId: performer.id } })
const tip = (fan: Person, performer: Person, price: number) =>
  fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price } })
const csvOf = (person: Person | undefined, query = '') =>
  world.inject({
    method: 'GET',
    url: `${overviewCsvPath}${query}`,
    headers: person ? { authorization: person.token } : {},
  })

test('visits, follows and subscriptions are counted once each, for their creator alone', async () => {
  const performer = await a.performerWith()
  const other = await a.performerWith()
  const fan = await world.fan()
  const guest = { api: world.api() }
  for (const who of [fan, fan, guest, guest, performer]) await visit(performer, who)
  await fan.api(follow, { params: { id: performer.id } })
  await fan.api(unfollow, { params: { id: performer.id } })
  const subscriber = await a.subscribed(performer)
  const { now } = await overviewOf(performer)
  expect(now.totals).toMatchObject({ visits: 2, follows: 1, joined: 1, returned: 0, lost: 0 })
  expect(now.parts).toHaveLength(30)
  expect(now.parts.at(-1)).toMatchObject({ visits: 2, joined: 1, net: 8.99 })
  expect((await overviewOf(other)).now.totals).toMatchObject({ visits: 0, joined: 0, net: 0 })

  await a.pass(31)
  const renewed = await overviewOf(performer)
  expect(renewed.now.totals).toMatchObject({ visits: 0, joined: 0, renewed: 1, net: 8.99 })
  expect(renewed.before.totals).toMatchObject({ visits: 2, joined: 1, net: 8.99 })

  const id = (await a.mine(subscriber, performer))?._id ?? ''
  const { api } = await a.again(subscriber)
  await api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
  await a.pass(31)
  await payAtSandbox(world, await a.ask(await a.again(subscriber), performer, 'monthly'), 'good')
  expect((await overviewOf(performer)).now.totals).toMatchObject({
    lost: 1,
    joined: 0,
    returned: 1,
  })
})

test('an event counts on the day that it was in the time zone of the creator', async () => {
  world.clock.set(new Date('2027-03-28T00:30:00Z'))
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 100)
  await tip(fan, performer, 10)
  // 01:30 UTC is 03:30 in Berlin, whose clocks skipped an hour; 22:30 UTC is the next day there.
  for (const hours of [1, 21]) {
    world.clock.advance(hours * HOUR_MS)
    await tip(await a.again(fan), performer, 10)
  }
  const daysIn = async (timeZone: string) => {
    const { now } = await overviewOf(performer, { timeZone, fromDate: '2027-03-27' })
    return now.parts.map(({ day, net }) => [day, net])
  }
  expect(await daysIn('UTC')).toEqual([
    ['2027-03-27', 0],
    ['2027-03-28', 27],
  ])
  expect(await daysIn('Europe/Berlin')).toEqual([
    ['2027-03-27', 0],
    ['2027-03-28', 18],
    ['2027-03-29', 9],
  ])
  expect(await daysIn('America/Los_Angeles')).toEqual([
    ['2027-03-27', 18],
    ['2027-03-28', 9],
  ])
})

test('money is what the ledger has, by source and after refunds, in every step and zone', async () => {
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 300)
  const sold = await post(performer, { isSale: true, audience: 'buyers', price: 30 })
  const unwanted = await post(performer, { isSale: true, audience: 'buyers', price: 20 })
  await tip(fan, performer, 33.33)
  for (const { _id: id } of [sold, unwanted])
    await fan.api(wallet.chargeFeed, { params: { id }, body: {} })
  await transaction(world.app.base, (ctx) =>
    refundBuyers(ctx, { id: unwanted._id, ownerId: performer.id }),
  )
  await a.pass(3)
  await a.subscribed(performer)
  await a.subscribed(performer, 'good', 'yearly')
  await world.settle()
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::int as sum from ledger_lines
    where owner = ${performer.id.replaceAll('-', '')} and reason not like 'payout%'
      and kind in ('held', 'available', 'reserved', 'in_transit')`.execute(world.app.base.db)
  for (const step of ['day', 'week', 'month'])
    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
      const { now } = await overviewOf(performer, { step, timeZone })
      expect(Math.round(now.totals.net * 100)).toBe(rows[0]?.sum)
      const sum = now.parts.reduce((total, { net }) => total + Math.round(net * 100), 0)
      expect(sum).toBe(rows[0]?.sum)
      expect(now.totals.sources).toMatchObject({ tips: 30, content: 27, messages: 0 })
    }
  const { api } = await a.again(performer)
  const { days } = await api(readChart, { query: {} })
  const { now } = await overviewOf(performer)
  expect(now.parts.map(({ day, sources }) => [day, sources.tips])).toEqual(
    days.map(({ day, tips }) => [day, tips]),
  )
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})

test('a period that is no days or in no time zone is refused', async () => {
  const performer = await a.performerWith()
  for (const query of [
    { fromDate: '2026-02-30' },
    { toDate: 'yesterday' },
    { step: 'hour' },
    { timeZone: 'Mars/Olympus' },
  ])
    await expect(overviewOf(performer, query)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the figures are for the creator who is signed in', async () => {
  const fan = await world.fan()
  await expect(world.api()(readOverview, { query: {} })).rejects.toMatchObject({
    code: 'auth.required',
  })
  await expect(fan.api(readOverview, { query: {} })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  expect((await csvOf(undefined)).statusCode).toBe(401)
  expect((await csvOf(fan)).statusCode).toBe(403)
  expect((await csvOf(await a.performerWith(), '?fromDate=never')).statusCode).toBe(400)
})

test('the file has a line for each part of the period', async () => {
  const performer = await a.performerWith()
  await visit(performer)
  await overviewOf(performer)
  const day = world.clock.now().toISOString().slice(0, 10)
  const { body, headers } = await csvOf(performer, `?fromDate=${day}`)
  expect(headers['content-disposition']).toBe(`attachment; filename="statistics-${day}-${day}.csv"`)
  const [title, ...lines] = body.trim().split('\r\n')
  expect(title).toMatch(/Visits,New followers.+,Creators you invited$/)
  expect(lines).toEqual([`${day},1,0,0,0,0,0,0,0,0,0,0,0,0,0,0`])
})

test('no view is kept with a time once its day is over', async () => {
  const performer = await a.performerWith()
  await visit(performer)
  await a.pass(2)
  await world.runScheduledJobs()
  const { rows } =
    await sql`select from profile_views where performer_id = ${performer.id}`.execute(
      world.app.base.db,
    )
  expect(rows).toEqual([])
  expect((await overviewOf(performer)).now.totals.visits).toBe(1)
})
