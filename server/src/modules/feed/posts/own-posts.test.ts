import {
  deletePost,
  listOwnPosts,
  readOwnPost,
  readPost,
  updatePost,
} from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

describe('calls about one post', () => {
  it('calls about one post refuse an unknown post and posts of other performers', async () => {
    const other = await world.performer()
    const made = await post(performer)
    const params = { id: made._id }
    for (const attempt of [
      () => other.api(readOwnPost, { params }),
      () => other.api(updatePost, { params, body: { text: 'mine' } }),
      () => other.api(deletePost, { params }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'feed.not_yours', status: 403 })
    }
    expect(await performer.api(readOwnPost, { params })).toMatchObject({ text: 'hello' })
    const nothing = { id: 'b'.repeat(32) }
    for (const attempt of [
      () => performer.api(readOwnPost, { params: nothing }),
      () => performer.api(updatePost, { params: nothing, body: { text: 'x' } }),
      () => performer.api(deletePost, { params: nothing }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'feed.not_found', status: 404 })
    }
    for (const call of [readOwnPost, deletePost]) {
      await expect(world.api()(call, { params })).rejects.toMatchObject({ status: 401 })
    }
  })

  it('a deleted post is not found, and deleting it again is refused', async () => {
    const made = await post(performer)
    const params = { id: made._id }
    expect(await performer.api(deletePost, { params })).toEqual({ success: true })
    await expect(performer.api(deletePost, { params })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
    await expect(performer.api(readOwnPost, { params })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
    await expect(performer.api(updatePost, { params, body: {} })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
    await expect(performer.api(readPost, { params })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
  })
})

describe('the own list', () => {
  it("the list of one's own posts filters, sorts, pages and counts", async () => {
    const someone = await world.performer()
    const a = await post(someone, { text: 'one apple' })
    const b = await post(someone, { title: 'Two apples', status: 'inactive' })
    const c = await post(someone, { text: 'three', isSale: true, audience: 'buyers', price: 9 })
    const list = async (query: object) => {
      const { data, total } = await someone.api(listOwnPosts, { query })
      return { ids: data.map(({ _id }) => _id), total }
    }
    expect(await list({})).toEqual({ ids: [c._id, b._id, a._id], total: 3 })
    expect(await list({ sort: 'asc' })).toEqual({ ids: [a._id, b._id, c._id], total: 3 })
    expect(await list({ sortBy: 'price' })).toMatchObject({ ids: [c._id, b._id, a._id] })
    expect(await list({ sortBy: 'password; drop table posts' })).toMatchObject({ total: 3 })
    expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: [b._id], total: 3 })
    const first = await someone.api(listOwnPosts, { query: { sortBy: 'createdAt', limit: 2 } })
    const after = first.next ?? expect.fail('No cursor')
    expect(first.data.map(({ _id }) => _id)).toEqual([c._id, b._id])
    expect(await list({ sortBy: 'createdAt', limit: 2, after })).toEqual({ ids: [a._id], total: 3 })
    expect(await list({ q: 'APPLE' })).toEqual({ ids: [b._id, a._id], total: 2 })
    expect(await list({ q: '%' })).toEqual({ ids: [], total: 0 })
    expect(await list({ status: 'inactive' })).toEqual({ ids: [b._id], total: 1 })
    expect(await list({ type: 'photo' })).toEqual({ ids: [], total: 0 })
    expect(await list({ type: '', q: 'undefined', current: '7' })).toMatchObject({ total: 3 })
    const today = world.clock.now().toISOString().slice(0, 10)
    expect(await list({ fromDate: today, toDate: today })).toMatchObject({ total: 3 })
    expect(await list({ toDate: '2020-01-01' })).toEqual({ ids: [], total: 0 })
    await someone.api(updatePost, { params: { id: a._id }, body: { text: 'one pear' } })
    expect(await list({})).toMatchObject({ ids: [a._id, c._id, b._id] })
  })
})
