import { blockUser } from '@stagedoor/contract/blocks'
import { requestDeletion } from '@stagedoor/contract/deletions'
import { readExport, requestExport } from '@stagedoor/contract/exports'
import {
  createPost,
  deletePost,
  listPosts,
  type Post,
  readPost,
  removeReminder,
  setReminder,
  updatePost,
} from '@stagedoor/contract/feed'
import { listNotifications, updatePreference } from '@stagedoor/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { unzip } from '../../../../test/world/unzip.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { suspend } from '../../suspensions/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer({ name: 'Mia Velvet' })
  fan = await world.fan()
})
afterAll(() => world.close())

const inTime = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
/** Announces a stream that begins in an hour, or after `ms` milliseconds. */
const announce = (ms = HOUR): Promise<Post> =>
  performer.api(createPost, {
    body: { type: 'scheduled-streaming', text: 'Tonight', streamingScheduled: inTime(ms) },
  })
const remind = (who: Person, { _id: id }: { _id: string }) =>
  who.api(setReminder, { params: { id } })
const forget = (who: Person, { _id: id }: { _id: string }) =>
  who.api(removeReminder, { params: { id } })
const isReminded = async (who: Pick<Person, 'api'>, { _id: id }: Post) =>
  (await who.api(readPost, { params: { id } })).isReminded
const pass = async (ms: number) => {
  world.clock.advance(ms)
  await world.runScheduledJobs()
}
/** Returns a person's notifications about streams, the newest first. */
const streamNotificationsOf = async (who: Person) => {
  const { data } = await who.api(listNotifications, { query: { limit: 50 } })
  return data.filter(({ type }) => type === 'stream_soon')
}
const kept = (accountId: string) =>
  world.app.base.db
    .selectFrom('postReminders')
    .select('postId')
    .where('accountId', '=', accountId)
    .execute()

describe('a reminder', () => {
  it('a reminder is set and removed any number of times, and shown to its owner only', async () => {
    const stream = await announce()
    expect(stream.isReminded).toBe(false)
    const other = await world.fan()
    for (const _ of [1, 2]) expect(await remind(fan, stream)).toEqual({ isReminded: true })
    expect(await kept(fan.id)).toHaveLength(1)
    expect(await isReminded(fan, stream)).toBe(true)
    const listed = await fan.api(listPosts, { query: { performerId: performer.id } })
    expect(listed.data.map(({ isReminded }) => isReminded)).toEqual([true])
    expect([
      await isReminded(other, stream),
      await isReminded({ api: world.api() }, stream),
    ]).toEqual([false, false])
    for (const _ of [1, 2]) expect(await forget(fan, stream)).toEqual({ isReminded: false })
    expect(await isReminded(fan, stream)).toBe(false)
  })

  it('a reminder is stored once when it is requested twice at the same moment', async () => {
    const stream = await announce()
    await Promise.all([remind(fan, stream), remind(fan, stream), remind(fan, stream)])
    expect(await kept(fan.id)).toHaveLength(1)
  })

  it('a reminder needs an account and a valid id', async () => {
    const params = { id: (await announce())._id }
    await expect(world.api()(setReminder, { params })).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    })
    await expect(world.api()(removeReminder, { params })).rejects.toMatchObject({ status: 401 })
    await expect(remind(fan, { _id: 'x' })).rejects.toMatchObject({
      code: 'request.invalid',
      status: 400,
    })
    await expect(forget(fan, { _id: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  it('a reminder needs a post that the viewer can see', async () => {
    const blocked = await world.fan()
    const stream = await announce()
    const gone = await announce()
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await performer.api(deletePost, { params: { id: gone._id } })
    const attempts = [
      [blocked, stream],
      [fan, gone],
      [fan, { _id: 'c'.repeat(32) }],
    ] as const
    for (const [who, what] of attempts) {
      await expect(remind(who, what)).rejects.toMatchObject({ code: 'feed.not_found', status: 404 })
    }
  })

  it('a reminder needs a stream that has not begun', async () => {
    await expect(remind(fan, await post(performer))).rejects.toMatchObject({
      code: 'feed.not_a_stream',
      status: 422,
    })
    const stream = await announce()
    world.clock.advance(HOUR)
    await expect(remind(fan, stream)).rejects.toMatchObject({
      code: 'feed.stream_begun',
      status: 422,
    })
    const put = await announce()
    await performer.api(updatePost, { params: { id: put._id }, body: { status: 'inactive' } })
    await expect(remind(performer, put)).rejects.toMatchObject({ code: 'feed.stream_begun' })
  })

  it('a reminder can be removed when the stream has begun or was deleted', async () => {
    const stream = await announce()
    await remind(fan, stream)
    await performer.api(deletePost, { params: { id: stream._id } })
    world.clock.advance(HOUR)
    expect(await forget(fan, stream)).toEqual({ isReminded: false })
    expect(await kept(fan.id)).toEqual([])
  })
})

describe('accounts with a reminder', () => {
  it('accounts with a reminder are notified once, a quarter of an hour ahead, in the app and by mail', async () => {
    const stream = await announce()
    const other = await world.fan()
    await remind(fan, stream)
    await pass(44 * MINUTE)
    expect(await streamNotificationsOf(fan)).toEqual([])
    await pass(MINUTE)
    await pass(MINUTE)
    const [notice, ...more] = await streamNotificationsOf(fan)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      message: 'The stream of Mia Velvet begins in a few minutes.',
      reference: { type: 'feed', _id: stream._id },
      link: `/post/${stream._id}`,
    })
    expect(await streamNotificationsOf(other)).toEqual([])
    await pass(6 * MINUTE)
    const mails = (await mailsTo(world, fan.email)).filter(({ subject }) =>
      subject.startsWith('Your reminder'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('The stream of Mia Velvet begins in a few minutes.')
    await pass(HOUR)
    expect(await streamNotificationsOf(fan)).toHaveLength(1)
  })

  it('accounts with a reminder are notified by the channels they chose', async () => {
    const params = { type: 'stream_soon' } as const
    for (const channel of ['inApp', 'email'] as const)
      await fan.api(updatePreference, { params, body: { channel, isOn: false } })
    await remind(fan, await announce())
    await pass(50 * MINUTE)
    await pass(6 * MINUTE)
    expect(await streamNotificationsOf(fan)).toEqual([])
    expect(
      (await mailsTo(world, fan.email)).filter(({ subject }) =>
        subject.startsWith('Your reminder'),
      ),
    ).toEqual([])
  })

  it('accounts with a late reminder are notified within a minute, and not after the beginning', async () => {
    const soon = await announce(10 * MINUTE)
    const late = await world.fan()
    await remind(fan, soon)
    await pass(MINUTE)
    expect(await streamNotificationsOf(fan)).toHaveLength(1)
    await remind(late, soon)
    await pass(9 * MINUTE)
    expect(await streamNotificationsOf(late)).toEqual([])
  })

  it('no reminder is sent for deleted or archived posts, to suspended accounts, or across a block', async () => {
    const streams = [await announce(), await announce()]
    const blocked = await world.fan()
    const stayed = await world.fan()
    const rest = await announce()
    for (const stream of streams) await remind(fan, stream)
    for (const who of [blocked, stayed]) await remind(who, rest)
    await performer.api(deletePost, { params: { id: streams[0]?._id ?? '' } })
    await performer.api(updatePost, {
      params: { id: streams[1]?._id ?? '' },
      body: { status: 'inactive' },
    })
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await pass(50 * MINUTE)
    expect([await streamNotificationsOf(fan), await streamNotificationsOf(blocked)]).toEqual([
      [],
      [],
    ])
    expect(await streamNotificationsOf(stayed)).toHaveLength(1)
    const last = await announce()
    await remind(fan, last)
    await transaction(world.app.base, (ctx) =>
      suspend(ctx, performer.id, { explanation: 'for the test' }),
    )
    await pass(50 * MINUTE)
    expect(await streamNotificationsOf(fan)).toEqual([])
  })

  it('a reminder is sent at the new time when the stream is postponed, also when it was sent before', async () => {
    const stream = await announce()
    const params = { id: stream._id }
    await remind(fan, stream)
    await performer.api(updatePost, { params, body: { streamingScheduled: inTime(3 * HOUR) } })
    await pass(50 * MINUTE)
    expect(await streamNotificationsOf(fan)).toEqual([])
    await pass(2 * HOUR)
    expect(await streamNotificationsOf(fan)).toHaveLength(1)
    await performer.api(updatePost, { params, body: { streamingScheduled: inTime(2 * HOUR) } })
    await pass(MINUTE)
    expect(await streamNotificationsOf(fan)).toHaveLength(1)
    await pass(2 * HOUR - 10 * MINUTE)
    expect(await streamNotificationsOf(fan)).toHaveLength(2)
  })
})

describe('stored reminders', () => {
  it('reminders are part of the data export and are deleted with the account', async () => {
    const stream = await announce(60 * 24 * HOUR)
    await remind(fan, stream)
    await fan.api(requestExport)
    await world.settle()
    const { url } = await fan.api(readExport)
    const archive = await world.inject({ url: url ?? '', headers: { authorization: fan.token } })
    const files = await unzip(archive.rawPayload)
    expect(JSON.parse(String(files.get('reminders.json')))).toMatchObject([
      { postId: stream._id, startsAt: stream.streamingScheduled },
    ])
    await fan.api(requestDeletion)
    await pass(14 * 24 * HOUR + 1000)
    expect(await kept(fan.id)).toEqual([])
  })

  it('reminders are deleted a day after the stream', async () => {
    await remind(fan, await announce())
    await pass(24 * HOUR)
    expect(await kept(fan.id)).toHaveLength(1)
    await pass(HOUR + 1)
    expect(await kept(fan.id)).toEqual([])
  })
})

it('many accounts are reminded in batches, each once', async () => {
  const stream = await announce()
  const { db, newId } = world.app.base
  const source = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', fan.id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 520 }, () => newId())
  const accounts = many.map((id) => ({ ...source, id, username: `u${id.slice(-20)}`, email: null }))
  await db.insertInto('accounts').values(accounts).execute()
  const createdAt = world.clock.now()
  const attempts = many.map((accountId) => ({ postId: stream._id, accountId, createdAt }))
  await db.insertInto('postReminders').values(attempts).execute()
  await pass(50 * MINUTE)
  await pass(MINUTE)
  const streamNotificationsOf = await db
    .selectFrom('notifications')
    .select('accountId')
    .where('subjectId', '=', stream._id)
    .execute()
  expect(streamNotificationsOf.map(({ accountId }) => accountId).sort()).toEqual([...many].sort())
})
