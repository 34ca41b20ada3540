import * as payments from '@stagedoor/contract/payments'
import { readSpending } from '@stagedoor/contract/purchases'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const topUp = ({ api }: Person, amount: number, more: object = {}) =>
  api(payments.topUp, { body: { amount, ...more } })
const setLimit = ({ api }: Person, limit: number | null) =>
  api(payments.setOwnLimit, { body: { limit } })
const readLimit = ({ api }: Person) => api(payments.readOwnLimit)
async function paid(fan: Person, amount: number): Promise<void> {
  await payAtSandbox(world, await topUp(fan, amount))
  await world.settle()
}

it('a fan pays no more in a month than they chose, and closes pages that were left', async () => {
  const fan = await world.fan()
  expect(await readLimit(fan)).toMatchObject({ limit: null, spent: 0, next: null })
  await setLimit(fan, 50)
  await paid(fan, 30)
  const refused = { code: 'payments.own_limit', status: 422, data: { limit: 50, left: 20 } }
  await expect(topUp(fan, 20.01)).rejects.toMatchObject(refused)
  const left = await topUp(fan, 20)
  // A payment that is refused anyway closes no page.
  await expect(topUp(fan, 25)).rejects.toMatchObject(refused)
  expect(await readLimit(fan)).toMatchObject({ limit: 50, spent: 50 })
  await paid(fan, 15)
  await payAtSandbox(world, left)
  await world.settle()
  expect(await readLimit(fan)).toMatchObject({ spent: 45 })
  expect(await fan.api(readSpending, { query: {} })).toMatchObject({ paid: 45, creators: [] })
})

it('a higher limit applies a day later, a lower one immediately', async () => {
  const fan = await world.fan()
  await setLimit(fan, 10)
  const raised = await setLimit(fan, 40)
  expect(raised).toMatchObject({ limit: 10, next: { limit: 40 } })
  await expect(topUp(fan, 30)).rejects.toMatchObject({ code: 'payments.own_limit' })
  world.clock.advance(24 * 3_600_000)
  const again = await logInAgain(world, fan)
  expect(await readLimit(again)).toMatchObject({ limit: 40, next: null })
  await topUp(again, 30)
  expect(await setLimit(again, 5)).toMatchObject({ limit: 5, next: null })
  expect(await setLimit(again, null)).toMatchObject({ limit: 5, next: { limit: null } })
})

it('two payments at once do not exceed the limit together', async () => {
  const fan = await world.fan()
  await paid(fan, 10)
  const [card] = (await fan.api(payments.listCards, { query: {} })).data
  await setLimit(fan, 30)
  const pay = () => topUp(fan, 15, { cardId: card?.token })
  const both = await Promise.allSettled([pay(), pay()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await world.settle()
  expect(await readLimit(fan)).toMatchObject({ spent: 25 })
})

it('a fan reads to whom the money of a month went', async () => {
  const [fan, performer] = [await world.fan(), await world.performer()]
  await paid(fan, 30)
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 12 } })
  await world.settle()
  const month = world.clock.now().toISOString().slice(0, 7)
  expect(await fan.api(readSpending, { query: { month } })).toMatchObject({
    month,
    paid: 30,
    creators: [{ performer: { username: performer.username }, tokens: 12, subscriptions: 0 }],
  })
  expect(await fan.api(readSpending, { query: { month: '2020-01' } })).toMatchObject({
    paid: 0,
    creators: [],
  })
})
