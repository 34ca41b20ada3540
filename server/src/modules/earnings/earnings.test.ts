import * as blocks from '@stagedoor/contract/blocks'
import * as earnings from '@stagedoor/contract/earnings'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens, moneyModules } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { setCommissionTerms } from '../ledger/index.ts'
import { reconcileLedger } from './index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const tip = (fan: Person, performer: Person, price: number) =>
  fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price } })

describe('an earning', () => {
  test('records the earning of a tip and of a subscription, adds it to the sums, and pushes it at once', async () => {
    const performer = await a.performerWith()
    const fan = await fanWithTokens(world, 100)
    const { _id: transactionId } = await tip(fan, performer, 20)
    await world.settle()
    await a.subscribed(performer)
    const { data, total } = await performer.api(earnings.list, { query: {} })
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        type: 'monthly_subscription',
        sourceType: 'payment',
        grossPrice: 9.99,
        commissionPrice: 1,
        netPrice: 8.99,
        isToken: false,
        paymentGateway: 'sandbox',
      },
      {
        type: 'tip',
        sourceType: 'wallet',
        transactionId,
        userId: fan.id,
        userInfo: { username: fan.username },
        grossPrice: 20,
        commissionPrice: 2,
        netPrice: 18,
        siteCommission: 0.1,
        isToken: true,
        isPaid: false,
        isRefunded: false,
      },
    ])
    expect(await performer.api(earnings.readStats, { query: {} })).toEqual({
      totalGrossPrice: 29.99,
      totalSiteCommission: 3,
      totalNetPrice: 26.99,
    })
    const pushes = world.pushed.filter(
      ({ event, to }) =>
        event === 'earnings.earning_recorded' && 'account' in to && to.account === performer.id,
    )
    expect(pushes).toMatchObject([
      { payload: { type: 'tip', grossPrice: 20, netPrice: 18 } },
      { payload: { type: 'monthly_subscription', grossPrice: 9.99, netPrice: 8.99 } },
    ])
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  test('holds an earning back, and the balances say until when', async () => {
    const performer = await world.performer()
    await tip(await fanWithTokens(world, 100), performer, 20)
    await world.settle()
    const before = await performer.api(earnings.readBalances)
    expect(before).toMatchObject({
      held: 18,
      available: 0,
      reserved: 0,
      inTransit: 0,
      currency: 'USD',
      holdDays: 7,
    })
    const days =
      (new Date(before.nextReleaseAt ?? 0).getTime() - world.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.01)
    await a.pass(7.1)
    const later = await a.again(performer)
    expect(await later.api(earnings.readBalances)).toMatchObject({
      held: 0,
      available: 18,
      nextReleaseAt: null,
    })
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  test('reduces an earning by what goes back to the fan', async () => {
    const performer = await a.performerWith({ monthlyPrice: 3000n })
    const fan = await a.subscribed(performer)
    await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
    await world.settle()
    const { data } = await performer.api(earnings.list, { query: {} })
    expect(data).toMatchObject([{ isRefunded: true, grossPrice: 0, netPrice: 0 }])
    expect((await performer.api(earnings.readStats, { query: {} })).totalNetPrice).toBe(0)
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  test('shares an earning at the terms agreed with the performer', async () => {
    const performer = await world.performer()
    const terms = { commissionBasisPoints: 500, holdDays: 0 }
    await transaction(world.app.base, (ctx) => setCommissionTerms(ctx, performer.id, terms))
    await tip(await fanWithTokens(world, 100), performer, 20)
    await world.runScheduledJobs(moneyModules)
    const { data } = await performer.api(earnings.list, { query: {} })
    expect(data).toMatchObject([{ netPrice: 19, siteCommission: 0.05 }])
    expect(await performer.api(earnings.readBalances)).toMatchObject({
      held: 0,
      available: 19,
      holdDays: 0,
    })
  })
})

test('filters earnings by type, fan and day, and shows performers only their own', async () => {
  const performer = await a.performerWith()
  const fan = await fanWithTokens(world, 100)
  for (const price of [10, 20, 30]) await tip(fan, performer, price)
  await world.settle()
  await a.subscribed(performer)
  const list = async (query: object) =>
    (await performer.api(earnings.list, { query })).data.map(({ grossPrice }) => grossPrice)
  expect(await list({})).toEqual([9.99, 30, 20, 10])
  expect(await list({ type: 'tip' })).toEqual([30, 20, 10])
  expect(await list({ userId: fan.username, sortBy: 'netPrice', sort: 'asc' })).toEqual([
    10, 20, 30,
  ])
  expect(await list({ userId: 'nobody' })).toEqual([])
  const first = await performer.api(earnings.list, { query: { limit: 2 } })
  expect(await list({ limit: 2, after: first.next })).toEqual([20, 10])
  expect(await list({ toDate: '2020-01-01' })).toEqual([])
  expect(await performer.api(earnings.readStats, { query: { type: 'tip' } })).toMatchObject({
    totalGrossPrice: 60,
  })
  expect((await (await world.performer()).api(earnings.list, { query: {} })).total).toBe(0)
  for (const call of [earnings.list, earnings.readStats] as const) {
    await expect(fan.api(call, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(world.api()(call, { query: {} })).rejects.toMatchObject({ status: 401 })
  }
  await expect(fan.api(earnings.readBalances)).rejects.toMatchObject({ status: 403 })
})
