import * as codes from '@stagedoor/contract/codes'
import * as coupons from '@stagedoor/contract/coupons'
import * as payments from '@stagedoor/contract/payments'
import * as refunds from '@stagedoor/contract/refunds'
import * as statistics from '@stagedoor/contract/statistics'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain, payAtSandbox } from '../../../../test/world/money.ts'
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
const inYears = (years: number) =>
  new Date(world.clock.now().getTime() + years * 365 * 86_400_000).toISOString()

async function performerWithCode(months: number | 'always', more: object = {}): Promise<Person> {
  const performer = await a.performerWith({ monthlyPrice: 1000n, yearlyPrice: 9000n })
  const body = {
    code: 'HALF',
    percent: 50,
    kinds: ['subscription' as const],
    months,
    endsAt: inYears(1),
    ...more,
  }
  await performer.api(codes.createCode, { body })
  return performer
}

const offersTo = async (fan: Person, performer: Person, coupon?: string) => {
  const { api } = await a.again(fan)
  const params = { performerId: performer.id }
  return (await api(subscriptions.readOffers, { params, query: { ...(coupon && { coupon }) } }))
    .offers[0]
}

async function subscribeWith(fan: Person, performer: Person): Promise<string> {
  const offer = await offersTo(fan, performer, 'half')
  const { api } = await a.again(fan)
  const started = await api(subscriptions.subscribe, {
    body: {
      performerId: performer.id,
      type: 'monthly',
      couponCode: 'half',
      consentHash: offer?.consentHash,
    },
  })
  await payAtSandbox(world, started)
  await world.settle()
  return started._id
}

const chargesOf = async (fan: Person) => {
  const { api } = await a.again(fan)
  return (await api(payments.listTransactions, { query: { limit: 20 } })).data.toReversed()
}

it('a code for three months charges three payments at half price, as said before and after buying', async () => {
  const performer = await performerWithCode(3)
  const fan = await world.fan()
  const applied = await fan.api(coupons.applyCoupon, {
    params: { code: 'half' },
    query: { performerId: performer.id, kind: 'subscription' },
  })
  expect(applied).toMatchObject({ value: 0.5, months: 3 })
  const offer = await offersTo(fan, performer, 'HALF')
  expect(offer).toMatchObject({
    price: 10,
    code: { code: 'HALF', prices: [{ price: 5 }, { price: 10 }] },
  })
  expect(offer?.consentText).toContain('$5.00')
  expect((await offersTo(fan, performer))?.code).toBeUndefined()
  await subscribeWith(fan, performer)
  const mine = await a.mine(fan, performer)
  expect(mine).toMatchObject({ price: 5, regularPrice: 10 })
  expect(mine?.regularPriceFrom?.slice(0, 16)).toBe(offer?.code?.prices[1]?.from?.slice(0, 16))
  const creator = await logInAgain(world, performer)
  const forecast = await creator.api(statistics.readForecast)
  expect(forecast.next.find(({ days }) => days === 90)).toMatchObject({ renewals: 2, paid: 10 })
  for (let month = 0; month < 4; month += 1) await a.pass(31)
  const paid = await chargesOf(fan)
  expect(paid.map(({ totalPrice }) => totalPrice)).toEqual([5, 5, 5, 10, 10])
  expect(paid[1]).toMatchObject({ originalPrice: 10, couponInfo: { code: 'HALF', value: 0.5 } })
  expect(paid[3]).toMatchObject({ originalPrice: 10, couponInfo: null })
  const { api } = await logInAgain(world, performer)
  expect((await api(codes.searchCodes, { query: {} })).data).toMatchObject([
    { months: 3, uses: 1, given: 15, revenue: 15 },
  ])
  await sound()
})

it('a code without an end lowers every payment, also after a pause', async () => {
  const performer = await performerWithCode('always')
  const fan = await world.fan()
  await subscribeWith(fan, performer)
  const mine = await a.mine(fan, performer)
  expect(mine).toMatchObject({ price: 5 })
  expect(mine?.regularPrice).toBeUndefined()
  const { api } = await a.again(fan)
  await api(subscriptions.pause, { params: { id: mine?._id ?? '' }, body: { months: 1 } })
  for (let month = 0; month < 3; month += 1) await a.pass(31)
  expect((await chargesOf(fan)).map(({ totalPrice }) => totalPrice)).toEqual([5, 5, 5])
  await sound()
})

it('a code gives nothing at a renewal for which the creator charges less by now than with it', async () => {
  const performer = await performerWithCode(3)
  const fan = await world.fan()
  await subscribeWith(fan, performer)
  await a.changePlan(performer, { monthlyPrice: 400n })
  await a.pass(31)
  expect((await chargesOf(fan)).map(({ totalPrice }) => totalPrice)).toEqual([5, 4])
  const { api } = await logInAgain(world, performer)
  expect((await api(codes.searchCodes, { query: {} })).data).toMatchObject([
    { uses: 1, given: 5, revenue: 9 },
  ])
  await sound()
})

it('a refunded payment does not give the code back, and the terms without the code are refused with it', async () => {
  const performer = await performerWithCode(3)
  const fan = await world.fan()
  const without = await offersTo(fan, performer)
  await expect(
    a.ask(fan, performer, 'monthly', {
      couponCode: 'HALF',
      consentHash: without?.consentHash,
    }),
  ).rejects.toMatchObject({ code: 'subscriptions.terms_changed' })
  const id = await subscribeWith(fan, performer)
  const admin = await world.admin()
  const { planHash } = await admin.api(refunds.planPayment, { params: { id }, query: {} })
  await admin.api(refunds.refundPayment, {
    params: { id },
    body: { reason: 'Asked for it', planHash },
  })
  await world.settle()
  expect((await offersTo(fan, performer, 'HALF'))?.code).toBeUndefined()
  await expect(
    a.ask(await a.again(fan), performer, 'monthly', { couponCode: 'HALF' }),
  ).rejects.toMatchObject({ code: 'coupons.already_used' })
  await sound()
})

it('reading offers with many wrong codes is refused like guessing them', async () => {
  const performer = await performerWithCode(3)
  const fan = await world.fan()
  const guess = () => offersTo(fan, performer, 'WRONG')
  for (let at = 0; at < 10; at += 1) await guess()
  await expect(guess()).rejects.toMatchObject({ code: 'request.too_many' })
  expect(await offersTo(await world.fan(), performer, 'HALF')).toMatchObject({
    code: { code: 'HALF' },
  })
})
