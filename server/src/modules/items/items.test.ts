import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import {
  adjustCounter,
  createItem,
  deleteItem,
  itemsByIds,
  publishDue,
  updateItem,
} from './index.ts'

let world: World
let ctx: Ctx
let ownerId: string
beforeAll(async () => {
  world = await createWorld()
  ctx = world.app.base
  ownerId = (await world.performer()).id
})
afterAll(() => world.close())

async function make(
  changes: { isReady?: boolean; status?: 'active' | 'inactive'; scheduledAt?: Date } = {},
) {
  const id = ctx.newId()
  const usual = {
    kind: 'feed',
    form: 'text',
    audience: 'everyone',
    price: 0n,
    status: 'active',
    isReady: true,
  } as const
  await transaction(ctx, (ctx) => createItem(ctx, { id, ownerId, ...usual, ...changes }))
  return id
}
const publish = (ids?: string[]) => transaction(ctx, (ctx) => publishDue(ctx, ids))
const read = async (id: string) => (await itemsByIds(ctx, [id])).get(id)

describe('publishing', () => {
  it('publishes an item once when several transactions try at the same time', async () => {
    const id = await make()
    expect((await read(id))?.isListed).toBe(false)
    const published = await Promise.all([publish([id]), publish([id]), publish([id])])
    expect(published.flat()).toEqual([id])
    expect((await read(id))?.isListed).toBe(true)
    await transaction(ctx, (ctx) => updateItem(ctx, id, { status: 'inactive' }))
    await transaction(ctx, (ctx) => updateItem(ctx, id, { status: 'active' }))
    expect(await publish([id])).toEqual([])
  })

  it('publishes an item only when its files are ready, it is active and due, and never once it is deleted', async () => {
    const inAnHour = new Date(world.clock.now().getTime() + 3_600_000)
    const unready = await make({ isReady: false })
    const inactive = await make({ status: 'inactive' })
    const scheduled = await make({ scheduledAt: inAnHour })
    const gone = await make()
    expect(await transaction(ctx, (ctx) => deleteItem(ctx, gone))).toBe(true)
    expect(await transaction(ctx, (ctx) => deleteItem(ctx, gone))).toBe(false)
    expect(await publish([unready, inactive, scheduled, gone])).toEqual([])
    expect(await publish()).toEqual([])
    world.clock.set(inAnHour)
    expect(await publish()).toEqual([scheduled])
  })
})

describe('counters', () => {
  it('loses no count when many count at the same time, and never goes below zero', async () => {
    const id = await make()
    const count = (delta: number) =>
      transaction(ctx, (ctx) => adjustCounter(ctx, id, 'comments', delta))
    await Promise.all(Array.from({ length: 8 }, () => count(1)))
    expect((await read(id))?.commentCount).toBe(8n)
    await expect(count(-9)).rejects.toThrow('items_comment_count_check')
    expect((await read(id))?.commentCount).toBe(8n)
  })
})
