import * as codes from '@stagedoor/contract/codes'
import * as coupons from '@stagedoor/contract/coupons'
import * as fanlists from '@stagedoor/contract/fanlists'
import * as feed from '@stagedoor/contract/feed'
import * as payments from '@stagedoor/contract/payments'
import * as promotions from '@stagedoor/contract/promotions'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { performerBalances, walletBalance } from '../ledger/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

async function sound(): Promise<void> {
  await world.settle()
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
}
const soon = () => new Date(world.clock.now().getTime() + 86_400_000).toISOString()
const form = (more: object = {}) => ({
  code: 'Summer',
  percent: 20,
  kinds: ['subscription', 'feed'] as ('subscription' | 'feed')[],
  endsAt: soon(),
  ...more,
})
const makeCode = (performer: Person, more: object = {}) =>
  performer.api(codes.createCode, { body: form(more) })
const check = (fan: Person, code: string, performer: Person, kind: 'subscription' | 'feed') =>
  fan.api(coupons.applyCoupon, { params: { code }, query: { performerId: performer.id, kind } })
async function postFor(performer: Person, price: number): Promise<string> {
  const body = { type: 'text' as const, text: 'secret', isSale: true, price }
  const { _id: id } = await performer.api(feed.createPost, { body })
  await world.settle()
  return id
}
const buy = (fan: Person, id: string, couponCode?: string) =>
  fan.api(wallet.chargeFeed, { params: { id }, body: { ...(couponCode && { couponCode }) } })

describe('a code at a subscription', () => {
  test('lowers the first payment after a promotion, at the cost of the creator, and renews at the regular price', async () => {
    const performer = await a.performerWith({ monthlyPrice: 1000n })
    await performer.api(promotions.createPromotion, {
      body: { percent: 50, periods: 1, audience: 'all' },
    })
    await makeCode(performer)
    const fan = await world.fan()
    expect(await check(fan, 'SUMMER', performer, 'subscription')).toMatchObject({
      code: 'Summer',
      value: 0.2,
    })
    const started = await a.ask(fan, performer, 'monthly', { couponCode: 'summer' })
    expect(started).toMatchObject({ totalPrice: 4 })
    await payAtSandbox(world, started)
    await world.settle()
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 360n })
    expect(await a.mine(fan, performer)).toMatchObject({ price: 10 })
    const { data: paid } = await fan.api(payments.listTransactions, { query: {} })
    expect(paid).toMatchObject([
      { originalPrice: 5, totalPrice: 4, couponInfo: { code: 'Summer', value: 0.2 } },
    ])
    const { data } = await performer.api(codes.searchCodes, { query: {} })
    expect(data).toMatchObject([{ uses: 1, given: 1, revenue: 4, status: 'active' }])
    await sound()
  })

  test('releases its use when the payment is given up, and goes to one fan for each use', async () => {
    const performer = await a.performerWith()
    await makeCode(performer, { maxUses: 1 })
    const [fan, other] = [await world.fan(), await world.fan()]
    const started = await a.ask(fan, performer, 'monthly', { couponCode: 'Summer' })
    const usedUp = { status: 406, code: 'coupons.used_up' }
    await expect(
      a.ask(other, performer, 'monthly', { couponCode: 'Summer' }),
    ).rejects.toMatchObject(usedUp)
    await payAtSandbox(world, started, 'cancel')
    await world.settle()
    await payAtSandbox(world, await a.ask(other, performer, 'monthly', { couponCode: 'Summer' }))
    await world.settle()
    expect(await a.sees(other, performer)).toBe(true)
    await sound()
  })
})

describe('a code at a purchase', () => {
  test('lowers the price that is paid and of which commission is taken, once for each fan', async () => {
    const performer = await a.performerWith()
    await makeCode(performer)
    const fan = await fanWithTokens(world, 40)
    const charged = await buy(fan, await postFor(performer, 10), 'summer')
    expect(charged).toMatchObject({ totalPrice: 8, balance: 32 })
    await world.settle()
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 720n })
    const again = await postFor(performer, 10)
    await expect(buy(fan, again, 'Summer')).rejects.toMatchObject({
      status: 406,
      code: 'coupons.already_used',
    })
    expect(await walletBalance(world.app.base, fan.id)).toBe(3200n)
    await buy(fan, again)
    await sound()
  })

  test('an amount leaves a tenth of the price, and a purchase that fails uses nothing', async () => {
    const performer = await a.performerWith()
    await makeCode(performer, { percent: undefined, amount: 8 })
    const poor = await world.fan()
    const id = await postFor(performer, 5)
    await expect(buy(poor, id, 'Summer')).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      data: { price: 0.5 },
    })
    const fan = await fanWithTokens(world, 20)
    expect(await buy(fan, id, 'Summer')).toMatchObject({ totalPrice: 0.5 })
    const { data } = await performer.api(codes.searchCodes, { query: {} })
    expect(data).toMatchObject([{ uses: 1, given: 4.5, revenue: 0.5, amount: 8 }])
    await sound()
  })

  test('ten fans who use three uses at one moment pay less three times', async () => {
    const performer = await a.performerWith()
    await makeCode(performer, { maxUses: 3 })
    const id = await postFor(performer, 5)
    const fans: Person[] = []
    for (let at = 0; at < 10; at += 1) fans.push(await fanWithTokens(world, 10))
    const tries = await Promise.allSettled(fans.map((fan) => buy(fan, id, 'Summer')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const { data } = await performer.api(codes.searchCodes, { query: {} })
    expect(data).toMatchObject([{ uses: 3, status: 'used_up', revenue: 12 }])
    await sound()
  })

  test('is refused for another kind, another creator, after its end, and to fans who are not on its list', async () => {
    const performer = await a.performerWith()
    const { _id: id } = await makeCode(performer, { kinds: ['subscription'] })
    const listed = await a.subscribed(performer)
    const { _id: listId } = await performer.api(fanlists.createList, { body: { name: 'Best' } })
    await performer.api(fanlists.addMembers, {
      params: { id: listId },
      body: { fanIds: [listed.id] },
    })
    await makeCode(performer, { code: 'Best', listId })
    const fan = await fanWithTokens(world, 20)
    const post = await postFor(performer, 5)
    const elsewhere = { status: 406, code: 'coupons.not_for_this' }
    await expect(buy(fan, post, 'Summer')).rejects.toMatchObject(elsewhere)
    await expect(check(fan, 'Summer', performer, 'feed')).rejects.toMatchObject(elsewhere)
    const unknown = { status: 404, code: 'coupons.not_found' }
    await expect(buy(fan, post, 'Best')).rejects.toMatchObject(unknown)
    await expect(check(fan, 'Best', performer, 'feed')).rejects.toMatchObject(unknown)
    expect(await check(listed, 'Best', performer, 'feed')).toMatchObject({ value: 0.2 })
    const other = await a.performerWith()
    await expect(check(fan, 'Summer', other, 'subscription')).rejects.toMatchObject(unknown)
    await performer.api(codes.endCode, { params: { id } })
    await expect(check(fan, 'Summer', performer, 'subscription')).rejects.toMatchObject(unknown)
    await expect(performer.api(codes.endCode, { params: { id } })).rejects.toMatchObject({
      code: 'promotions.already_ended',
    })
  })
})

describe('a creator who makes a code', () => {
  test('is refused two benefits, none, a past end, a foreign list and a code that they have', async () => {
    const performer = await a.performerWith()
    const other = await a.performerWith()
    const { _id: id } = await makeCode(performer)
    const benefit = { status: 422, code: 'coupons.one_benefit' }
    await expect(makeCode(performer, { amount: 3 })).rejects.toMatchObject(benefit)
    await expect(makeCode(performer, { percent: undefined })).rejects.toMatchObject(benefit)
    await expect(makeCode(performer, { endsAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      { code: 'promotions.ends_in_past' },
    )
    const { _id: listId } = await other.api(fanlists.createList, { body: { name: 'Mine' } })
    await expect(makeCode(performer, { code: 'Other', listId })).rejects.toMatchObject({
      code: 'coupons.list_not_found',
    })
    await expect(makeCode(performer, { code: 'SUMMER' })).rejects.toMatchObject({
      status: 409,
      code: 'coupons.code_taken',
    })
    expect(await makeCode(other)).toMatchObject({ code: 'Summer' })
    const foreign = { status: 404, code: 'coupons.not_found' }
    await expect(other.api(codes.endCode, { params: { id } })).rejects.toMatchObject(foreign)
    await expect(other.api(codes.deleteCode, { params: { id } })).rejects.toMatchObject(foreign)
    await performer.api(codes.deleteCode, { params: { id } })
    expect((await performer.api(codes.searchCodes, { query: {} })).total).toBe(0)
    const fan = await world.fan()
    await expect(fan.api(codes.searchCodes, { query: {} })).rejects.toMatchObject({ status: 403 })
    expect(
      (await fan.api(subscriptions.readOffers, { params: { performerId: other.id } })).offers,
    ).not.toHaveLength(0)
  })
})
