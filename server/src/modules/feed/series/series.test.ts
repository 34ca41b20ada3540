import { blockUser } from '@stagedoor/contract/blocks'
import { deletePost, readPost, updatePost } from '@stagedoor/contract/feed'
import { readPerformer } from '@stagedoor/contract/performers'
import {
  createSeries,
  deleteSeries,
  listOwnSeries,
  listSeries,
  readOwnSeries,
  readPlace,
  readSeries,
  recordProgress,
  SERIES_MAX,
  updateSeries,
} from '@stagedoor/contract/series'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

/** Creates a series of three posts: one for everyone, one for subscribers and a draft. */
async function newSeries() {
  const [open, locked, draft] = [
    await post(performer, { title: 'One' }),
    await post(performer, { title: 'Two', audience: 'subscribers' }),
    await post(performer, { title: 'Three', status: 'inactive' }),
  ]
  const postIds = [locked._id, draft._id, open._id]
  const body = { title: 'A walk', description: 'In three parts', postIds, startId: open._id }
  const { _id: id } = await performer.api(createSeries, { body })
  return { id, open, locked, draft, postIds }
}

describe('a series', () => {
  it('shows its published posts in their order, open or locked, and where to start', async () => {
    const { id, open, locked } = await newSeries()
    const seen = await fan.api(readSeries, { params: { id }, query: {} })
    expect(seen).toMatchObject({
      title: 'A walk',
      totalPosts: 2,
      openPosts: 1,
      start: open.slug,
    })
    expect(seen.performer._id).toBe(performer.id)
    expect(seen.posts.map(({ _id, isLocked }) => [_id, isLocked])).toEqual([
      [locked._id, true],
      [open._id, false],
    ])
    const page = await fan.api(readSeries, { params: { id }, query: { limit: 1, offset: 1 } })
    expect(page.posts.map(({ _id }) => _id)).toEqual([open._id])
  })

  it('counts what a fan opened of it, names the next part, and says so to nobody else', async () => {
    const { id, open, locked } = await newSeries()
    const third = await post(performer, { title: 'Four' })
    const postIds = [open._id, locked._id, third._id]
    await performer.api(updateSeries, { params: { id }, body: { postIds } })
    const seen = async (who: Person) => {
      const { seenPosts, next } = await who.api(readSeries, { params: { id }, query: {} })
      return [seenPosts, next]
    }
    const reader = await world.fan()
    const record = ({ _id }: { _id: string }) => reader.api(recordProgress, { params: { id: _id } })
    expect(await seen(reader)).toEqual([0, open.slug])
    for (const opened of [open, open, locked]) await record(opened)
    expect(await seen(reader)).toEqual([1, locked.slug])
    await record(third)
    await performer.api(updatePost, {
      params: { id: locked._id },
      body: { type: 'text', audience: 'everyone' },
    })
    await record(locked)
    expect(await seen(reader)).toEqual([3, null])
    const { data } = await reader.api(listSeries, {
      params: { username: performer.username },
      query: {},
    })
    expect(data.find(({ _id }) => _id === id)).toMatchObject({ seenPosts: 3, totalPosts: 3 })
    expect(await seen(fan)).toEqual([0, open.slug])
    await performer.api(updateSeries, { params: { id }, body: { postIds: [third._id] } })
    expect(await seen(reader)).toEqual([1, null])
    const alone = await post(performer)
    await expect(record(alone)).rejects.toMatchObject({ code: 'series.not_found' })
    await expect(world.api()(recordProgress, { params: { id: open._id } })).rejects.toMatchObject({
      code: 'auth.required',
    })
  })

  it('is named by the profile of its creator as long as there is one', async () => {
    const owner = await world.performer()
    const hasSeries = async () =>
      (await fan.api(readPerformer, { params: { id: owner.username } })).stats.hasSeries
    expect(await hasSeries()).toBeUndefined()
    const { _id: id } = await owner.api(createSeries, { body: { title: 'Alone' } })
    expect(await hasSeries()).toBe(true)
    await owner.api(deleteSeries, { params: { id } })
    expect(await hasSeries()).toBeUndefined()
  })

  it('names the posts before and after one, also to guests, and none for a draft', async () => {
    const { id, open, locked, draft } = await newSeries()
    const placeOf = (of: string) => world.api()(readPlace, { params: { id: of } })
    expect(await placeOf(locked._id)).toEqual({
      series: { _id: id, title: 'A walk' },
      position: 1,
      totalPosts: 2,
      previous: null,
      next: { slug: open.slug, title: 'One' },
    })
    expect(await placeOf(open._id)).toMatchObject({ position: 2, previous: { title: 'Two' } })
    await expect(placeOf(draft._id)).rejects.toMatchObject({ code: 'series.not_found' })
    expect(await fan.api(readPost, { params: { id: open._id } })).toMatchObject({ seriesId: id })
    const alone = await post(performer)
    expect(alone.seriesId).toBeNull()
    await expect(placeOf(alone._id)).rejects.toMatchObject({ code: 'series.not_found' })
  })

  it('starts with its first published post where the chosen one is not published', async () => {
    const { id, open, locked } = await newSeries()
    await performer.api(updatePost, { params: { id: open._id }, body: { status: 'inactive' } })
    const seen = await fan.api(readSeries, { params: { id }, query: {} })
    expect(seen).toMatchObject({ totalPosts: 1, start: locked.slug })
  })

  it('is not found by those whom its creator blocked', async () => {
    const { id, open } = await newSeries()
    const blocked = await world.fan()
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    const params = { id }
    const notFound = { code: 'series.not_found', status: 404 }
    const read = blocked.api(readSeries, { params, query: {} })
    await expect(read).rejects.toMatchObject(notFound)
    const place = blocked.api(readPlace, { params: { id: open._id } })
    await expect(place).rejects.toMatchObject(notFound)
    const listed = blocked.api(listSeries, { params: { username: performer.username }, query: {} })
    await expect(listed).rejects.toMatchObject({ code: 'performers.not_found' })
  })
})

describe('the series of a performer', () => {
  it('are listed with published posts for others, and all of them for the performer', async () => {
    const other = await world.performer()
    const { _id: first } = await post(other)
    const full = await other.api(createSeries, { body: { title: 'Full', postIds: [first] } })
    const empty = await other.api(createSeries, { body: { title: 'Empty' } })
    const asked = { params: { username: other.username }, query: {} }
    expect(await fan.api(listSeries, asked)).toMatchObject({ data: [{ _id: full._id }], total: 1 })
    const own = await other.api(listOwnSeries, { query: {} })
    expect(own.data.map(({ _id }) => _id)).toEqual([empty._id, full._id])
  })

  it('keep all posts for the performer, in the order that was last sent', async () => {
    const { id, postIds } = await newSeries()
    const idsNow = async () =>
      (await performer.api(readOwnSeries, { params: { id } })).posts.map(({ _id }) => _id)
    expect(await idsNow()).toEqual(postIds)
    const [, second, third] = postIds as [string, string, string]
    await performer.api(updateSeries, { params: { id }, body: { postIds: [third, second] } })
    expect(await idsNow()).toEqual([third, second])
    await performer.api(deletePost, { params: { id: third } })
    expect(await idsNow()).toEqual([second])
    await performer.api(updateSeries, { params: { id }, body: { title: 'Renamed' } })
    expect(await performer.api(readOwnSeries, { params: { id } })).toMatchObject({
      title: 'Renamed',
      description: 'In three parts',
    })
    await performer.api(deleteSeries, { params: { id } })
    expect((await performer.api(readPost, { params: { id: second } })).seriesId).toBeNull()
    await expect(idsNow()).rejects.toMatchObject({ code: 'series.not_found' })
  })

  it('refuse posts of others and of another series, and a series too many', async () => {
    const { postIds } = await newSeries()
    const other = await world.performer()
    const foreign = await post(other)
    for (const postId of [foreign._id, postIds[0] as string]) {
      const made = performer.api(createSeries, { body: { title: 'Mine', postIds: [postId] } })
      await expect(made).rejects.toMatchObject({ code: 'series.post_unusable', data: { postId } })
    }
    const now = world.clock.now()
    const rows = Array.from({ length: SERIES_MAX }, () => ({
      id: world.app.base.newId(),
      ownerId: other.id,
      title: 'Many',
      description: '',
      createdAt: now,
      updatedAt: now,
    }))
    await world.app.base.db.insertInto('series').values(rows).execute()
    const more = other.api(createSeries, { body: { title: 'More' } })
    await expect(more).rejects.toMatchObject({
      code: 'series.too_many',
      data: { most: SERIES_MAX },
    })
  })
})
