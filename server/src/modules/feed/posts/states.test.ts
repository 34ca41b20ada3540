import {
  createPost,
  deletePost,
  listOwnPosts,
  listPosts,
  pinPost,
  readOwnPost,
  readPost,
  updatePost,
} from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { addressesIn, buy, post, upload } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { suspend } from '../../suspensions/index.ts'

const HOUR = 3_600_000

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const inTime = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const update = (id: string, body: object, by = performer) =>
  by.api(updatePost, { params: { id }, body })
const read = (id: string, by: { api: Person['api'] } = fan) => by.api(readPost, { params: { id } })
const NOT_FOUND = { code: 'feed.not_found', status: 404 }

const SECRET = 'the words behind the lock'
const relate = (work: (ctx: InTransaction) => Promise<unknown>) => transaction(world.app.base, work)

describe('a draft', () => {
  it('a draft may lack what its type needs, and nobody but its owner sees it', async () => {
    const made = await performer.api(createPost, {
      body: { type: 'photo', audience: 'buyers', status: 'inactive' },
    })
    expect(made).toMatchObject({
      state: 'draft',
      status: 'inactive',
      audience: 'buyers',
      price: 0,
      publishedAt: null,
    })
    await expect(read(made._id)).rejects.toMatchObject(NOT_FOUND)
    await expect(update(made._id, { status: 'active' })).rejects.toMatchObject({
      code: 'content.price_required',
    })
    await expect(update(made._id, { status: 'active', price: 4 })).rejects.toMatchObject({
      code: 'feed.file_required',
    })
    const out = await update(made._id, {
      status: 'active',
      audience: 'everyone',
      type: 'text',
      text: 'Words after all',
    })
    expect(out).toMatchObject({ state: 'published', type: 'text' })
    expect(await read(made._id)).toMatchObject({ text: 'Words after all' })
    expect(await update(made._id, { type: 'photo' })).toMatchObject({ type: 'text' })
  })

  it('a draft keeps its files as long as it is a draft', async () => {
    const fileId = await upload(performer)
    const made = await performer.api(createPost, {
      body: { type: 'photo', status: 'inactive', fileIds: [fileId] },
    })
    await world.settle()
    expect((await performer.api(readOwnPost, { params: { id: made._id } })).files[0]?.status).toBe(
      'finished',
    )
    expect(await update(made._id, { status: 'active' })).toMatchObject({
      state: 'published',
      fileIds: [fileId],
    })
  })

  it("a draft with another performer's file is refused", async () => {
    const fileIds = [await upload(await world.performer())]
    const body = { type: 'photo', status: 'inactive', fileIds } as const
    await expect(performer.api(createPost, { body })).rejects.toMatchObject({
      code: 'content.file_unusable',
    })
  })
})

describe('an archived post', () => {
  it('an archived post is hidden from all but the owner and buyers, keeps its position, and is unpinned', async () => {
    const made = await post(performer)
    const buyer = await world.fan()
    await buy(world, buyer, made._id)
    await performer.api(pinPost, { params: { id: made._id }, body: { isPinned: true } })
    expect(await update(made._id, { status: 'inactive' })).toMatchObject({
      state: 'archived',
      isPinned: false,
    })
    await expect(read(made._id)).rejects.toMatchObject(NOT_FOUND)
    expect(await read(made._id, buyer)).toMatchObject({ text: 'hello', state: 'archived' })
    expect(await update(made._id, { status: 'active' })).toMatchObject({
      state: 'published',
      publishedAt: made.publishedAt,
    })
    expect(await read(made._id)).toMatchObject({ text: 'hello' })
  })
})

describe('a schedule', () => {
  it.each(['Mars/Olympus', '', 'x'.repeat(65)])(
    'a schedule with the time zone "%s" is refused',
    async (scheduleZone) => {
      const attempt = post(performer, { isSchedule: true, scheduleAt: inTime(HOUR), scheduleZone })
      if (scheduleZone === '') expect((await attempt).scheduleZone).toBeNull()
      else await expect(attempt).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('an expired post', () => {
  it('an end must be after the beginning; one set before may have passed', async () => {
    const code = 'content.expires_too_early'
    await expect(post(performer, { expiresAt: inTime(0) })).rejects.toMatchObject({
      code,
      status: 422,
    })
    const early = { isSchedule: true, scheduleAt: inTime(2 * HOUR), expiresAt: inTime(HOUR) }
    await expect(post(performer, early)).rejects.toMatchObject({ code })
    const expiresAt = inTime(HOUR)
    const made = await post(performer, { expiresAt })
    world.clock.advance(2 * HOUR)
    expect(await update(made._id, { expiresAt, text: 'changed' })).toMatchObject({
      state: 'expired',
      text: 'changed',
    })
    await expect(update(made._id, { expiresAt: inTime(-1) })).rejects.toMatchObject({ code })
  })
})

describe("the table of a performer's own posts", () => {
  it("the table of a performer's own posts can be filtered by state", async () => {
    const someone = await world.performer()
    const by = {
      published: await post(someone),
      draft: await post(someone, { status: 'inactive' }),
      scheduled: await post(someone, { isSchedule: true, scheduleAt: inTime(48 * HOUR) }),
      expired: await post(someone, { expiresAt: inTime(HOUR) }),
      archived: await post(someone),
      processing: await post(someone, { type: 'photo', fileIds: [await upload(someone)] }),
    }
    await update(by.archived._id, { status: 'inactive' }, someone)
    world.clock.advance(2 * HOUR)
    for (const [state, { _id }] of Object.entries(by)) {
      const { data, total } = await someone.api(listOwnPosts, {
        query: { state: state as 'draft' },
      })
      expect([state, total, ...data.map((one) => [one._id, one.state])]).toEqual([
        state,
        1,
        [_id, state],
      ])
    }
    await expect(
      someone.api(listOwnPosts, { query: { state: malformed('gone') } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('an announcement of a stream', () => {
  it('an announcement of a stream is for everyone and shows when it begins', async () => {
    const streamingScheduled = inTime(HOUR)
    const body = {
      type: 'scheduled-streaming',
      text: 'Tonight',
      audience: 'buyers',
      price: 5,
      streamingScheduled,
    } as const
    const made = await performer.api(createPost, { body })
    expect(made).toMatchObject({
      audience: 'everyone',
      price: 0,
      streamingScheduled,
      state: 'published',
    })
    expect(await world.api()(readPost, { params: { id: made._id } })).toMatchObject({
      isLocked: false,
      text: 'Tonight',
    })
    world.clock.advance(2 * HOUR)
    expect(await update(made._id, { text: 'It was', streamingScheduled })).toMatchObject({
      text: 'It was',
    })
  })

  it.each([[undefined], [-HOUR]])(
    'an announcement of a stream is refused without a future time: %s',
    async (ms) => {
      const streamingScheduled = ms === undefined ? null : inTime(ms)
      const body = { type: 'scheduled-streaming', streamingScheduled } as const
      await expect(performer.api(createPost, { body })).rejects.toMatchObject({
        code: 'feed.streaming_time_required',
        status: 422,
      })
    },
  )

  it('other posts have no time of a stream', async () => {
    expect(
      (await post(performer, { streamingScheduled: inTime(HOUR) })).streamingScheduled,
    ).toBeNull()
  })
})

describe('what a buyer bought', () => {
  it('a buyer keeps a post that is inactive, changes its terms, is deleted, or whose performer is suspended', async () => {
    const performer = await world.performer()
    const buyer = await world.fan()
    const fan = await world.fan()
    const fileIds = [await upload(performer)]
    const made = await post(performer, {
      type: 'photo',
      text: SECRET,
      audience: 'buyers',
      price: 5,
      fileIds,
    })
    await world.settle()
    await buy(world, buyer, made._id)
    const params = { id: made._id }
    const read = async (person: Person) =>
      person.api(readPost, { params }).then(
        ({ isLocked, files }) =>
          isLocked ? 'locked' : files[0]?.thumbnails[0] ? 'open' : 'no address',
        ({ code }) => code,
      )
    expect([await read(buyer), await read(fan)]).toEqual(['open', 'locked'])
    await performer.api(updatePost, { params, body: { audience: 'subscribers' } })
    expect([await read(buyer), await read(fan)]).toEqual(['open', 'locked'])
    await performer.api(updatePost, { params, body: { status: 'inactive' } })
    expect([await read(buyer), await read(fan), await read(performer)]).toEqual([
      'open',
      'feed.not_found',
      'open',
    ])
    await performer.api(deletePost, { params })
    expect([await read(buyer), await read(fan), await read(performer)]).toEqual([
      'open',
      'feed.not_found',
      'feed.not_found',
    ])
    await relate((ctx) => suspend(ctx, performer.id, { explanation: 'a reason' }))
    expect(await read(buyer)).toBe('open')
  })
})

it('a list locks a file in the posts that are sold and opens it in a free one, whatever their order', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const body = { type: 'photo' as const, fileIds: [await upload(performer)] }
  for (const audience of ['buyers', 'everyone', 'buyers'] as const)
    await post(performer, { ...body, audience, price: 5 })
  await world.settle()
  const { data } = await fan.api(listPosts, { query: { performerId: performer.id } })
  expect(data.map(({ isLocked, files }) => [isLocked, files[0]?.pictures.length === 0])).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  expect(data.map(({ thumbnail }) => thumbnail?.isBlurred)).toEqual([true, false, true])
  expect(
    addressesIn(data.filter((one) => one.isLocked)).filter((url) => /\/picture/.test(url)),
  ).toEqual([])
})
