import * as feed from '@stagedoor/contract/feed'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { recordPresence, updateAccount } from '../accounts/index.ts'
import { checkLedger, performerBalances } from '../ledger/index.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tip = (fan: Person, performer: { id: string }, price: number, more: object = {}) =>
  fan.api(wallet.chargeTip, { params: { performerId: performer.id }, body: { price, ...more } })
const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const pushesTo = (account: string) =>
  world.pushed.flatMap(({ to, event, payload }) =>
    'account' in to && to.account === account ? [{ event, payload }] : [],
  )

const buy = (fan: Person, id: string, body: object = {}, options?: { idempotencyKey: string }) =>
  fan.api(wallet.chargeFeed, { params: { id }, body }, options)
const post = (
  performer: Person,
  body: { text: string; isSale: boolean; price?: number; status?: 'inactive' },
) => performer.api(feed.createPost, { body: { type: 'text', ...body } })
async function forSale(price = 20) {
  const performer = await world.performer()
  const { _id: id } = await post(performer, { text: 'secret words', isSale: true, price })
  await world.settle()
  return { performer, id }
}

describe('a tip', () => {
  test('a tip takes tokens from the fan, earns currency for the performer, and notifies both', async () => {
    const [fan, performer] = [await fanWithTokens(world, 100), await world.performer()]
    await subscribe(world, fan, performer)
    await recordPresence(world.app.base, fan.id)
    const charge = await tip(fan, performer, 20, { message: 'Thank you' })
    expect(charge).toMatchObject({
      source: 'user',
      sourceId: fan.id,
      performerId: performer.id,
      type: 'tip',
      target: 'performer',
      targetId: performer.id,
      message: 'Thank you',
      originalPrice: 20,
      totalPrice: 20,
      status: 'success',
      balance: 80,
    })
    expect(await balanceOf(fan)).toBe(80)
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({
      held: 1800n,
      available: 0n,
    })
    await world.settle()
    expect(pushesTo(fan.id)).toContainEqual({
      event: 'wallet.balance_changed',
      payload: { balance: 80 },
    })
    const pushed = pushesTo(performer.id)
    expect(pushed).toContainEqual({ event: 'update_balance', payload: { token: 18 } })
    expect(pushed.map(({ event }) => event)).not.toContain('wallet.balance_changed')
  })

  test('a tip can be sent to a username', async () => {
    const [fan, performer] = [await fanWithTokens(world, 100), await world.performer()]
    const charge = await fan.api(wallet.chargeTip, {
      params: { performerId: performer.username },
      body: { price: 10 },
    })
    expect(charge.performerId).toBe(performer.id)
  })

  test('a tip above the balance is refused with the missing amount and moves nothing', async () => {
    const [fan, performer] = [await fanWithTokens(world, 15), await world.performer()]
    await expect(tip(fan, performer, 20)).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      status: 422,
      data: { balance: 15, price: 20 },
    })
    expect(await balanceOf(fan)).toBe(15)
    expect((await fan.api(wallet.listCharges, { query: {} })).total).toBe(0)
  })

  test.each([-20, 0, 9.99, 10_000.01, 1e6])(
    'a tip of %s is refused as out of range',
    async (price) => {
      const [fan, performer] = [await world.fan(), await world.performer()]
      await expect(tip(fan, performer, price)).rejects.toMatchObject({
        code: 'wallet.tip_out_of_range',
        data: { minimum: 10, maximum: 10_000 },
      })
    },
  )

  test('a tip of 0 is refused on a site whose smallest tip is 0', async () => {
    const [fan, performer] = [await fanWithTokens(world, 15), await world.performer()]
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'minimumTipPrice', 0))
    await expect(tip(fan, performer, 0)).rejects.toMatchObject({
      code: 'wallet.tip_out_of_range',
      data: { minimum: 0.01, maximum: 10_000 },
    })
    await tip(fan, performer, 0.01)
    expect(await balanceOf(fan)).toBe(14.99)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'minimumTipPrice', 10))
  })

  test.each([
    10.001,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '20 tokens',
    [20, 30],
    { $gt: 0 },
    null,
  ])('a tip of %s is refused as not an amount', async (price) => {
    const [fan, performer] = [await world.fan(), await world.performer()]
    await expect(tip(fan, performer, price as number)).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
  })

  test('a tip from a guest, performer or admin is refused', async () => {
    const performer = await world.performer()
    const call = [
      wallet.chargeTip,
      { params: { performerId: performer.id }, body: { price: 20 } },
    ] as const
    await expect(world.api()(...call)).rejects.toMatchObject({ status: 401 })
    await expect(performer.api(...call)).rejects.toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    })
    await expect((await world.admin()).api(...call)).rejects.toMatchObject({ status: 403 })
  })

  test('a tip goes only to a performer who may be paid', async () => {
    const fan = await fanWithTokens(world, 100)
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    await expect(tip(fan, await world.fan(), 20)).rejects.toMatchObject({
      status: 404,
      code: 'performers.not_found',
    })
    await expect(tip(fan, { id: 'nobody' }, 20)).rejects.toMatchObject({
      code: 'performers.not_found',
    })
    await expect(tip(fan, unverified, 20)).rejects.toMatchObject({
      code: 'performers.documents_not_verified',
    })
    const suspended = await world.performer()
    await transaction(world.app.base, (ctx) =>
      updateAccount(ctx, suspended.id, { suspendedAt: ctx.now() }),
    )
    await expect(tip(fan, suspended, 20)).rejects.toMatchObject({ code: 'performers.suspended' })
    expect(await balanceOf(fan)).toBe(100)
  })

  test("a tip is refused until the fan's address is confirmed", async () => {
    const [fan, performer] = [await world.fan({ hasVerifiedEmail: false }), await world.performer()]
    await expect(tip(fan, performer, 20)).rejects.toMatchObject({
      status: 403,
      code: 'auth.email_not_verified',
    })
    const topUp = fan.api(payments.topUp, { body: { amount: 10 } })
    await expect(topUp).rejects.toMatchObject({ code: 'auth.email_not_verified' })
  })
})

describe('a repeated tip', () => {
  test('a tip sent a hundred times under one idempotency key is one charge with one answer', async () => {
    const [fan, performer] = [await fanWithTokens(world, 300), await world.performer()]
    const once = () =>
      fan.api(
        wallet.chargeTip,
        { params: { performerId: performer.id }, body: { price: 20 } },
        { idempotencyKey: 'tip-1' },
      )
    const answers = await Promise.all(Array.from({ length: 100 }, once))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balanceOf(fan)).toBe(280)
    expect((await fan.api(wallet.listCharges, { query: {} })).total).toBe(1)
  })

  test('another request under the same idempotency key is refused, and another fan may use the key', async () => {
    const [fan, other, performer] = [
      await fanWithTokens(world, 100),
      await fanWithTokens(world, 100),
      await world.performer(),
    ]
    const give = (who: Person, price: number) =>
      who.api(
        wallet.chargeTip,
        { params: { performerId: performer.id }, body: { price } },
        { idempotencyKey: 'k' },
      )
    await give(fan, 20)
    await expect(give(fan, 30)).rejects.toMatchObject({ status: 409, code: 'request.key_reused' })
    expect((await give(other, 30)).balance).toBe(70)
    expect(await balanceOf(fan)).toBe(80)
  })

  test('a repetition after a refusal is a new attempt', async () => {
    const [fan, performer] = [await world.fan(), await world.performer()]
    const give = () =>
      fan.api(
        wallet.chargeTip,
        { params: { performerId: performer.id }, body: { price: 20 } },
        { idempotencyKey: 'k' },
      )
    await expect(give()).rejects.toMatchObject({ code: 'wallet.insufficient_balance' })
    await expect(give()).rejects.toMatchObject({ code: 'wallet.insufficient_balance' })
  })
})

test('two hundred simultaneous tips spend exactly the balance', async () => {
  const [fan, performer] = [await fanWithTokens(world, 300), await world.performer()]
  const tips = await Promise.allSettled(Array.from({ length: 200 }, () => tip(fan, performer, 10)))
  expect(tips.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const reasons = tips.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['wallet.insufficient_balance']))
  expect(await balanceOf(fan)).toBe(0)
  expect((await performerBalances(world.app.base, performer.id)).held).toBe(27_000n)
  expect(await checkLedger(world.app.base)).toEqual([])
})

test('the message of a tip is plain text of at most 200 characters', async () => {
  const [fan, performer] = [await fanWithTokens(world, 100), await world.performer()]
  await subscribe(world, fan, performer)
  await expect(tip(fan, performer, 20, { message: 'x'.repeat(201) })).rejects.toMatchObject({
    status: 400,
  })
  await expect(tip(fan, performer, 20, { message: 'a\u0000b' })).rejects.toMatchObject({
    status: 400,
  })
  expect((await tip(fan, performer, 20, { message: '<b>hi</b>' })).message).toBe('<b>hi</b>')
})

describe('the charge history', () => {
  test('lists charges by kind, performer, day and page, to the buyer and to admins only', async () => {
    const { performer, id } = await forSale()
    const other = await world.performer()
    const fan = await fanWithTokens(world, 100)
    await buy(fan, id)
    const tip = (price: number) =>
      fan.api(wallet.chargeTip, { params: { performerId: other.id }, body: { price } })
    await tip(10)
    await tip(15)
    const list = async (query: object) =>
      (await fan.api(wallet.listCharges, { query })).data.map(({ type, totalPrice }) => [
        type,
        totalPrice,
      ])
    expect(await list({})).toEqual([
      ['tip', 15],
      ['tip', 10],
      ['feed', 20],
    ])
    expect(await list({ type: 'feed' })).toEqual([['feed', 20]])
    expect(await list({ performerId: other.username })).toHaveLength(2)
    expect(await list({ performerId: 'nobody' })).toEqual([])
    expect(await list({ sortBy: 'totalPrice', sort: 'asc', limit: 1 })).toEqual([['tip', 10]])
    const first = await fan.api(wallet.listCharges, { query: { limit: 2 } })
    expect(first).toMatchObject({
      total: 3,
      data: [{ performerInfo: { username: other.username } }, {}],
    })
    expect(await list({ limit: 2, after: first.next })).toEqual([['feed', 20]])
    const today = world.clock.now().toISOString().slice(0, 10)
    expect(await list({ fromDate: today, toDate: today })).toHaveLength(3)
    expect(await list({ toDate: '2020-01-01' })).toEqual([])
    expect((await (await world.fan()).api(wallet.listCharges, { query: {} })).total).toBe(0)
    const admin = await world.admin()
    const all = await admin.api(wallet.adminListCharges, {
      query: { userId: fan.id, performerId: performer.id },
    })
    expect(all).toMatchObject({ total: 1, data: [{ sourceInfo: { username: fan.username } }] })
    await expect(fan.api(wallet.adminListCharges, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await expect(performer.api(wallet.listCharges, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.api()(wallet.listCharges, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })
})
