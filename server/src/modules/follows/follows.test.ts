import { blockUser } from '@stagedoor/contract/blocks'
import * as follows from '@stagedoor/contract/follows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { suspend } from '../suspensions/index.ts'
import { followCounts, followedAmong, followedIds } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const counts = async (id: string) => (await followCounts(world.app.base, [id])).get(id)

describe('following', () => {
  it('a performer is followed by id or username, once, and can be unfollowed', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const start = (id: string) => fan.api(follows.follow, { params: { id } })
    const stop = () => fan.api(follows.unfollow, { params: { id: performer.id } })
    for (const ref of [performer.username, performer.id])
      expect(await start(ref)).toEqual({ success: true })
    expect(await counts(performer.id)).toEqual({ followers: 1, following: 0 })
    expect(await counts(fan.id)).toEqual({ followers: 0, following: 1 })
    expect(await followedIds(world.app.base, fan.id)).toEqual([performer.id])
    expect(await followedAmong(world.app.base, fan.id, [performer.id, fan.id])).toEqual(
      new Set([performer.id]),
    )
    for (let at = 0; at < 2; at += 1) expect(await stop()).toEqual({ success: true })
    expect(await counts(performer.id)).toEqual({ followers: 0, following: 0 })
  })

  it('the call to follow needs no body, and accepts a JSON content type without one', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    for (const method of ['POST', 'DELETE'] as const) {
      const reply = await world.inject({
        method,
        url: `/api/follows/${performer.id}`,
        headers: { authorization: fan.token, 'content-type': 'application/json' },
      })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('followers and followed performers are listed with their cards, the newest first, in pages', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const fan = await world.fan()
    await fan.api(follows.follow, { params: { id: performer.id } })
    await fan.api(follows.follow, { params: { id: other.id } })
    await other.api(follows.follow, { params: { id: performer.id } })
    const mine = await fan.api(follows.listFollowing, { query: { limit: 1 } })
    expect(mine).toMatchObject({
      total: 2,
      data: [{ followerId: fan.id, followingInfo: { _id: other.id } }],
    })
    const theirs = await performer.api(follows.listFollowers, { query: {} })
    expect(theirs.data.map(({ followerInfo }) => followerInfo._id)).toEqual([other.id, fan.id])
    expect(JSON.stringify(theirs)).not.toContain('@')
    await expect(world.api()(follows.listFollowers, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
    await expect(world.api()(follows.listFollowing, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('followers and followed performers are found by a part of their name or username', async () => {
    const performer = await world.performer({ name: 'Zoë Ångström' })
    const fan = await world.fan({ name: 'Œuvre Fan' })
    for (const one of [performer, await world.performer({ name: 'Someone Else' })])
      await fan.api(follows.follow, { params: { id: one.id } })
    const following = async (q: string) =>
      (await fan.api(follows.listFollowing, { query: { q } })).data.map(
        ({ followingInfo }) => followingInfo.name,
      )
    for (const q of ['zoe', 'ANGSTR', 'gstrom', performer.username])
      expect(await following(q)).toEqual(['Zoë Ångström'])
    expect(await following('nobody')).toEqual([])
    expect((await performer.api(follows.listFollowers, { query: { q: 'oeuv' } })).total).toBe(1)
  })

  it('the counts stay correct when many follow one performer, and each other, at the same time', async () => {
    const stars = await Promise.all(Array.from({ length: 4 }, () => world.performer()))
    const pairs = stars.flatMap((a) => stars.filter((b) => b !== a).map((b) => [a, b] as const))
    await Promise.all(
      [...pairs, ...pairs].map(([a, b]) => a.api(follows.follow, { params: { id: b.id } })),
    )
    for (const { id } of stars) expect(await counts(id)).toEqual({ followers: 3, following: 3 })
  })

  it('following an unknown performer is refused', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const shy = await world.performer()
    const attempt = (id: string, api = fan.api) => api(follows.follow, { params: { id } })
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    for (const id of ['nobody', fan.id, unverified.id]) {
      await expect(attempt(id)).rejects.toMatchObject({ code: 'performers.not_found', status: 404 })
    }
    const oneself = attempt(performer.id, performer.api)
    await expect(oneself).rejects.toMatchObject({
      code: 'follows.cannot_follow_yourself',
      status: 422,
    })
    await expect(attempt(performer.id, world.api())).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    })
    await shy.api(blockUser, { body: { targetId: fan.id } })
    await expect(attempt(shy.id)).rejects.toMatchObject({
      code: 'performers.not_found',
      status: 404,
    })
    await transaction(world.app.base, (ctx) => suspend(ctx, performer.id, { explanation: 'x' }))
    await expect(attempt(performer.id)).rejects.toMatchObject({
      code: 'performers.suspended',
      status: 403,
    })
    const ended = world.api()(follows.unfollow, { params: { id: performer.id } })
    await expect(ended).rejects.toMatchObject({ code: 'auth.required' })
    await expect(fan.api(follows.unfollow, { params: { id: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
