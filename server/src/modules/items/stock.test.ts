import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { createItem, itemById, returnStock, takeStocks, updateItem } from './index.ts'

let world: World
let ctx: Ctx
let ownerId: string
beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
  ownerId = (await world.performer()).id
})
afterAll(() => world.close())

async function product(stock: bigint | null): Promise<string> {
  const id = ctx.newId()
  const offer = { audience: 'everyone', price: 0n, status: 'active', isReady: true } as const
  await transaction(ctx, (ctx) =>
    createItem(ctx, { id, kind: 'product', form: 'physical', ownerId, ...offer, stock }),
  )
  return id
}
const take = (itemId: string, quantity: number) =>
  transaction(ctx, async (ctx) => (await takeStocks(ctx, [{ itemId, quantity }]))[0] === undefined)
const stockOf = async (id: string) => (await itemById(ctx, id))?.stock

describe('stock', () => {
  it('is sold once when more buyers than pieces come at the same time', async () => {
    const id = await product(5n)
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(id, 1)))
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(await stockOf(id)).toBe(0n)
  })

  it('a quantity is taken whole or not at all, and can be returned', async () => {
    const id = await product(3n)
    expect([await take(id, 4), await take(id, 2), await take(id, 2)]).toEqual([false, true, false])
    await transaction(ctx, (ctx) => returnStock(ctx, { itemId: id, quantity: 2 }))
    expect(await stockOf(id)).toBe(3n)
  })

  it('is taken by a group in turn, and what is left is named to those who want more', async () => {
    const one = await product(3n)
    const other = await product(1n)
    const moves = [
      { itemId: one, quantity: 2 },
      { itemId: other, quantity: 1 },
      { itemId: one, quantity: 2 },
      { itemId: other, quantity: 1 },
      { itemId: one, quantity: 1 },
    ]
    const left = await transaction(ctx, (ctx) => takeStocks(ctx, moves))
    expect(left).toEqual([undefined, undefined, 1n, 0n, undefined])
    expect([await stockOf(one), await stockOf(other)]).toEqual([0n, 0n])
  })

  it('an item without a stock does not run out', async () => {
    const id = await product(null)
    expect(await take(id, 1_000_000)).toBe(true)
    await transaction(ctx, (ctx) => returnStock(ctx, { itemId: id, quantity: 1 }))
    expect(await stockOf(id)).toBeNull()
    await transaction(ctx, (ctx) => updateItem(ctx, id, { stock: 1n }))
    expect([await take(id, 1), await take(id, 1)]).toEqual([true, false])
  })
})
