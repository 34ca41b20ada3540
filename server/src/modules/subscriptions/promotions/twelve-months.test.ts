import * as payments from '@stagedoor/contract/payments'
import * as promotions from '@stagedoor/contract/promotions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyModules, payAtSandbox } from '../../../../test/world/money.ts'
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

/**
 * The ends of the months of a subscription that begins on 31 October 2027, the day on which
 * European clocks change.
 */
const ends = [
  '2027-11-30',
  '2027-12-31',
  '2028-01-31',
  '2028-02-29',
  '2028-03-31',
  '2028-04-30',
  '2028-05-31',
  '2028-06-30',
  '2028-07-31',
  '2028-08-31',
  '2028-09-30',
  '2028-10-31',
]

async function chargesOf(fan: Person): Promise<readonly string[]> {
  const { api } = await a.again(fan)
  const { data } = await api(payments.listTransactions, { query: { limit: 50 } })
  return data
    .map(({ createdAt, totalPrice }) => `${createdAt.slice(0, 10)} ${totalPrice}`)
    .toSorted()
}

it('charges twelve months of a discount, of bundles and of a year on their days, over a leap day and clock changes', async () => {
  world.clock.set(new Date('2027-10-31T00:30:00Z'))
  const prices = {
    monthlyPrice: 1000n,
    threeMonthPrice: 2700n,
    sixMonthPrice: 4800n,
    yearlyPrice: 9000n,
  }
  const performer = await a.performerWith(prices)
  await performer.api(promotions.createPromotion, {
    body: { percent: 50, periods: 3, audience: 'all' },
  })
  const fans = await Promise.all(Array.from({ length: 4 }, () => world.fan()))
  const [month, quarter, half, year] = fans as [Person, Person, Person, Person]
  for (const [fan, type, months] of [
    [month, 'monthly', 1],
    [quarter, 'monthly', 3],
    [half, 'monthly', 6],
    [year, 'yearly', 12],
  ] as const)
    await payAtSandbox(world, await a.ask(fan, performer, type, { months }))
  await world.settle()
  for (const end of ends) {
    world.clock.set(new Date(`${end}T00:45:00Z`))
    await world.runScheduledJobs(moneyModules)
    await world.runScheduledJobs(moneyModules)
    expect((await a.mine(month, performer))?.state).toBe('active')
  }
  const begin = '2027-10-31'
  const [first = '', second = ''] = ends
  const reduced = [begin, first, second].map((day) => `${day} 5`)
  expect(await chargesOf(month)).toEqual([...reduced, ...ends.slice(2).map((day) => `${day} 10`)])
  const quarters = [begin, '2028-01-31', '2028-04-30', '2028-07-31', '2028-10-31']
  expect(await chargesOf(quarter)).toEqual(quarters.map((day) => `${day} 27`))
  expect(await chargesOf(half)).toEqual(
    [begin, '2028-04-30', '2028-10-31'].map((day) => `${day} 48`),
  )
  expect(await chargesOf(year)).toEqual([begin, '2028-10-31'].map((day) => `${day} 90`))
  for (const [fan, end] of [
    [month, '2028-11-30T00:3'],
    [quarter, '2029-01-31T00:3'],
    [half, '2029-04-30T00:3'],
    [year, '2029-10-31T00:3'],
  ] as const)
    expect((await a.mine(fan, performer))?.expiredAt).toContain(end)
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
}, 240_000)
