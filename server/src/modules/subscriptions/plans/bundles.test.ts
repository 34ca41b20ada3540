import { savePaymentGateway } from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import * as performers from '@stagedoor/contract/performers'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { capabilities } from '@stagedoor/payment-companies'
import { simulatedCompanies } from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const paidBy = async (fan: Person) =>
  (await (await a.again(fan)).api(payments.listTransactions, { query: {} })).data.map(
    ({ totalPrice }) => totalPrice,
  )

test.each([
  {
    months: 3,
    price: 2697n,
    shown: 26.97,
    start: '2027-11-30',
    firstEnd: '2028-02-29',
    secondEnd: '2028-05-30',
  },
  {
    months: 6,
    price: 4800n,
    shown: 48,
    start: '2027-08-31',
    firstEnd: '2028-02-29',
    secondEnd: '2028-08-31',
  },
] as const)(
  'a bundle of $months months is paid once, runs to the right day, and renews at its own price after a rise',
  async ({ months, price, shown, start, firstEnd, secondEnd }) => {
    world.clock.set(new Date(`${start}T12:00:00Z`))
    const performer = await a.performerWith({ threeMonthPrice: 2697n, sixMonthPrice: 4800n })
    const fan = await world.fan()
    const { offers } = await fan.api(subscriptions.readOffers, {
      params: { performerId: performer.id },
    })
    const offer = offers.find((one) => one.months === months)
    expect(offer).toMatchObject({
      type: 'monthly',
      price: shown,
      renewalDate: expect.stringContaining(firstEnd),
    })
    const started = await a.ask(fan, performer, 'monthly', {
      months,
      consentHash: offer?.consentHash,
    })
    expect(started).toMatchObject({ type: 'monthly_subscription', totalPrice: shown })
    await payAtSandbox(world, started)
    await world.settle()
    const mine = await a.mine(fan, performer)
    expect([mine?.subscriptionType, mine?.months, mine?.price]).toEqual(['monthly', months, shown])
    expect(mine?.expiredAt?.slice(0, 10)).toBe(firstEnd)
    const { db } = world.app.base
    const consent = await db
      .selectFrom('subscriptionConsents')
      .selectAll()
      .where('fanId', '=', fan.id)
      .execute()
    expect(consent).toMatchObject([{ months, price, textSha256: offer?.consentHash }])
    await a.changePlan(performer, { threeMonthPrice: 9900n, sixMonthPrice: 19900n })
    world.clock.set(new Date(`${firstEnd}T12:30:00Z`))
    await world.runScheduledJobs(moneyModules)
    await world.runScheduledJobs(moneyModules)
    expect(await paidBy(fan)).toEqual([shown, shown])
    expect((await a.mine(fan, performer))?.expiredAt?.slice(0, 10)).toBe(secondEnd)
    await sound()
  },
)

test('a fan with a month may not buy a bundle beside it, and after cancelling the bundle follows the paid month', async () => {
  const performer = await a.performerWith({ threeMonthPrice: 2697n })
  const fan = await a.subscribed(performer)
  const twice = a.ask(fan, performer, 'monthly', { months: 3 })
  await expect(twice).rejects.toMatchObject({ code: 'subscriptions.already_subscribed' })
  const mine = await a.mine(fan, performer)
  await fan.api(subscriptions.cancel, { params: { gateway: 'sandbox', id: mine?._id ?? '' } })
  await payAtSandbox(world, await a.ask(fan, performer, 'monthly', { months: 3 }))
  await world.settle()
  const extended = await a.mine(fan, performer)
  expect(extended).toMatchObject({ state: 'active', months: 3, price: 26.97 })
  const days =
    (Date.parse(extended?.expiredAt ?? '') - Date.parse(mine?.expiredAt ?? '')) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(89)
  expect(days).toBeLessThanOrEqual(92)
  await sound()
})

test('a bundle that is not offered, has another type, or another number of months is refused', async () => {
  const performer = await a.performerWith({ threeMonthPrice: 2697n })
  const fan = await world.fan()
  for (const [type, months] of [
    ['monthly', 6],
    ['monthly', 12],
    ['yearly', 3],
    ['yearly', 1],
  ] as const) {
    const attempt = a.ask(fan, performer, type, { months })
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'subscriptions.not_offered' })
  }
  for (const months of [0, -3, 2, 3.5, 24]) {
    await expect(a.ask(fan, performer, 'monthly', { months })).rejects.toMatchObject({
      status: 400,
    })
  }
})

test('a price for a length that the payment gateway cannot charge is refused when it is set', async () => {
  const performer = await world.performer()
  const sandbox = capabilities.sandbox as { periodMonths: readonly number[] }
  const { periodMonths } = sandbox
  sandbox.periodMonths = [1, 12]
  const change = performer.api(performers.updateSelf, { body: { threeMonthPrice: 20 } })
  await expect(change).rejects.toMatchObject({
    status: 422,
    code: 'subscriptions.period_not_supported',
    data: { field: 'threeMonthPrice' },
  })
  sandbox.periodMonths = periodMonths
  expect(
    await performer.api(performers.updateSelf, { body: { threeMonthPrice: 20 } }),
  ).toMatchObject({
    threeMonthPrice: 20,
  })
})

test('a price is accepted when one of the enabled companies can charge it for its length', async () => {
  const performer = await a.performerWith()
  const operator = await world.admin()
  const valuesOf = (name: string) =>
    simulatedCompanies.find(({ adapter }) => adapter.name === name)?.values
  const enable = (name: string, isEnabled: boolean) =>
    operator.api(savePaymentGateway, {
      params: { name },
      body: { values: valuesOf(name), isEnabled },
    })
  await enable('ccbill', true)
  await enable('verotel', true)
  // CCBill charges up to 100 every one, two or three months; Verotel more, and years.
  await a.changePlan(performer, { monthlyPrice: 15_000n, yearlyPrice: 20_000n })
  await enable('verotel', false)
  const dear = {
    code: 'subscriptions.price_out_of_range',
    data: { field: 'monthlyPrice', maximum: 10_000n },
  }
  await expect(a.changePlan(performer, { monthlyPrice: 15_000n })).rejects.toMatchObject(dear)
  const long = { code: 'subscriptions.period_not_supported', data: { field: 'yearlyPrice' } }
  await expect(a.changePlan(performer, { yearlyPrice: 5000n })).rejects.toMatchObject(long)
  await enable('ccbill', false)
})
