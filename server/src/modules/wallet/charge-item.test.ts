import * as blocks from '@stagedoor/contract/blocks'
import * as feed from '@stagedoor/contract/feed'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareItem } from '../../../test/world/items.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { lockItemForRemoval } from '../items/index.ts'
import { performerBalances } from '../ledger/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const buy = (fan: Person, id: string, body: object = {}, options?: { idempotencyKey: string }) =>
  fan.api(wallet.chargeFeed, { params: { id }, body }, options)
const balanceOf = async (fan: Person) => (await fan.api(wallet.readBalance)).balance
const read = (fan: Person, id: string) => fan.api(feed.readPost, { params: { id } })

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

describe('buying a post', () => {
  test('buying a post takes its price, unlocks it for good, and pays the performer', async () => {
    const { performer, id } = await forSale()
    const fan = await fanWithTokens(world, 50)
    expect(await read(fan, id)).toMatchObject({ isBought: false })
    expect(JSON.stringify(await read(fan, id))).not.toMatch(/secret words/)
    const charge = await buy(fan, id)
    expect(charge).toMatchObject({
      type: 'feed',
      target: 'feed',
      targetId: id,
      totalPrice: 20,
      balance: 30,
    })
    await world.settle()
    expect(await read(fan, id)).toMatchObject({ isBought: true, text: 'secret words' })
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 1800n })
    const pushed = world.pushed.filter(({ to }) => 'account' in to && to.account === fan.id)
    expect(pushed).toContainEqual(
      expect.objectContaining({
        event: 'token_transaction_success',
        payload: { item: { _id: id } },
      }),
    )
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  test('refuses to sell a post twice, and makes twenty simultaneous purchases one', async () => {
    const { id } = await forSale()
    const fan = await fanWithTokens(world, 100)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => buy(fan, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['wallet.already_bought']))
    await expect(buy(fan, id)).rejects.toMatchObject({ status: 409, code: 'wallet.already_bought' })
    expect(await balanceOf(fan)).toBe(80)
    await world.settle()
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  test('repeats the first answer of a purchase for the same idempotency key, although the post is bought by then', async () => {
    const { id } = await forSale()
    const fan = await fanWithTokens(world, 100)
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await buy(fan, id, {}, { idempotencyKey: 'b' }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balanceOf(fan)).toBe(80)
  })

  test('sells a post to many fans at once, except to those who have too few tokens or have bought it', async () => {
    const { performer, id } = await forSale()
    const funds = [100, 5, 20, 100, 0, 35]
    const fans = await Promise.all(
      funds.map((tokens) => (tokens > 0 ? fanWithTokens(world, tokens) : world.fan())),
    )
    await buy(fans[3] as Person, id)
    const outcomes = await Promise.allSettled(fans.map((fan) => buy(fan, id)))
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value.balance : one.reason.code)),
    ).toEqual([
      80,
      'wallet.insufficient_balance',
      0,
      'wallet.already_bought',
      'wallet.insufficient_balance',
      15,
    ])
    expect(await Promise.all(fans.map(balanceOf))).toEqual([80, 5, 0, 80, 0, 15])
    await world.settle()
    expect(await performerBalances(world.app.base, performer.id)).toMatchObject({ held: 7200n })
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  test('checks a post again that changed after its check, under the lock of the purchase', async () => {
    const { id } = await forSale()
    const fan = await fanWithTokens(world, 100)
    const other = await fanWithTokens(world, 100)
    const { base } = world.app
    const purchases = await transaction(base, async (ctx) => {
      await lockItemForRemoval(ctx, id)
      const started = Promise.allSettled([buy(fan, id, { shownPrice: 20 }), buy(other, id)])
      const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect
        .poll(async () => (await waits.execute(base.db)).rows[0]?.count)
        .toBeGreaterThan(0)
      await sql`update items set price = 3000 where id = ${id}`.execute(ctx.db)
      return { started }
    })
    const [first, second] = await purchases.started
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { code: 'wallet.price_changed', data: { price: 30 } },
    })
    expect(second).toMatchObject({ status: 'fulfilled', value: { totalPrice: 30, balance: 70 } })
    await world.settle()
    expect(await reconcileLedger(base, 0)).toEqual([])
  })

  test('charges the price of the post, whatever price the client sends', async () => {
    const { id } = await forSale()
    const fan = await fanWithTokens(world, 100)
    const changed = buy(fan, id, { shownPrice: 1 })
    await expect(changed).rejects.toMatchObject({
      status: 409,
      code: 'wallet.price_changed',
      data: { price: 20 },
    })
    expect(
      (await buy(fan, id, { price: 0.01, totalPrice: 0, quantity: -1, shownPrice: 20 })).totalPrice,
    ).toBe(20)
  })

  test('charges subscribers for a paid post too', async () => {
    const { performer, id } = await forSale()
    const a = subscribersOf(world)
    const fan = await a.subscribed(performer)
    expect((await read(fan, id)).isBought).toBe(false)
    await expect(buy(fan, id)).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      data: { balance: 0, price: 20 },
    })
  })

  test('sells only items that have a price and are visible to the viewer', async () => {
    const fan = await fanWithTokens(world, 100)
    const performer = await world.performer()
    const free = await post(performer, { text: 'free', isSale: true, price: 0 })
    const inner = await post(performer, { text: 'inner', isSale: false })
    const hidden = await post(performer, {
      text: 'hidden',
      isSale: true,
      price: 20,
      status: 'inactive',
    })
    await world.settle()
    for (const { _id } of [free, inner]) {
      await expect(buy(fan, _id)).rejects.toMatchObject({
        status: 422,
        code: 'wallet.not_for_sale',
      })
    }
    for (const id of [hidden._id, performer.id, '0'.repeat(32), 'no-such-post']) {
      await expect(buy(fan, id)).rejects.toMatchObject({
        status: 404,
        code: 'wallet.item_not_found',
      })
    }
    const { performer: blocker, id } = await forSale()
    await blocker.api(blocks.blockUser, { body: { targetId: fan.id } })
    await expect(buy(fan, id)).rejects.toMatchObject({ status: 404, code: 'wallet.item_not_found' })
    expect(await balanceOf(fan)).toBe(100)
  })

  test('sells only to fans with a confirmed address', async () => {
    const { performer, id } = await forSale()
    const unconfirmed = await world.fan({ hasVerifiedEmail: false })
    await expect(buy(unconfirmed, id)).rejects.toMatchObject({
      status: 403,
      code: 'auth.email_not_verified',
    })
    await expect(buy(performer, id)).rejects.toMatchObject({ status: 403, code: 'auth.forbidden' })
    const guest = world.api()(wallet.chargeFeed, { params: { id }, body: {} })
    await expect(guest).rejects.toMatchObject({ status: 401 })
  })
})

test('returns the terms of a top-up before the payment', async () => {
  const fan = await world.fan()
  expect(await fan.api(wallet.readTopUpTerms)).toEqual({
    minimum: 2.95,
    maximum: 300,
    currency: 'USD',
    tokenConversionRate: 1,
    paymentGateway: 'sandbox',
    isPlayMoney: true,
    oneClick: true,
    methods: [
      {
        paymentGateway: 'sandbox',
        kind: 'card',
        minimum: 0.01,
        maximum: 1_000_000,
        oneClick: true,
        hasCardForm: false,
        periodMonths: [1, 3, 6, 12],
        isRenewedByCompany: false,
        statementDescriptor: 'Stagedoor',
        wallets: ['apple_pay', 'google_pay'],
      },
    ],
  })
  await expect(world.api()(wallet.readTopUpTerms)).rejects.toMatchObject({ status: 401 })
  await expect(world.api()(wallet.readBalance)).rejects.toMatchObject({ status: 401 })
  await expect((await world.performer()).api(wallet.readBalance)).rejects.toMatchObject({
    status: 403,
  })
})

describe('purchases of other kinds', () => {
  test.each([
    ['video', wallet.chargeVideo],
    ['gallery', wallet.chargeGallery],
  ] as const)('a %s is sold by its own call, under its own type', async (kind, call) => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 50)
    const id = await bareItem(world, performer, kind, { audience: 'buyers', price: 500n })
    await expect(buy(fan, id)).rejects.toMatchObject({
      code: 'wallet.item_not_found',
    })
    const charge = await fan.api(call, { params: { id }, body: {} })
    expect(charge).toMatchObject({ type: kind, target: kind, targetId: id, totalPrice: 5 })
    await expect(fan.api(call, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'wallet.already_bought',
    })
    expect((await fan.api(wallet.listCharges, { query: { type: kind } })).total).toBe(1)
  })
})
