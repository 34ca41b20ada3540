import { createReport, decideReport } from '@stagedoor/contract/reports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
beforeAll(async () => {
  world = await createWorld()
  seller = await world.performer()
  shop = ordersIn(world, seller)
})
afterAll(() => world.close())

describe('a refund', () => {
  it('by the seller before shipping returns the tokens and the stock once', async () => {
    const id = await shop.goods({ stock: 3 })
    const { fan, order } = await shop.ordered({ quantity: 2 }, id)
    expect(await shop.stockOf(id)).toBe(1n)
    const answers = [await shop.cancel(seller, order._id, { idempotencyKey: 'one' })]
    answers.push(await shop.cancel(seller, order._id, { idempotencyKey: 'one' }))
    expect(answers).toMatchObject([{ deliveryStatus: 'refunded' }, { deliveryStatus: 'refunded' }])
    await expect(shop.cancel(seller, order._id)).rejects.toMatchObject({
      status: 409,
      code: 'wallet.already_refunded',
    })
    await world.settle()
    expect([await shop.balanceOf(fan), await shop.stockOf(id)]).toEqual([100, 3n])
    expect(await shop.noticesOf(fan)).toContain('purchase_refunded')
    await expect(
      shop.update(seller, order._id, { deliveryStatus: 'shipping' }),
    ).rejects.toMatchObject({
      code: 'orders.status_not_allowed',
    })
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })

  it('by an admin marks the order, and returns the stock only of what was not shipped', async () => {
    const id = await shop.goods({ stock: 5 })
    const kept = await shop.ordered({}, id)
    const sent = await shop.ordered({}, id)
    await shop.update(seller, sent.order._id, { deliveryStatus: 'shipping' })
    await expect(shop.cancel(seller, sent.order._id)).rejects.toMatchObject({
      code: 'orders.already_shipped',
    })
    for (const { order } of [kept, sent]) await shop.refund(order.transactionId)
    for (const { fan, order } of [kept, sent]) {
      expect(await shop.read(fan, order._id)).toMatchObject({ deliveryStatus: 'refunded' })
      expect(await shop.balanceOf(fan)).toBe(100)
    }
    expect(await shop.stockOf(id)).toBe(4n)
  })

  it('follows the removal of goods by moderation only where they were not shipped', async () => {
    const id = await shop.goods({ stock: 5 })
    const kept = await shop.ordered({}, id)
    const sent = await shop.ordered({}, id)
    await shop.update(seller, sent.order._id, { deliveryStatus: 'shipping' })
    const body = {
      title: 'Infringes my rights',
      description: '',
      target: 'product',
      targetId: id,
    } as const
    const { _id: report } = await kept.fan.api(createReport, { body })
    const admin = await world.admin()
    const decision = { decision: 'remove', reason: 'Not theirs' } as const
    await admin.api(decideReport, { params: { id: report }, body: decision })
    await world.settle()
    expect(await shop.read(kept.fan, kept.order._id)).toMatchObject({ deliveryStatus: 'refunded' })
    expect(await shop.read(sent.fan, sent.order._id)).toMatchObject({ deliveryStatus: 'shipping' })
    expect([await shop.balanceOf(kept.fan), await shop.balanceOf(sent.fan)]).toEqual([100, 86])
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })
})

describe('the stock of goods', () => {
  it('sells the last 3 pieces to exactly 3 of 24 buyers at once', async () => {
    const id = await shop.goods({ stock: 3, price: 1, shippingPrice: 1 })
    const buyers = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const fan = await fanWithTokens(world, 10)
        return { fan, deliveryAddressId: await shop.addressOf(fan) }
      }),
    )
    const outcomes = await Promise.allSettled(
      buyers.map(({ fan, deliveryAddressId }) => shop.buy(fan, id, { deliveryAddressId })),
    )
    const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'sold' : one.reason.code))
    expect(codes.filter((code) => code === 'sold')).toHaveLength(3)
    expect(codes.filter((code) => code === 'wallet.out_of_stock')).toHaveLength(21)
    expect(await shop.stockOf(id)).toBe(0n)
    const counts = await Promise.all(buyers.map(async ({ fan }) => (await shop.bought(fan)).length))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3)
    for (const [at, { fan }] of buyers.entries())
      expect(await shop.balanceOf(fan)).toBe(codes[at] === 'sold' ? 8 : 10)
  })

  it('and the pieces sold are the stock at the beginning, whatever is bought, shipped and refunded', async () => {
    const buyers = await Promise.all(
      [1, 2, 3].map(async () => {
        const fan = await fanWithTokens(world, 280)
        return { fan, deliveryAddressId: await shop.addressOf(fan) }
      }),
    )
    const step = fc.record({
      who: fc.nat(2),
      act: fc.constantFrom('buy', 'buy', 'ship', 'refund'),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 14 }),
      async (steps) => {
        const id = await shop.goods({ stock: 9, price: 0.1, shippingPrice: 0.1 })
        const own = async (who: Person) =>
          (await shop.bought(who)).filter(({ productId }) => productId === id)
        let successes = 0
        for (const { who, act, quantity } of steps) {
          const { fan, deliveryAddressId } = buyers[who] as (typeof buyers)[number]
          const open = (await own(fan)).find(({ deliveryStatus }) => deliveryStatus === 'created')
          const done = (fulfilled: Promise<unknown>) =>
            fulfilled.then(
              () => 1,
              () => 0,
            )
          if (act === 'buy')
            successes += await done(shop.buy(fan, id, { deliveryAddressId, quantity }))
          else if (open && act === 'ship')
            await shop.update(seller, open._id, { deliveryStatus: 'shipping' })
          else if (open) await shop.cancel(seller, open._id)
        }
        await world.settle()
        const all = (await Promise.all(buyers.map(({ fan }) => own(fan)))).flat()
        const sold = all.filter(({ deliveryStatus }) => deliveryStatus !== 'refunded')
        expect(
          Number(await shop.stockOf(id)) + sold.reduce((sum, { quantity }) => sum + quantity, 0),
        ).toBe(9)
        expect(all).toHaveLength(successes)
      },
    )
    await fc.assert(property, { numRuns: 3, seed: 7, endOnFailure: true })
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  }, 60_000)
})
