import { blockUser } from '@stagedoor/contract/blocks'
import { deletePost, listPosts, readPost } from '@stagedoor/contract/feed'
import {
  createReaction,
  deleteReaction,
  listPerformerBookmarks,
  listPostBookmarks,
} from '@stagedoor/contract/reactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, post } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'
import { reactionsOf } from './index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

const like = (objectId: string, objectType: 'feed' | 'performer' = 'feed') =>
  ({ body: { objectId, objectType, action: 'like' } }) as const
const bookmark = (objectId: string) =>
  ({ body: { objectId, objectType: 'feed', action: 'bookmark' } }) as const
const block = (blocker: Person, { id: targetId }: Person) =>
  blocker.api(blockUser, { body: { targetId } })

describe('a like', () => {
  it('a like is counted once however often it is set, and removed once', async () => {
    const fan = await world.fan()
    const made = await post(performer, { audience: 'subscribers' })
    const state = async () => {
      const { isLiked, totalLike } = await fan.api(readPost, { params: { id: made._id } })
      return [isLiked, totalLike]
    }
    const first = await fan.api(createReaction, like(made._id))
    expect(first).toMatchObject({
      objectId: made._id,
      objectType: 'feed',
      action: 'like',
      createdBy: fan.id,
    })
    expect(await fan.api(createReaction, like(made._id))).toEqual(first)
    expect(await state()).toEqual([true, 1])
    expect(await fan.api(deleteReaction, like(made._id))).toBe(true)
    expect(await fan.api(deleteReaction, like(made._id))).toBe(true)
    expect(await state()).toEqual([false, 0])
  })

  it('a like and its counter agree after many simultaneous changes', async () => {
    const made = await post(performer)
    const fans = await Promise.all(Array.from({ length: 8 }, () => world.fan()))
    const writes = fans.flatMap((fan, at) => [
      () => fan.api(createReaction, like(made._id)),
      () => fan.api(createReaction, like(made._id)),
      () => fan.api(createReaction, bookmark(made._id)),
      ...(at % 2 ? [() => fan.api(deleteReaction, like(made._id))] : []),
    ])
    const done = await Promise.allSettled(writes.map((write) => write()))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(writes.length)
    const { base } = world.app
    const stored = await base.db
      .selectFrom('reactions')
      .selectAll()
      .where('objectId', '=', made._id)
      .execute()
    const item = await base.db
      .selectFrom('items')
      .selectAll()
      .where('id', '=', made._id)
      .executeTakeFirstOrThrow()
    const count = (action: string) => BigInt(stored.filter((one) => one.action === action).length)
    expect([item.likeCount, item.bookmarkCount]).toEqual([count('like'), count('bookmark')])
    expect(item.bookmarkCount).toBe(8n)
    expect(item.likeCount).toBeGreaterThanOrEqual(4n)
  })

  it('a like does not move a post in lists sorted by the last change', async () => {
    const fan = await world.fan()
    const made = await post(performer)
    await fan.api(createReaction, like(made._id))
    expect((await fan.api(readPost, { params: { id: made._id } })).updatedAt).toBe(made.updatedAt)
  })

  it('a like of a performer is stored and notified', async () => {
    const fan = await world.fan()
    await fan.api(createReaction, like(performer.id, 'performer'))
    const stored = await reactionsOf(world.app.base, fan.id, [performer.id])
    expect(stored.get(performer.id)).toEqual({ isLiked: true, isBookMarked: false })
    expect(
      (await reactionsOf(world.app.base, undefined, [performer.id])).get(performer.id)?.isLiked,
    ).toBe(false)
  })
})

describe('an object that is hidden from the viewer', () => {
  it('a hidden object cannot be liked', async () => {
    const fan = await world.fan()
    const other = await world.performer()
    const hidden = await post(performer, { status: 'inactive' })
    const gone = await post(performer)
    await performer.api(deletePost, { params: { id: gone._id } })
    const unverified = await world.performer({ hasVerifiedDocuments: false })
    const blocking = await post(other)
    await block(other, fan)
    await buy(world, fan, blocking._id)
    const refused = [
      like('c'.repeat(32)),
      like(hidden._id),
      like(gone._id),
      like(blocking._id),
      like(other.id, 'performer'),
      like(unverified.id, 'performer'),
      like(fan.id, 'performer'),
      like(performer.id),
      { body: { objectId: hidden._id, objectType: 'video', action: 'like' } } as const,
      { body: { objectId: hidden._id, objectType: 'comment', action: 'like' } } as const,
    ]
    for (const one of refused) {
      const attempt = fan.api(createReaction, one)
      await expect(attempt, JSON.stringify(one)).rejects.toMatchObject({
        code: 'reactions.object_not_found',
        status: 404,
      })
    }
    expect(
      await world.app.base.db
        .selectFrom('reactions')
        .where('accountId', '=', fan.id)
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it('a like of a hidden object can still be removed', async () => {
    const fan = await world.fan()
    const made = await post(performer)
    await fan.api(createReaction, like(made._id))
    await performer.api(deletePost, { params: { id: made._id } })
    expect(await fan.api(deleteReaction, like(made._id))).toBe(true)
    expect((await reactionsOf(world.app.base, fan.id, [made._id])).get(made._id)?.isLiked).toBe(
      false,
    )
  })
})

describe('bookmarks of posts', () => {
  it('bookmarked posts are listed newest first, in pages, without hidden ones', async () => {
    const fan = await world.fan()
    const posts = [
      await post(performer),
      await post(performer, { audience: 'subscribers' }),
      await post(performer),
    ]
    const gone = await post(performer)
    for (const { _id } of [...posts, gone]) await fan.api(createReaction, bookmark(_id))
    await performer.api(deletePost, { params: { id: gone._id } })
    const all = await fan.api(listPostBookmarks, { query: {} })
    expect(all.data.map(({ objectId }) => objectId)).toEqual(posts.map(({ _id }) => _id).reverse())
    expect(all).toMatchObject({ total: 3 })
    expect(all.data[1]).toMatchObject({
      objectType: 'feed',
      objectInfo: { isBookMarked: true, isLocked: true, text: '' },
    })
    const first = await fan.api(listPostBookmarks, { query: { limit: 2 } })
    const second = await fan.api(listPostBookmarks, {
      query: { limit: 2, after: first.next as string },
    })
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(
      all.data.map(({ _id }) => _id),
    )
    expect(second.next).toBeUndefined()
    expect((await (await world.fan()).api(listPostBookmarks, { query: {} })).total).toBe(0)
  })
})

describe('bookmarks of performers', () => {
  it('bookmarked performers are listed newest first, without hidden ones', async () => {
    const fan = await world.fan()
    const first = await world.performer()
    const second = await world.performer()
    const blocking = await world.performer()
    for (const { id } of [first, second, blocking]) {
      await fan.api(createReaction, {
        body: { objectId: id, objectType: 'performer', action: 'bookmark' },
      })
    }
    await block(blocking, fan)
    const { data, total } = await fan.api(listPerformerBookmarks, { query: {} })
    expect(data.map(({ objectId }) => objectId)).toEqual([second.id, first.id])
    expect(data[0]).toMatchObject({
      objectType: 'performer',
      objectInfo: { _id: second.id, isBookMarked: true },
    })
    expect(total).toBe(2)
    await expect(world.api()(listPerformerBookmarks, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('every call', () => {
  it('every call about reactions needs an account', async () => {
    const made = await post(performer)
    await expect(world.api()(createReaction, like(made._id))).rejects.toMatchObject({ status: 401 })
    await expect(world.api()(deleteReaction, like(made._id))).rejects.toMatchObject({ status: 401 })
    await expect(world.api()(listPostBookmarks, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
    expect(
      (await world.api()(listPosts, { query: {} })).data.every(({ isLiked }) => !isLiked),
    ).toBe(true)
  })

  it.each([
    { objectId: 'x', objectType: 'feed', action: 'like' },
    { objectId: 'c'.repeat(32), objectType: 'toString', action: 'like' },
    { objectId: 'c'.repeat(32), objectType: 'feed', action: 'love' },
    { objectType: 'feed', action: 'like' },
  ])('every call about reactions refuses %j', async (body) => {
    const fan = await world.fan()
    await expect(fan.api(createReaction, { body: malformed(body) })).rejects.toMatchObject({
      status: 400,
    })
  })
})
