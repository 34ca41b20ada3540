import { createPost, listPosts, readOwnPost, readPost, updatePost } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

describe('a new post', () => {
  it('creates a post once under its key, however often and at once it is sent', async () => {
    const writer = await world.performer()
    const body = { type: 'text', text: 'Only once', audience: 'everyone' } as const
    const send = (text: string = body.text) =>
      writer.api(createPost, { body: { ...body, text } }, { idempotencyKey: 'row-1' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect((await send())._id).toBe(first._id)
    await expect(send('Changed')).rejects.toMatchObject({ code: 'request.key_reused' })
    const { total } = await world.api()(listPosts, { query: { performerId: writer.id } })
    expect(total).toBe(1)
  })

  it('a text post is published at once with the defaults of the product', async () => {
    const made = await performer.api(createPost, {
      body: { type: 'text', text: '  Hello there  ' },
    })
    expect(made).toMatchObject({
      type: 'text',
      text: 'Hello there',
      title: '',
      fromSource: 'performer',
      fromSourceId: performer.id,
      performer: { _id: performer.id, username: performer.username, isPerformer: true },
      files: [],
      fileIds: [],
      thumbnail: null,
      teaser: null,
      isSale: false,
      price: 0,
      audience: 'subscribers',
      status: 'active',
      isLocked: false,
      isLiked: false,
      isBookMarked: false,
      totalLike: 0,
      totalComment: 0,
      counts: { photos: 0, videos: 0 },
    })
    expect(made.slug).toMatch(/^post-\d+$/)
    expect(made.publishedAt).not.toBeNull()
    expect(await world.api()(readPost, { params: { id: made.slug } })).toMatchObject({
      _id: made._id,
      isLocked: true,
    })
  })

  it.each([
    [{ isSale: false, price: 5 }, 'subscribers', 0, false],
    [{ isSale: true, price: 12.5 }, 'buyers', 12.5, true],
    [{ isSale: true, price: 0 }, 'everyone', 0, true],
    [{ isSale: true }, 'everyone', 0, true],
    [{ price: 7 }, 'subscribers', 0, false],
    [{ audience: 'followers' as const, isSale: true, price: 3 }, 'followers', 0, false],
    [{ audience: 'buyers' as const, price: 3 }, 'buyers', 3, true],
  ])('a post with the terms %j is for %s at %d', async (terms, audience, price, isSale) => {
    const made = await performer.api(createPost, { body: { type: 'text', text: 'x', ...terms } })
    expect(made).toMatchObject({ audience, price, isSale })
  })

  it('a post waits for its files and is published when the last is ready', async () => {
    const fileIds = [await upload(performer), await upload(performer)]
    const thumbnailId = await upload(performer, 'thumbnail')
    const made = await post(performer, { type: 'photo', fileIds, thumbnailId })
    expect(made).toMatchObject({ publishedAt: null, counts: { photos: 2, videos: 0 } })
    expect(made.files.map(({ status }) => status)).toEqual(['processing', 'processing'])
    await expect(world.api()(readPost, { params: { id: made._id } })).rejects.toMatchObject({
      code: 'feed.not_found',
    })

    await world.settle()
    const out = await world.api()(readPost, { params: { id: made._id } })
    expect(out.publishedAt).not.toBeNull()
    expect(out.files.map(({ status }) => status)).toEqual(['finished', 'finished'])
    expect(out.files.map(({ _id }) => _id)).toEqual(fileIds)
    expect(out.thumbnail).toMatchObject({
      isBlurred: false,
      url: expect.stringContaining(thumbnailId),
    })
    const announced = await world.app.base.db.selectFrom('announcements').selectAll().execute()
    expect(announced).toEqual([])
  })

  it('a post holds photos and a video together', async () => {
    const photo = await upload(performer)
    const video = await upload(performer, 'video')
    const teaserId = await upload(performer, 'teaser')
    await world.settle()
    const made = await post(performer, { type: 'video', fileIds: [video, photo], teaserId })
    expect(made).toMatchObject({
      counts: { photos: 1, videos: 1 },
      teaser: { _id: teaserId, type: 'feed-teaser' },
    })
    expect(made.files.map(({ type }) => type)).toEqual(['feed-video', 'feed-photo'])
    expect(made.files[0]).toMatchObject({
      url: expect.stringContaining('.mp4'),
      playlist: expect.stringContaining('.m3u8'),
      duration: expect.closeTo(2, 0),
    })
    expect(made.thumbnail?.url).toContain(photo)
  }, 60_000)

  it('a scheduled post is published when it is due', async () => {
    const scheduleAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const made = await post(performer, { isSchedule: true, scheduleAt })
    expect(made).toMatchObject({ isSchedule: true, scheduleAt, publishedAt: null })
    await world.runScheduledJobs()
    await expect(world.api()(readPost, { params: { id: made._id } })).rejects.toMatchObject({
      status: 404,
    })
    world.clock.advance(3_600_000)
    await world.runScheduledJobs()
    expect((await world.api()(readPost, { params: { id: made._id } })).publishedAt).not.toBeNull()
  })

  it('a post whose file became ready before the post was stored is published by the recurring job', async () => {
    const fileIds = [await upload(performer)]
    await world.settle()
    const made = await post(performer, { type: 'photo', fileIds })
    const unheard = { isReady: false, publishedAt: null }
    await world.app.base.db.updateTable('items').set(unheard).where('id', '=', made._id).execute()
    await expect(world.api()(readPost, { params: { id: made._id } })).rejects.toMatchObject({
      status: 404,
    })
    await world.runScheduledJobs()
    expect((await world.api()(readPost, { params: { id: made._id } })).publishedAt).not.toBeNull()
  })

  it('an inactive post is seen by its performer only', async () => {
    const made = await post(performer, { status: 'inactive' })
    expect(made).toMatchObject({ status: 'inactive', publishedAt: null })
    await expect(world.api()(readPost, { params: { id: made._id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await performer.api(readOwnPost, { params: { id: made._id } })).toMatchObject({
      text: 'hello',
    })
  })

  it('two posts created at the same instant have different addresses', async () => {
    const at = world.clock.now()
    const slugs: string[] = []
    for (let n = 0; n < 3; n += 1) {
      world.clock.set(at)
      slugs.push((await post(performer)).slug)
    }
    expect(new Set(slugs).size).toBe(3)
    world.clock.set(new Date(at.getTime() + 60_000))
  })
})

describe('a changed post', () => {
  it('a change of a post keeps the fields it leaves out and clears those it empties', async () => {
    const made = await post(performer, {
      title: 'A title',
      text: 'words',
      isSale: true,
      price: 5,
      audience: 'buyers',
    })
    const first = await performer.api(updatePost, {
      params: { id: made._id },
      body: { text: 'other words' },
    })
    expect(first).toMatchObject({
      title: 'A title',
      text: 'other words',
      audience: 'buyers',
      price: 5,
    })
    const second = await performer.api(updatePost, {
      params: { id: made._id },
      body: { title: '', isSale: false },
    })
    expect(second).toMatchObject({
      title: '',
      text: 'other words',
      audience: 'subscribers',
      price: 0,
    })
    expect(second).toMatchObject({ _id: made._id, slug: made.slug, publishedAt: made.publishedAt })
    await expect(
      performer.api(updatePost, { params: { id: made._id }, body: { text: '' } }),
    ).rejects.toMatchObject({
      code: 'feed.text_required',
    })
  })

  it('a change of files hides the post until the new ones are ready, and ends the addresses of removed ones', async () => {
    const a = await upload(performer)
    const b = await upload(performer)
    const made = await post(performer, { type: 'photo', fileIds: [a, b] })
    await world.settle()
    const before = await world.api()(readPost, { params: { id: made._id } })
    const [addressA, addressB] = before.files.map(({ url }) => url as string)
    const get = async (url: string | undefined) =>
      (await world.inject({ method: 'GET', url: url as string })).statusCode
    expect([await get(addressA), await get(addressB)]).toEqual([200, 200])

    world.clock.advance(2000)
    const c = await upload(performer)
    const changed = await performer.api(updatePost, {
      params: { id: made._id },
      body: { fileIds: [c, b] },
    })
    expect(changed.files.map(({ _id }) => _id)).toEqual([c, b])
    await expect(world.api()(readPost, { params: { id: made._id } })).rejects.toMatchObject({
      status: 404,
    })
    expect([await get(addressA), await get(addressB)]).toEqual([403, 200])
    await world.settle()
    const after = await world.api()(readPost, { params: { id: made._id } })
    expect(after.publishedAt).toBe(before.publishedAt)
    expect((await post(performer, { type: 'photo', fileIds: [a] })).fileIds).toEqual([a])
  })

  it('an inactive post is out of lists, and returns to its position when it is active again', async () => {
    const made = await post(performer)
    const set = (status: 'active' | 'inactive') =>
      performer.api(updatePost, { params: { id: made._id }, body: { status } })
    const isListed = async () => {
      const query = { performerId: performer.id, limit: 200 }
      return (await world.api()(listPosts, { query })).data.some(({ _id }) => _id === made._id)
    }
    await set('inactive')
    expect(await isListed()).toBe(false)
    expect((await set('active')).publishedAt).toBe(made.publishedAt)
    expect(await isListed()).toBe(true)
  })
})
