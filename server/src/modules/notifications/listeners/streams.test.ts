import { createPost, setReminder } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { countUnread, listNotifications } from '@stagedoor/contract/notifications'
import { end } from '@stagedoor/contract/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
import { streamOnAir, video } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const noticesOf = async (who: Person) =>
  (await who.api(listNotifications, { query: {} })).data.filter(
    ({ type }) => type === 'stream_started',
  )

/** Creates a performer with a follower and a subscriber. */
async function audience() {
  const performer = await world.performer()
  const follower = await world.fan()
  const subscriber = await world.fan()
  await follower.api(follow, { params: { id: performer.id } })
  await subscribe(world, subscriber, performer)
  return { performer, follower, subscriber }
}

test('followers and subscribers are notified once of a stream that begins, with the way to it', async () => {
  const { performer, follower, subscriber } = await audience()
  const stranger = await world.fan()
  const stream = await streamOnAir(world, performer)
  await world.settle()
  for (const who of [follower, subscriber])
    expect(await noticesOf(who)).toMatchObject([
      {
        message: expect.stringMatching(/^The performer \d+ is live now\.$/),
        reference: { type: 'stream', _id: stream._id },
        link: `/streaming/${performer.id}`,
      },
    ])
  expect([await noticesOf(stranger), await noticesOf(performer)]).toEqual([[], []])
  await video(world, performer, 'publisher_lost')
  await video(world, performer, 'publisher_up')
  await world.settle()
  expect(await noticesOf(follower)).toHaveLength(1)
})

test('those who asked to be reminded are notified of an announced stream when it begins, not as coming soon', async () => {
  const performer = await world.performer()
  const reminded = await world.fan()
  const follower = await world.fan()
  await follower.api(follow, { params: { id: performer.id } })
  const streamingScheduled = new Date(world.clock.now().getTime() + 1_200_000).toISOString()
  const announced = {
    type: 'scheduled-streaming',
    text: 'Tonight',
    audience: 'everyone',
    streamingScheduled,
  } as const
  const { _id: announcementId } = await performer.api(createPost, { body: announced })
  for (const who of [reminded, follower])
    await who.api(setReminder, { params: { id: announcementId } })
  expect(await streamOnAir(world, performer, { announcementId })).toMatchObject({ announcementId })
  await world.settle()
  for (const who of [reminded, follower]) expect(await noticesOf(who)).toHaveLength(1)
  world.clock.advance(600_000)
  await world.runScheduledJobs(['feed'])
  const { data } = await reminded.api(listNotifications, { query: {} })
  expect(data.map(({ type }) => type)).toEqual(['stream_started'])
})

test('a stream can only be that of an announcement of its performer', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const note = await other.api(createPost, {
    body: { type: 'text', text: 'Hello', audience: 'everyone' },
  })
  for (const announcementId of [note._id, 'a'.repeat(32)])
    await expect(streamOnAir(world, performer, { announcementId })).rejects.toMatchObject({
      code: 'streams.not_announced',
    })
})

test('a stream for subscribers is not told to followers', async () => {
  const { performer, follower, subscriber } = await audience()
  await streamOnAir(world, performer, { audience: 'subscribers' })
  await world.settle()
  expect(await noticesOf(subscriber)).toHaveLength(1)
  expect(await noticesOf(follower)).toEqual([])
})

test('a stream that ends is no longer live in the notifications about it, which count as read', async () => {
  const { performer, follower } = await audience()
  const stream = await streamOnAir(world, performer)
  await world.settle()
  expect(await noticesOf(follower)).toMatchObject([{ title: 'Live now', readAt: null }])
  await performer.api(end, { params: { id: stream._id } })
  await world.settle()
  const over = {
    title: 'Live stream',
    message: expect.stringMatching(/ was live\. The stream is over\.$/),
  }
  expect(await noticesOf(follower)).toMatchObject([{ ...over, readAt: expect.any(String) }])
  expect(await follower.api(countUnread)).toMatchObject({ unread: 0 })
})

test('no one is notified of a stream that is over', async () => {
  const { performer, follower } = await audience()
  const stream = await streamOnAir(world, performer)
  await performer.api(end, { params: { id: stream._id } })
  await world.settle()
  expect(await noticesOf(follower)).toEqual([])
})
