import * as blocks from '@stagedoor/contract/blocks'
import { follow, listFollowers, listFollowing } from '@stagedoor/contract/follows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { blockedIds, findBlockBetween, refuseIfBlocked } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a block', () => {
  it('a block is stored with its reason and listed for its owner only, the newest first', async () => {
    const performer = await world.performer()
    const first = await world.fan()
    const second = await world.fan()
    const made = await performer.api(blocks.blockUser, {
      body: { targetId: first.id, reason: 'Rude' },
    })
    expect(made).toMatchObject({ target: 'user', targetId: first.id, reason: 'Rude' })
    expect(made.targetInfo).toMatchObject({
      _id: first.id,
      username: first.username,
      isPerformer: false,
    })
    await performer.api(blocks.blockUser, { body: { targetId: second.id } })
    const mine = await performer.api(blocks.listBlocks, { query: {} })
    expect(mine.total).toBe(2)
    expect(mine.data.map(({ targetId }) => targetId)).toEqual([second.id, first.id])
    expect((await first.api(blocks.listBlocks, { query: {} })).total).toBe(0)
    expect(JSON.stringify(mine)).not.toContain(first.email)
  })

  it('a block is stored once, takes the newer reason, and can be removed', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const block = (reason: string) =>
      performer.api(blocks.blockUser, { body: { targetId: fan.id, reason } })
    const one = await block('First')
    const two = await block('Second')
    expect(two).toMatchObject({ _id: one._id, reason: 'Second' })
    for (let at = 0; at < 2; at += 1) {
      expect(await performer.api(blocks.unblockUser, { params: { id: fan.id } })).toEqual({
        success: true,
      })
    }
    expect((await performer.api(blocks.listBlocks, { query: {} })).total).toBe(0)
    await expect(refuseIfBlocked(world.app.base, performer.id, fan.id)).resolves.toBeUndefined()
  })

  it("a block holds in both directions, and the other person's block stays when one is removed", async () => {
    const a = await world.performer()
    const b = await world.fan()
    await a.api(blocks.blockUser, { body: { targetId: b.id } })
    await b.api(blocks.blockUser, { body: { targetId: a.id } })
    await a.api(blocks.unblockUser, { params: { id: b.id } })
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await blockedIds(world.app.base, x.id)).toEqual([y.id])
      await expect(refuseIfBlocked(world.app.base, x.id, y.id)).rejects.toMatchObject({
        code: x === a ? 'performers.not_found' : 'performers.you_blocked',
      })
    }
  })

  it('questions about several pairs at one moment get an answer each', async () => {
    const a = await world.performer()
    const b = await world.fan()
    const c = await world.fan()
    await a.api(blocks.blockUser, { body: { targetId: b.id } })
    await c.api(blocks.blockUser, { body: { targetId: a.id } })
    const pairs = [
      [a, b],
      [b, a],
      [a, c],
      [c, a],
      [b, c],
    ] as const
    const answers = await Promise.all(
      pairs.map(([x, y]) => findBlockBetween(world.app.base, x.id, y.id)),
    )
    expect(answers).toEqual(['mine', 'theirs', 'theirs', 'mine', 'none'])
  })

  it('a block of oneself, an admin or an unknown account is refused, and so is one by a guest', async () => {
    const fan = await world.fan()
    const admin = await world.admin()
    const block = (targetId: string, api = fan.api) => api(blocks.blockUser, { body: { targetId } })
    await expect(block(fan.id)).rejects.toMatchObject({ code: 'blocks.cannot_block', status: 422 })
    await expect(block(admin.id)).rejects.toMatchObject({ code: 'blocks.cannot_block' })
    await expect(block('0'.repeat(32))).rejects.toMatchObject({
      code: 'accounts.not_found',
      status: 404,
    })
    await expect(block('luna')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(block(fan.id, world.api())).rejects.toMatchObject({ code: 'auth.required' })
    await expect(world.api()(blocks.listBlocks, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
    await expect(world.api()(blocks.unblockUser, { params: { id: fan.id } })).rejects.toMatchObject(
      { status: 401 },
    )
  })

  it('a block ends following between the two and hides them in lists at once', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    await fan.api(follow, { params: { id: performer.id } })
    await fan.api(blocks.blockUser, { body: { targetId: performer.id } })
    expect((await fan.api(listFollowing, { query: {} })).total).toBe(0)
    expect((await performer.api(listFollowers, { query: {} })).total).toBe(0)
    await world.settle()
    await fan.api(blocks.unblockUser, { params: { id: performer.id } })
    expect((await performer.api(listFollowers, { query: {} })).total).toBe(0)
  })
})
